const NOBODY = 2_147_483_647; // the greatest id there can be
const lastPage = 100_000; // as far as a call goes

/** The id in an address. One that cannot be an id is of something that is not there, rather than a form filled in wrongly. */
export const idIn = (text: string | undefined): number => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : NOBODY);

/** The page of a list that an address asks for, from 1: what makes no sense is the first. */
export function pageIn(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), lastPage) : 1;
}

/** The address of a page of a list: the first has none of its own. */
export const pageOf = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
