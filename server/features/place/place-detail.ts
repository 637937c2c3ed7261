import type { Place } from "../../../contract/catalog/place.ts";
import type { Comment } from "../../../contract/member/comment.ts";
import { htmlOf } from "../../catalog/links.ts";
import type { CatalogPlace, Snapshot } from "../../catalog/snapshot.ts";
import { photographImage } from "../photo/photo-image.ts";
import { posterImage } from "../poster/poster-image.ts";
import { placeSubject } from "../poster/poster-subject.ts";
import { meanRate } from "../rating/mean.ts";
import type { PlaceRating } from "../rating/rating.sql.ts";
import { photographOfPlace, placeCard, ref } from "./place-card.ts";
import { precisionOf } from "./place-position.ts";
import { sourcesOf } from "./place-source.ts";

/** What is read anew for everyone who asks. */
interface Said {
  rating: PlaceRating;
  comments: Comment[];
}

/** A place with all that is known of it. The rating is that of now: the catalogue's may be some seconds old. */
export function placeDetail(snapshot: Snapshot, place: CatalogPlace, { rating, comments }: Said): Place {
  const { activityById } = snapshot;
  return {
    ...placeCard(snapshot, place),
    rate: meanRate(rating.count, rating.sum),
    rate_count: rating.count,
    alt_names: place.altNames,
    description: place.description && htmlOf(snapshot, place.description),
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
    hero:
      photographOfPlace(snapshot, place) ??
      posterImage(String(place.id), placeSubject(snapshot, place), place.name, "wide"),
    gallery: (snapshot.photographsByPlace.get(place.id) ?? []).slice(1).map(photographImage),
    rates: rating.rates,
    comments,
    sources: sourcesOf(place),
  };
}
