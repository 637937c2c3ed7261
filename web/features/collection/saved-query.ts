import { pagePath, parsePage } from "../../../api-client/route-params.ts";
import { COLLECTION_SORTS, type CollectionSort } from "../../../contract/member/collection.ts";
import { type FavouriteType, favouritePath } from "./favourite-path.ts";

/** Which places of a collection the favourites screen shows; the URL holds it. */
export interface SavedQuery {
  q: string;
  /** The id of a province; null for all. */
  province: number | null;
  /** A Jalali month, 1 to 12; null for all. */
  month: number | null;
  sort: CollectionSort;
  /** From 1. */
  page: number;
}

const MAX_QUERY_LENGTH = 100; // characters, the API's limit

/** Reads the query of a URL; what is malformed counts as missing. */
export function parseSavedQuery(search: URLSearchParams): SavedQuery {
  const month = parseNumber(search.get("month"));
  const sort = search.get("sort");
  return {
    q: (search.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH),
    province: parseNumber(search.get("province_id")),
    month: month !== null && month <= 12 ? month : null,
    sort: COLLECTION_SORTS.find((name) => name === sort) ?? "own",
    page: parsePage(search),
  };
}

/** A positive number of at most nine digits; null for another text. */
const parseNumber = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null);

/** The input of the API for a query; what is not set is left out. */
export const toSavedInput = ({ q, province, month, sort }: SavedQuery) => ({
  ...(q && { q }),
  ...(province !== null && { province_id: province }),
  ...(month !== null && { month }),
  ...(sort !== "own" && { sort }),
});

/** Whether a query shows a part of the collection only. */
export const isFiltered = ({ q, province, month }: SavedQuery): boolean =>
  q !== "" || province !== null || month !== null;

/** The path of the favourites screen with a query. */
export function savedPath(type: FavouriteType, query: SavedQuery): string {
  const path = favouritePath(type);
  const search = new URLSearchParams(Object.entries(toSavedInput(query)).map(([name, value]) => [name, `${value}`]));
  return pagePath(search.size > 0 ? `${path}${path.includes("?") ? "&" : "?"}${search}` : path, query.page);
}
