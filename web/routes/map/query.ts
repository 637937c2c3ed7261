import { type PlaceQuery, placeListPath } from "../../features/place/filter/place-query.ts";

/** Of the list's query, what a map can show. */
export const mapQuery = (query: PlaceQuery): PlaceQuery => ({
  ...query,
  ...{ q: "", city_id: [], sort: "best", at: null, page: 1 },
});

/** The address of the map with the filters of a list, or of a query. */
export const mapPath = (list: string | PlaceQuery): string =>
  (typeof list === "string" ? list : placeListPath(list)).replace("/place-list", "/map");

/** The filters as the call names them. */
export function wantedOf({ type_id, category_id, activity_id, province_id, month, min_rate }: PlaceQuery) {
  return {
    ...(type_id.length > 0 && { type_ids: type_id }),
    ...(category_id.length > 0 && { category_ids: category_id }),
    ...(activity_id.length > 0 && { activity_ids: activity_id }),
    ...(province_id.length > 0 && { province_ids: province_id }),
    ...(month.length > 0 && { month }),
    ...(min_rate !== null && { min_rate }),
  };
}
