import type { CatalogPlace, Snapshot } from "../../catalog/snapshot.ts";
import type { PosterSubject } from "./poster.ts";

// What a poster is drawn from, for each noun that has one.

export const placeSubject = ({ provinceById }: Snapshot, place: CatalogPlace): PosterSubject => ({
  slug: place.slug,
  kind: place.kind,
  province: provinceById.get(place.provinceId)?.slug ?? "",
  lat: place.lat,
  lon: place.lon,
  months: place.bestMonths,
});

export const provinceSubject = (slug: string): PosterSubject => ({ slug, kind: "province", province: slug });

export const activitySubject = (slug: string): PosterSubject => ({ slug, kind: "activity", province: "" });

/** Scenes for pages without a place: nothing found, something went wrong. */
export const sceneSubject = (scene: string): PosterSubject => ({ slug: scene, kind: scene, province: "" });
