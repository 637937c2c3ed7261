import type { PlaceCard } from "../../../contract/catalog/place.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { photoImage } from "../photo/photo-image.ts";
import { posterImage } from "../poster/poster-image.ts";
import { placeSubject } from "../poster/poster-subject.ts";
import { meanRate } from "../rating/mean-rate.ts";

/** Maps a place to its card in lists. */
export function toPlaceCard(index: CatalogIndex, place: CatalogPlace): PlaceCard {
  const { kindBySlug, typeById, categoryById, provinceById, cityById } = index;
  const city = place.cityId === null ? undefined : cityById.get(place.cityId);
  return {
    id: place.id,
    name: place.name,
    name_en: place.nameEn,
    kind: getExisting(kindBySlug, place.kind).name,
    type: ref(getExisting(typeById, place.typeId)),
    categories: place.categoryIds.map((id) => ref(getExisting(categoryById, id))),
    province: ref(getExisting(provinceById, place.provinceId)),
    city: city ? ref(city) : null,
    lat: place.lat,
    lon: place.lon,
    summary: place.summary ?? generateSummary(index, place),
    cover: placeCover(index, place),
    rate: meanRate(place.rateCount, place.rateSum),
    rate_count: place.rateCount,
    view_count: place.viewCount,
    best_months: place.bestMonths,
    created_at: place.createdAt.toISOString(),
  };
}

/** The cover of a place: its photo, or its poster. */
export const placeCover = (index: CatalogIndex, place: CatalogPlace) =>
  placePhoto(index, place) ?? posterImage(String(place.id), placeSubject(index, place), place.name);

/** The cover photo of a place, if it has any. */
export function placePhoto({ photosByPlace: photographsByPlace }: CatalogIndex, { id }: CatalogPlace) {
  const cover = photographsByPlace.get(id)?.[0];
  return cover && photoImage(cover);
}

/** A reference: an id with its name. */
export const ref = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** A generated summary for a place without a written one. */
function generateSummary({ kindBySlug, provinceById, cityById }: CatalogIndex, place: CatalogPlace): string {
  const kind = getExisting(kindBySlug, place.kind).name;
  const province = getExisting(provinceById, place.provinceId).name;
  const city = place.cityId === null ? undefined : cityById.get(place.cityId);
  const location =
    city && city.provinceId === place.provinceId ? ` در ${nearPrefix(place.cityKm)}${city.name}،` : " در";
  return `${kind}${location} استان ${province}`;
}

const nearPrefix = (km: number | null) => (km !== null && km > 5 ? "نزدیکی " : "");
