import { ACTIVITIES, MOODS } from "./activity.ts";
import { KINDS, PROVINCES } from "./catalogue.ts";
import { entry } from "./entry.ts";
import type { Landscape } from "./landscape.ts";
import { type Draw, moonFilter, type Scene } from "./scene.ts";
import { SCENES } from "./scenes.ts";

/** Unknown kinds and activities get a walk in the country: true of any place. */
const ANY = KINDS.national_park!;

const placeless = (kind: string, slug: string) =>
  kind === "activity" ? (entry(ACTIVITIES, slug) ?? ACTIVITIES["hiking-mountaineering"]) : entry(MOODS, kind);

/** Landscape of a subject that lies nowhere on the map; undefined for places and provinces. */
export const settingOf = (kind: string, slug: string): Landscape | undefined => placeless(kind, slug)?.[1];

/** The scene that draws a subject: the one that the subject names, else the one of its kind. */
function drawingOf({ kind, slug, scene }: Scene): Draw {
  if (kind === "province") return entry(PROVINCES, slug) ?? ANY;
  return placeless(kind, slug)?.[0] ?? entry(SCENES, scene) ?? entry(KINDS, kind) ?? ANY;
}

/** Everything inside the `svg` element. */
export const draw = (c: Scene): string => moonFilter(c) + drawingOf(c)(c);
