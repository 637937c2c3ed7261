import { countFact, fact } from "../facts.ts";
import type { Scene } from "../scene.ts";
import type { Season } from "../season.ts";

/** Above which height, in metres, snow lies in each season. */
const SNOW_LINE: Record<Season, number> = { spring: 2700, summer: 4500, autumn: 3900, winter: 1500 };

/** Share of a mountain that snow covers, 0 to 0.9, by season, height and glacier. */
export function snowOf(scene: Pick<Scene, "season" | "landscape" | "facts" | "asked">): number {
  const { season, landscape } = scene;
  const usual = landscape === "desert" || landscape === "lut" ? 2900 : 3700;
  const height = countFact(scene, "height", usual, 6000) || usual;
  const share = (height - SNOW_LINE[season]) / 2200;
  return Math.min(0.9, Math.max(fact(scene, "glacier") ? 0.3 : 0, share));
}
