import { type ListName, type PlaceQuery, SORTS } from "./place-query.ts";

const biggest = 2_147_483_647;
const lastPage = 100_000; // as far as the call goes

/** Reads an address, whoever wrote it: what makes no sense is left out rather than refused. */
export function readQuery(search: URLSearchParams): PlaceQuery {
  const list = (name: ListName) =>
    whole(
      search.getAll(name).flatMap((value) => value.split(",")),
      name === "month" ? 12 : biggest,
    ).slice(0, 100);
  const [lat, lon] = [degrees(search.get("lat"), 90), degrees(search.get("lon"), 180)];
  const at = lat === null || lon === null ? null : { lat, lon };
  const wished = SORTS.find(({ id }) => id === search.get("sort"))?.id ?? "best";
  const sort = wished === "nearest" && !at ? "best" : wished;
  const [rate = null] = whole([search.get("min_rate") ?? ""], 5);
  return {
    q: (search.get("q") ?? "").trim().replace(/\s+/g, " ").slice(0, 100),
    province_id: list("province_id"),
    city_id: list("city_id"),
    type_id: list("type_id"),
    category_id: list("category_id"),
    activity_id: list("activity_id"),
    month: list("month"),
    min_rate: rate,
    sort,
    at: sort === "nearest" ? at : null,
    page: whole([search.get("page") ?? ""], lastPage)[0] ?? 1,
  };
}

const whole = (texts: string[], most: number) =>
  [...new Set(texts.filter((text) => /^\d{1,10}$/.test(text)).map(Number))]
    .filter((number) => number >= 1 && number <= most)
    .sort((a, b) => a - b);

function degrees(text: string | null, most: number) {
  if (text === null || !/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return null;
  const number = Number(text);
  return Math.abs(number) <= most ? number : null;
}
