import type { Place } from "../../../contract/place.ts";
import type { CatalogPlace, Snapshot } from "../../catalog/snapshot.ts";
import { posterImage } from "../poster/poster-image.ts";
import { placeSubject } from "../poster/poster-subject.ts";
import { placeCard, ref } from "./place-card.ts";
import { precisionOf } from "./place-position.ts";
import { sourceOf } from "./place-source.ts";

/** A place with all that is known of it. */
export function placeDetail(snapshot: Snapshot, place: CatalogPlace): Place {
  const { activityById } = snapshot;
  return {
    ...placeCard(snapshot, place),
    alt_names: place.altNames,
    description: place.description,
    address: place.address,
    phone: place.phone,
    website: place.website,
    opening_hours: place.openingHours,
    ticket_price: place.ticketPrice,
    altitude: place.altitudeM,
    visit_minutes: place.visitMinutes,
    city_km: place.cityKm,
    position: precisionOf(place),
    unesco_year: place.unescoYear,
    activities: place.activityIds
      .map((id) => activityById.get(id)!)
      .filter(({ parentId }) => parentId !== null)
      .map(ref),
    hero: posterImage(String(place.id), placeSubject(snapshot, place), place.name, "wide"),
    gallery: [],
    rates: [0, 0, 0, 0, 0],
    comments: [],
    sources: place.sources.map(sourceOf),
  };
}
