import { ACTIVITIES, KINDS, MOODS, PROVINCES } from "./catalogue.ts";
import { FAMOUS } from "./famous.ts";
import { type Draw, moonFilter, type Scene } from "./scene.ts";

/** The scene that draws a subject: by its own name when famous, else by its kind. */
function drawingOf(c: Scene): Draw {
  if (c.kind === "province") return PROVINCES[c.slug] ?? KINDS.natural_feature!;
  if (c.kind === "activity") return ACTIVITIES[c.slug] ?? KINDS.national_park!;
  return MOODS[c.kind] ?? FAMOUS[c.slug] ?? KINDS[c.kind] ?? KINDS.national_park!;
}

/** Everything inside the `svg` element. */
export const draw = (c: Scene): string => moonFilter(c) + drawingOf(c)(c);
