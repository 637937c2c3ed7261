import type { PlaceCard } from "../../../contract/catalog/place.ts";
import type { CatalogPlace, Snapshot } from "../../catalog/snapshot.ts";
import { photographImage } from "../photo/photo-image.ts";
import { posterImage } from "../poster/poster-image.ts";
import { placeSubject } from "../poster/poster-subject.ts";
import { meanRate } from "../rating/mean.ts";

/** A place as it stands in a list. */
export function placeCard(snapshot: Snapshot, place: CatalogPlace): PlaceCard {
  const { kindBySlug, typeById, categoryById, provinceById, cityById } = snapshot;
  const city = place.cityId === null ? undefined : cityById.get(place.cityId);
  return {
    id: place.id,
    name: place.name,
    name_en: place.nameEn,
    kind: kindBySlug.get(place.kind)!.name,
    type: ref(typeById.get(place.typeId)!),
    categories: place.categoryIds.map((id) => ref(categoryById.get(id)!)),
    province: ref(provinceById.get(place.provinceId)!),
    city: city ? ref(city) : null,
    lat: place.lat,
    lon: place.lon,
    summary: place.summary ?? plainSummary(snapshot, place),
    cover: placeCover(snapshot, place),
    rate: meanRate(place.rateCount, place.rateSum),
    rate_count: place.rateCount,
    view_count: place.viewCount,
    best_months: place.bestMonths,
    created_at: place.createdAt.toISOString(),
  };
}

/** The picture of a place in lists: its photograph, or its poster. */
export const placeCover = (snapshot: Snapshot, place: CatalogPlace) =>
  photographOfPlace(snapshot, place) ?? posterImage(String(place.id), placeSubject(snapshot, place), place.name);

/** The photograph that stands for a place, if it has any. */
export function photographOfPlace({ photographsByPlace }: Snapshot, { id }: CatalogPlace) {
  const cover = photographsByPlace.get(id)?.[0];
  return cover && photographImage(cover);
}

/** An id with its name. */
export const ref = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** One sentence of what is known, for a place that nobody has written about yet. */
function plainSummary({ kindBySlug, provinceById, cityById }: Snapshot, place: CatalogPlace): string {
  const kind = kindBySlug.get(place.kind)!.name;
  const province = provinceById.get(place.provinceId)!.name;
  const city = place.cityId === null ? undefined : cityById.get(place.cityId);
  const where = city && city.provinceId === place.provinceId ? ` در ${near(place.cityKm)}${city.name}،` : " در";
  return `${kind}${where} استان ${province}`;
}

const near = (km: number | null) => (km !== null && km > 5 ? "نزدیکی " : "");
