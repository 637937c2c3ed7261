import { hash } from "node:crypto";
import type { CatalogPlace } from "../catalog-rows.ts";
import type { CatalogPhoto } from "../photos.ts";
import type { CatalogScene } from "../places/place-scenes.ts";
import type { Reference } from "../reference.ts";

/** Counts that are read from the places whenever they are asked for, and numbers that are as old as the last load. */
const counted = new Set(["placeCount", "bestMonths", "viewCount", "nextPostAt"]);

/** What is shown of a place beside itself. */
interface Pictures {
  photos: CatalogPhoto[] | undefined;
  scene: CatalogScene | undefined;
}

/** A digest of a place and its pictures that does not depend on the order of its properties. */
export function placeDigest(place: CatalogPlace, { photos = [], scene }: Pictures): string {
  const names = Object.keys(place).sort() as (keyof CatalogPlace)[];
  return hash("sha1", JSON.stringify([names.map((name) => place[name]), photos, scene ?? null]), "base64");
}

/** A digest of the small tables. */
export function referenceDigest(reference: Reference): string {
  const { provinces, counties, cities, types, categories, activities, posts, postCategories, faqs, slides, phrases } =
    reference;
  const tables = [
    provinces,
    counties,
    cities,
    types,
    categories,
    activities,
    posts,
    postCategories,
    faqs,
    slides,
    phrases,
    reference.holidayChanges,
  ];
  const maps = [
    reference.kindBySlug,
    reference.stationById,
    reference.normalsByStation,
    reference.faqCategoryById,
    reference.pageBySlug,
    reference.photosByPost,
    reference.formerSlugs,
  ].map((map) => [...(map as Map<number | string, unknown>)].sort(([a], [b]) => (a < b ? -1 : 1)));
  return hash(
    "sha1",
    JSON.stringify([tables, maps], (name, value) => (counted.has(name) ? undefined : value)),
    "base64",
  );
}
