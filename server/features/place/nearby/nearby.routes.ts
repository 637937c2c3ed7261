import type { z } from "zod";
import { listNearbyPlaces } from "../../../../contract/catalog/nearby.ts";
import type { Catalog } from "../../../catalog/catalog.ts";
import { nearby } from "../../../catalog/nearby/nearby.ts";
import type { PlaceCriteria } from "../../../catalog/place-filter.ts";
import type { RouteRegistrar } from "../../../http/endpoint-registry.ts";
import { toMap } from "./nearby-markers.ts";

/** Registers the endpoint of the map. It identifies no caller. */
export function registerNearbyRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(
    listNearbyPlaces,
    ({ lat, lon, zoom, bbox, limit, fields, ...filter }) => {
      const index = catalog.current();
      const criteria = toPlaceFilter(filter);
      return toMap(index, nearby(index, { lat, lon, zoom, box: bbox, limit, criteria }), fields);
    },
    { isPublic: () => true },
  );
}

/** Maps the body's field names to those of `home/filter`; undefined ones are left out. */
function toPlaceFilter(
  filter: Omit<z.output<typeof listNearbyPlaces.input>, "lat" | "lon" | "zoom" | "bbox" | "limit" | "fields">,
): PlaceCriteria {
  const placeFilter = {
    type_id: filter.type_ids,
    category_id: filter.category_ids,
    activity_id: filter.activity_ids,
    province_id: filter.province_ids,
    county_id: filter.county_ids,
    month: filter.month,
    min_rate: filter.min_rate,
    lodging: filter.lodging,
  };
  return Object.fromEntries(Object.entries(placeFilter).filter(([, value]) => value !== undefined));
}
