import { mix } from "../../colour.ts";
import { fact, staged } from "../../facts.ts";
import type { Draw, Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { flock, hiker, horse } from "../../scenery/people-and-animals.ts";
import { flowers, pine, tree } from "../../scenery/plants.ts";
import { canopy, hazed, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, repeat } from "../../svg.ts";
import { drawnScene } from "../building/drawn-building.ts";
import { coralIsland, island } from "./coast.ts";

/** High meadow: a plain of grass above wooded slopes, with flowers, horses or sheep. */
export function highMeadow(scene: Scene): string {
  const { palette } = scene;
  const green = mix(palette.leaf, palette.ground, 0.25);
  const red = fact(scene, "flower") === "tulip";
  const tulips = red
    ? repeat(14, (i) => {
        const [x, y] = [40 + i * 90, 720 + ((i * 71) % 130)];
        return (
          line(d`M${x} ${y + 80}V${y}`, palette.leafDark, 6) +
          path(d`M${x - 26} ${y}q6-30 26-30t26 30l-8 34-10-14-8 14-8-14-10 14z`, palette.accent)
        );
      })
    : flowers(scene, 700, 880, 40, [palette.accent, palette.snow, palette.gold]);
  const beasts = [
    () => flock(scene, 420, 650, 11, 1),
    () =>
      horse(scene, 430, 690, 0.9, mix(palette.wallShade, palette.dark, 0.3)) +
      horse(scene, 570, 670, 0.75, palette.wall, true),
    () => "",
  ];
  return (
    sky(scene) +
    backdrop(scene, 470) +
    canopy(scene, 510, 30, 44, hazed(scene, palette.leafDark, 0.2)) +
    hills(scene, 560, 40, green, 2) +
    repeat(4, (i) => (scene.staging % 2 ? pine : tree)(scene, 900 + i * 80, 610 + i * 8, 150)) +
    hills(scene, 660, 34, mix(green, palette.leafDark, 0.2), 2) +
    (red ? "" : staged(scene, beasts)()) +
    hiker(scene, 780, 720, 0.9) +
    tulips +
    birds(scene, 560, 200, 4)
  );
}

/** An island by its facts: cliffs, coral sand, dolphins, islets at low tide. */
export const anyIsland: Draw = (scene) => {
  const cliffs: Draw = (s) => island(s);
  const forms: Record<string, readonly Draw[]> = {
    cliffs: [cliffs],
    coral: [coralIsland],
    dolphins: [drawnScene("dolphins")],
    islets: [drawnScene("islets")],
  };
  return staged(
    scene,
    scene.landscape === "caspian" ? [cliffs] : (forms[fact(scene, "shore")] ?? [cliffs, coralIsland]),
  )(scene);
};
