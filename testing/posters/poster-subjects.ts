import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { ACTIVITIES, STATUS_SCENES } from "../../posters/activities.ts";
import { KINDS } from "../../posters/kinds.ts";
import type { Light, PosterSubject } from "../../posters/poster.ts";
import { PROVINCES } from "../../posters/provinces.ts";
import { posterOf } from "../../server/features/poster/place-scenes.ts";

const root = join(import.meta.dirname, "../..");

/** The rows of a CSV file, by a path within the project. */
export const readTable = (path: string): Record<string, string>[] =>
  parse(readFileSync(join(root, path), "utf8"), { columns: true });

/** A month of each season. */
export const monthsOfSeason = [[2], [5], [8], [11]];

/** Every place of the seed as a poster's subject, merged ones too, one after another in spring, summer, autumn and winter. */
export const places: PosterSubject[] = readTable("database/seed/place.csv").map((row, i) => ({
  slug: row.slug!,
  kind: row.kind!,
  province: row.province!,
  lat: Number(row.lat),
  lon: Number(row.lon),
  altitude: row.altitude_m ? Number(row.altitude_m) : undefined,
  months: monthsOfSeason[i % 4]!,
  ...posterOf(row.slug!),
}));

export const kinds: readonly string[] = Object.keys(KINDS);
export const provinces: readonly string[] = Object.keys(PROVINCES);
export const lights: readonly Light[] = ["day", "night"];

/** All subjects that are not places: provinces, activities and status scenes. */
export const others: PosterSubject[] = [
  ...provinces.map((slug) => ({ slug, kind: "province", province: slug })),
  ...Object.keys(ACTIVITIES).map((slug) => ({ slug, kind: "activity", province: "" })),
  ...Object.keys(STATUS_SCENES).map((kind) => ({ slug: kind, kind, province: "" })),
];

/** Topmost colour of a poster's sky without `#`; undefined indoors. */
export const skyOf = (svg: string): string | undefined =>
  svg.match(/<linearGradient id="sp\w+" x2="0" y2="1"><stop stop-color="#(\w+)"/)?.[1];
