/** The path that came as a document. */
export const begun = location.pathname;
