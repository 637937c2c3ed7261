import type { Amenity, NearAmenity } from "../../../contract/catalog/amenity-fields.ts";
import { AMENITY_KINDS } from "../../../contract/catalog/amenity-kinds.ts";
import type { CatalogAmenity } from "../../catalog/amenities/amenity-index.ts";
import { directionTo } from "../../catalog/amenities/direction.ts";
import type { Near } from "../../catalog/amenities/point-grid.ts";

/** An amenity as the API shows it. */
export const toAmenity = ({ id, kind, name, lat, lon, sourceDate }: CatalogAmenity): Amenity => ({
  ...{ id, kind, title: name ?? AMENITY_KINDS[kind], has_name: name !== null, lat, lon, source_date: sourceDate },
});

/** The same with distance and direction from a position. */
export const toNearAmenity = (
  from: { lat: number; lon: number },
  { item, metres }: Near<CatalogAmenity>,
): NearAmenity => ({
  ...toAmenity(item),
  distance_m: Math.round(metres),
  direction: directionTo(from, item),
});
