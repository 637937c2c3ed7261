import { NO_SEARCH, type PlaceQuery, placeListPath } from "../../features/place/filter/query/place-query.ts";

/** The part of a list query that applies to the map. */
export const toMapQuery = (query: PlaceQuery): PlaceQuery => ({
  ...query,
  ...NO_SEARCH,
  ...{ q: "", city_id: [], sort: "best", position: null, page: 1 },
});

/** The path of the map with the filters of a list path or a query. */
export const mapPath = (list: string | PlaceQuery): string =>
  (typeof list === "string" ? list : placeListPath(list)).replace("/place-list", "/map");

/** The filters as the endpoint's input. */
export function toNearbyFilters({
  type_id,
  category_id,
  activity_id,
  province_id,
  county_id,
  month,
  lodging,
  min_rate,
}: PlaceQuery) {
  return {
    ...(type_id.length > 0 && { type_ids: type_id }),
    ...(category_id.length > 0 && { category_ids: category_id }),
    ...(activity_id.length > 0 && { activity_ids: activity_id }),
    ...(province_id.length > 0 && { province_ids: province_id }),
    ...(county_id.length > 0 && { county_ids: county_id }),
    ...(month.length > 0 && { month }),
    ...(lodging.length > 0 && { lodging: true }),
    ...(min_rate !== null && { min_rate }),
  };
}
