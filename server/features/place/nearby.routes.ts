import type { z } from "zod";
import { nearbyPlaces } from "../../../contract/catalog/nearby.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { PlaceChoice } from "../../catalog/filter.ts";
import { nearby } from "../../catalog/nearby/nearby.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { placeCard, placeCover } from "./place-card.ts";
import { precisionOf } from "./place-position.ts";

/** What a map draws. Whoever asks stays unknown. */
export function registerNearbyRoutes(answer: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  answer(nearbyPlaces, ({ lat, lon, zoom, bbox, ...filter }) => {
    const snapshot = catalog.current();
    const { places, clusters } = nearby(snapshot, { lat, lon, zoom, box: bbox, choice: choiceOf(filter) });
    return {
      places: places.map(({ place, metres }) => ({
        ...placeCard(snapshot, place),
        distance_m: metres,
        position: precisionOf(place),
      })),
      clusters: clusters.map(({ best, ...cluster }) => ({
        ...cluster,
        best: { id: best.id, name: best.name, cover: placeCover(snapshot, best) },
      })),
    };
  });
}

/** The body's names for what `home/filter` calls otherwise; only what is asked for. */
function choiceOf(filter: Omit<z.output<typeof nearbyPlaces.input>, "lat" | "lon" | "zoom" | "bbox">): PlaceChoice {
  const choice = {
    type_id: filter.type_ids,
    category_id: filter.category_ids,
    activity_id: filter.activity_ids,
    province_id: filter.province_ids,
    month: filter.month,
    min_rate: filter.min_rate,
  };
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
}
