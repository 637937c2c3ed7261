import type { z } from "zod";
import { listNearbyPlaces, type NearbyPlace } from "../../../contract/catalog/nearby.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { type Nearby, nearby } from "../../catalog/nearby/nearby.ts";
import type { PlaceCriteria } from "../../catalog/place-filter.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { markPoster } from "../poster/place-poster.ts";
import { isCardField, placePhoto, toLeanCard, toPlaceCard } from "./place-card.ts";
import { precisionOf, radiusOf } from "./place-position.ts";

type NearbyField = keyof NearbyPlace;

/** Registers the endpoint of the map. It identifies no caller. */
export function registerNearbyRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(
    listNearbyPlaces,
    ({ lat, lon, zoom, bbox, limit, fields, ...filter }) => {
      const index = catalog.current();
      const criteria = toPlaceFilter(filter);
      const { places, clusters } = nearby(index, { lat, lon, zoom, box: bbox, limit, criteria });
      const hasCovers = fields === undefined || fields.includes("cover");
      return {
        places: places.map((marker) => toMarker(index, marker, fields)),
        clusters: clusters.map(({ best, ...cluster }) => ({
          ...cluster,
          best: {
            id: best.id,
            name: best.name,
            importance: best.importance,
            ...(hasCovers && { cover: placePhoto(index, best) ?? markPoster(index, best) }),
          },
        })),
      };
    },
    { isPublic: () => true },
  );
}

/** A place on the map, with all fields or with those that were asked for. */
function toMarker(index: CatalogIndex, { place, metres }: Nearby["places"][number], fields?: NearbyField[]) {
  const card = fields ? toLeanCard(index, place, fields.filter(isCardField)) : toPlaceCard(index, place);
  return {
    ...card,
    ...(hasField(fields, "distance_m") && { distance_m: metres }),
    ...(hasField(fields, "position") && { position: precisionOf(place) }),
    ...(hasField(fields, "position_radius") && { position_radius: radiusOf(place) }),
    ...(hasField(fields, "importance") && { importance: place.importance }),
  };
}

const hasField = (fields: NearbyField[] | undefined, name: NearbyField) => fields?.includes(name) ?? true;

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
