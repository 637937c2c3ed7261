import type { Place } from "../../../contract/catalog/place.ts";
import type { Comment } from "../../../contract/member/comment.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { renderHtml } from "../../catalog/markdown/links.ts";
import { photoImage } from "../photo/photo-image.ts";
import { posterImage } from "../poster/poster-image.ts";
import { placeSubject } from "../poster/poster-subject.ts";
import { meanRate } from "../rating/mean-rate.ts";
import type { PlaceRating } from "../rating/rating.sql.ts";
import { placePhoto, ref, toPlaceCard } from "./place-card.ts";
import { precisionOf } from "./place-position.ts";
import { sourcesOf } from "./place-source.ts";

/** Data that is read from the database for each request. */
interface LivePlaceData {
  /** Markdown; empty while none is written. */
  text: string;
  rating: PlaceRating;
  comments: Comment[];
}

/** Maps a place to its page. The rating is read now: the catalogue's may be some seconds old. */
export function toPlaceDetail(
  index: CatalogIndex,
  place: CatalogPlace,
  { text, rating, comments }: LivePlaceData,
): Place {
  const { activityById } = index;
  return {
    ...toPlaceCard(index, place),
    rate: meanRate(rating.count, rating.sum),
    rate_count: rating.count,
    alt_names: place.altNames,
    description: text === "" ? null : renderHtml(index, text),
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
      .map((id) => getExisting(activityById, id))
      .filter(({ parentId }) => parentId !== null)
      .map(ref),
    hero: placePhoto(index, place) ?? posterImage(String(place.id), placeSubject(index, place), place.name, "wide"),
    gallery: (index.photosByPlace.get(place.id) ?? []).slice(1).map(photoImage),
    rates: rating.rates,
    comments,
    sources: sourcesOf(place),
  };
}
