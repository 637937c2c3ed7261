import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { PosterSubject } from "../../posters/poster.ts";
import { posterOf } from "../../server/features/poster/place-scenes.ts";

const seedFolder = join(import.meta.dirname, "../../database/seed");
const readSeed = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(seedFolder, `${name}.csv`), "utf8"), { columns: true });

/** Places on the first five pages of a list. */
const FIRST_PAGES = 50;

export interface ListedPlace {
  id: number;
  name: string;
  subject: PosterSubject;
  importance: number;
  isInscribed: boolean;
}

/** The places of the seed in the default order of a site without ratings: by importance, inscription and id. */
export function listedPlaces(): ListedPlace[] {
  const merged = new Set(readSeed("place-merge").map(({ slug }) => slug));
  return readSeed("place")
    .filter(({ slug }) => !merged.has(slug))
    .map((row) => ({
      id: Number(row.id),
      name: row.name!,
      subject: toSubject(row),
      importance: Number(row.importance),
      isInscribed: !!row.unesco_id,
    }))
    .sort((a, b) => b.importance - a.importance || Number(b.isInscribed) - Number(a.isInscribed) || a.id - b.id);
}

const toSubject = (row: Record<string, string>): PosterSubject => ({
  slug: row.slug!,
  kind: row.kind!,
  province: row.province!,
  lat: Number(row.lat),
  lon: Number(row.lon),
  altitude: row.altitude_m ? Number(row.altitude_m) : undefined,
  ...posterOf(row.slug!),
});

/** The first five pages of the list of all places, of each category and of each province, by name. */
export function defaultLists(places: readonly ListedPlace[]): Map<string, ListedPlace[]> {
  const categoryOf = new Map(readSeed("kind").map(({ slug, category }) => [slug, category]));
  const byCategory = Map.groupBy(places, ({ subject }) => `category ${categoryOf.get(subject.kind)}`);
  const byProvince = Map.groupBy(places, ({ subject }) => `province ${subject.province}`);
  const lists = [["all", [...places]] as const, ...byCategory, ...byProvince];
  return new Map(lists.map(([name, list]) => [name, list.slice(0, FIRST_PAGES)]));
}

/** How far apart neighbours are at most: below one another in a grid of three columns. */
export const REACH = 3;
