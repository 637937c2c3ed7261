import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { PosterSubject } from "../../../posters/poster.ts";

interface Row {
  slug: string;
  scene: string;
  camera: "fixed" | "varied";
}

const file = join(import.meta.dirname, "../../../posters/place-scene.csv");
const rows: Row[] = parse(readFileSync(file, "utf8"), { columns: true });

/** Scene of each place that has a specific one, by slug; read from `posters/place-scene.csv` at start-up. */
export const placeScenes: ReadonlyMap<string, PosterSubject["scene"]> = new Map(
  rows.map(({ slug, scene, camera }) => [slug, { name: scene, camera }]),
);
