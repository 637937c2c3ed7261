import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { factsOf } from "../../../posters/facts.ts";
import type { PosterSubject } from "../../../posters/poster.ts";

const folder = join(import.meta.dirname, "../../../posters");
const readTable = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(folder, `${name}.csv`), "utf8"), { columns: true });

type PlacePoster = Pick<PosterSubject, "scene" | "facts" | "staging">;

const posters = new Map<string, PlacePoster>();
for (const { slug, scene, camera, facts } of readTable("place-scene"))
  posters.set(slug!, {
    ...(scene ? { scene: { name: scene, camera: camera === "fixed" ? "fixed" : "varied" } } : {}),
    ...(facts ? { facts: factsOf(facts) } : {}),
  });
for (const { slug, staging } of readTable("place-staging"))
  posters.set(slug!, { ...posters.get(slug!), staging: Number(staging) });

const none: PlacePoster = {};

/** The slug by which the files know a place: its own or a former one. Its own when they do not know it. */
export const drawnSlug = (slug: string, former: readonly string[]): string =>
  [slug, ...former].find((name) => posters.has(name)) ?? slug;

/**
 * What `posters/place-scene.csv` and `posters/place-staging.csv` say of a place's poster: its own scene, facts and staging.
 * Both files are read at start-up.
 */
export const posterOf = (slug: string): PlacePoster => posters.get(slug) ?? none;
