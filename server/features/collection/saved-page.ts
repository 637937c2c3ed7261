import { COLLECTION_LIMITS, type CollectionPoint } from "../../../contract/member/collection.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { toPage } from "../../http/page.ts";
import { toPlaceCard } from "../place/place-card.ts";
import { precisionOf } from "../place/place-position.ts";
import { countBy, createSavedFilter, type SavedFilter, type SavedPlace } from "./saved-place.sql.ts";

interface Paging {
  /** From 1. */
  page: number;
  page_count: number;
}

/** A page of the places of a collection that fit a filter, with the options of the filter and the points of the map. */
export function toSavedPage(index: CatalogIndex, places: readonly SavedPlace[], input: SavedFilter & Paging) {
  const fits = createSavedFilter(input);
  const found = places.filter((place) => fits(place));
  const data = pageOf(found, input).flatMap(({ id, addedAt, note }) => {
    const place = index.places.get(id);
    if (!place) return []; // published a moment ago
    return { ...toPlaceCard(index, place), position: precisionOf(place), added_at: addedAt.toISOString(), note };
  });
  const inProvinces = countBy(
    places.filter((place) => fits(place, "province_id")),
    ({ provinceId }) => [provinceId],
  );
  const inMonths = countBy(
    places.filter((place) => fits(place, "month")),
    ({ bestMonths }) => bestMonths,
  );
  return {
    ...toPage(data, found.length, input),
    unfiltered: places.length,
    facets: {
      province: index.provinces.flatMap(({ id, name }) => {
        const count = inProvinces.get(id);
        return count ? { id, name, count } : [];
      }),
      month: [...inMonths].map(([id, count]) => ({ id, count })).toSorted((a, b) => a.id - b.id),
    },
    points: toPoints(index, found),
  };
}

/** The points of the first places on a map. */
export const toPoints = (index: CatalogIndex, places: readonly { id: number }[]): CollectionPoint[] =>
  places.slice(0, COLLECTION_LIMITS.points).flatMap(({ id }) => {
    const place = index.places.get(id);
    return place ? { id, name: place.name, lat: place.lat, lon: place.lon } : [];
  });

/** The rows of a page. */
export const pageOf = <Row>(rows: readonly Row[], { page, page_count }: Paging): Row[] =>
  rows.slice((page - 1) * page_count, page * page_count);
