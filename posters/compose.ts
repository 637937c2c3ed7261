import { ACTIVITIES, STATUS_SCENES } from "./activities.ts";
import { KINDS } from "./kinds.ts";
import type { Landscape } from "./landscape.ts";
import { lookup } from "./lookup.ts";
import { PROVINCES } from "./provinces.ts";
import { type Draw, moonFilter, type Scene } from "./scene.ts";
import { SCENES } from "./scenes.ts";
import { landscapeOnly } from "./subjects/nature/bare-landscape.ts";

/** Drawing of unknown kinds and provinces. */
const FALLBACK = KINDS.national_park!;

const placelessScene = (kind: string, slug: string) =>
  kind === "activity" ? (lookup(ACTIVITIES, slug) ?? ACTIVITIES["hiking-mountaineering"]) : lookup(STATUS_SCENES, kind);

/** Landscape of a subject without a position (activity, status scene); undefined for places and provinces. */
export const settingOf = (kind: string, slug: string): Landscape | undefined => placelessScene(kind, slug)?.[1];

/** The drawing function of a subject: by its scene name, else by its kind. */
function drawingOf({ kind, slug, sceneName }: Scene): Draw {
  if (kind === "province") return lookup(PROVINCES, slug) ?? FALLBACK;
  return placelessScene(kind, slug)?.[0] ?? lookup(SCENES, sceneName) ?? lookup(KINDS, kind) ?? FALLBACK;
}

/** Whether only the landscape is drawn, because the look of the place is unknown. */
export const isLandscapeOnly = (scene: Scene): boolean => drawingOf(scene) === landscapeOnly;

/** The content of the `svg` element. */
export const drawScene = (scene: Scene): string => moonFilter(scene) + drawingOf(scene)(scene);
