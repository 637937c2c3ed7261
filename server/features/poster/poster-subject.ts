import { ACTIVITIES } from "../../../posters/activities.ts";
import type { PosterSubject } from "../../../posters/poster.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { formerSlugsOf } from "../../catalog/lookup.ts";
import type { CardPlace } from "../../catalog/places/place-record.ts";
import type { CatalogScene } from "../../catalog/places/place-scenes.ts";
import { drawnSlug, posterOf } from "./place-scenes.ts";

// Maps each kind of record that has a poster to the poster's subject.

type DrawnPlace = Pick<CardPlace, "slug" | "kind" | "provinceId" | "lat" | "lon" | "altitudeM" | "bestMonths">;

/** The subject of a place: as editors have it drawn, or else as the files say. It stays the same when the slug changes. */
export function placeSubject(index: CatalogIndex, { id, ...place }: DrawnPlace & { id: number }): PosterSubject {
  const slug = drawnSlug(place.slug, formerSlugsOf(index, "place", id));
  const drawn = { ...place, slug };
  const edited = index.sceneByPlace.get(id);
  return edited ? editedSubject(index, drawn, edited) : { ...situationOf(index, drawn), ...posterOf(slug) };
}

/** The subject of a place that is drawn as an editor says; its slug is the one of {@link drawnSlug}. */
export const editedSubject = (
  index: CatalogIndex,
  place: DrawnPlace,
  { scene, camera, facts, staging }: Omit<CatalogScene, "version">,
): PosterSubject => ({
  ...situationOf(index, place),
  ...(scene !== null && { scene: { name: scene, camera } }),
  facts,
  ...(staging !== null && { staging }),
});

const situationOf = (
  { provinceById }: CatalogIndex,
  { slug, kind, provinceId, lat, lon, altitudeM, bestMonths }: DrawnPlace,
): PosterSubject => ({
  slug,
  kind,
  province: provinceById.get(provinceId)?.slug ?? "",
  lat,
  lon,
  altitude: altitudeM ?? undefined,
  months: bestMonths,
});

export const provinceSubject = (slug: string): PosterSubject => ({ slug, kind: "province", province: slug });

/** The subject of an activity: the drawing of its slug, or of one that it had before. */
export function activitySubject(index: CatalogIndex, { id, slug }: { id: number; slug: string }): PosterSubject {
  const known = [slug, ...formerSlugsOf(index, "activity", id)].find((name) => Object.hasOwn(ACTIVITIES, name));
  return { slug: known ?? slug, kind: "activity", province: "" };
}

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
  if (noun === "activity") {
    const activity = index.activities.find((it) => it.slug === slug);
    return activity && activitySubject(index, activity);
  }
  return sceneSubject(key);
}
