/** The path of the page that was loaded as a document. */
export const initialPath = location.pathname;
