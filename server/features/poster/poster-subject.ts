import type { PosterSubject } from "../../../posters/poster.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CardPlace } from "../../catalog/places/place-record.ts";
import type { CatalogScene } from "../../catalog/places/place-scenes.ts";
import { posterOf } from "./place-scenes.ts";

// Maps each kind of record that has a poster to the poster's subject.

export const placeSubject = ({ provinceById, sceneByPlace }: CatalogIndex, place: CardPlace): PosterSubject => ({
  slug: place.slug,
  kind: place.kind,
  province: provinceById.get(place.provinceId)?.slug ?? "",
  lat: place.lat,
  lon: place.lon,
  months: place.bestMonths,
  ...editedPoster(sceneByPlace.get(place.id), place.slug),
});

/** What editors stored of a place's drawing, or else what the files say. */
function editedPoster(edited: CatalogScene | undefined, slug: string) {
  if (!edited) return posterOf(slug);
  const { scene, camera, facts, staging } = edited;
  return {
    ...(scene !== null && { scene: { name: scene, camera } }),
    facts,
    ...(staging !== null && { staging }),
  };
}

export const provinceSubject = (slug: string): PosterSubject => ({ slug, kind: "province", province: slug });

export const activitySubject = (slug: string): PosterSubject => ({ slug, kind: "activity", province: "" });

/** Subject of a status scene: `empty` for a list without results, `lost` for the error page. */
export const sceneSubject = (scene: string): PosterSubject => ({ slug: scene, kind: scene, province: "" });

/**
 * Subject of a key in a poster URL: `12`, `province-fars`, `activity-hiking` or a status scene.
 * Undefined for unknown records.
 */
export function subjectOf(index: CatalogIndex, key: string): PosterSubject | undefined {
  const [noun, slug] = [key.slice(0, key.indexOf("-")), key.slice(key.indexOf("-") + 1)];
  if (/^\d+$/.test(key)) {
    const place = index.places.get(Number(key));
    return place && placeSubject(index, place);
  }
  if (noun === "province")
    return index.provinces.some((province) => province.slug === slug) ? provinceSubject(slug) : undefined;
  if (noun === "activity")
    return index.activities.some((activity) => activity.slug === slug) ? activitySubject(slug) : undefined;
  return sceneSubject(key);
}
