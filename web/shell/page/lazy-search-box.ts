/** Loads the search suggestions and their place in the page. */
export const loadSearchBox = async () => (await import("./search-box.ts")).load();
