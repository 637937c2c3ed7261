const UNKNOWN_ID = 2_147_483_647; // the largest possible id (int4)
const MAX_PAGE = 100_000; // the API's limit

/** Parses the id in a path. An invalid one becomes an unknown id, so that the API answers 404 and not 422. */
export const parseId = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : UNKNOWN_ID;

/** Parses the page number of a list in a query, from 1; an invalid one is the first page. */
export function parsePage(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
}

/** The URL of a page of a list; the first page has no `page` parameter. */
export const pagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
