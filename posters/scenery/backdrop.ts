import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { banded, floor, folds, mesas, skyline } from "./landforms.ts";
import { canopy, hazed, hills, range } from "./ranges.ts";

/** Distant landscape behind the subject, by `scene.landscape`: from the horizon forward to about y. */
export function backdrop(scene: Scene, y = 600): string {
  const { palette } = scene;
  const winter = scene.season === "winter";
  const season = { spring: 1, summer: 0.4, autumn: 0.7, winter: 1.2 }[scene.season];
  const mountains = (amp: number, t: number, peaks: number, snow = 0, dy = 0) =>
    range(scene, {
      y: y + dy,
      amp,
      colour: hazed(scene, palette.ridge, t),
      shade: hazed(scene, mix(palette.ridge, palette.dark, 0.3), t),
      peaks,
      snow: snow * season,
    });
  switch (scene.landscape) {
    case "alborz":
      return (
        mountains(290, 0.62, 5, 0.42, -10) +
        mountains(200, 0.34, 6, winter ? 0.4 : 0, 10) +
        hills(scene, y - 10, 34, hazed(scene, palette.leafDark, 0.25))
      );
    case "zagros":
      return mountains(210, 0.62, 4, winter ? 0.4 : 0.2) + folds(scene, y - 40, 90, hazed(scene, palette.ridge, 0.3));
    case "highland":
      return mountains(230, 0.64, 4, 0.3) + banded(scene, y - 40);
    case "caspian":
      return (
        canopy(scene, y - 160, 46, 40, hazed(scene, palette.leafDark, 0.62)) +
        canopy(scene, y - 90, 40, 52, hazed(scene, palette.leafDark, 0.4)) +
        canopy(scene, y - 24, 26, 64, hazed(scene, palette.leafDark, 0.16))
      );
    case "gulf":
      return (
        mountains(110, 0.55, 6) +
        floor(scene, y - 20, mix(palette.water, palette.haze, 0.34)) +
        floor(scene, y + 30, palette.water)
      );
    case "lut":
      return mesas(scene, y, 130, 0.6) + mesas(scene, y + 10, 80, 0.3);
    case "desert":
      return (
        mountains(120, 0.66, 7) +
        mountains(70, 0.4, 8) +
        hills(scene, y - 10, 26, hazed(scene, palette.ground, 0.25), 2)
      );
    case "steppe":
      return (
        mountains(120, 0.62, 5, winter ? 0.4 : 0) +
        hills(scene, y - 70, 60, hazed(scene, palette.ridge, 0.42)) +
        hills(scene, y - 24, 44, hazed(scene, palette.leaf, 0.3))
      );
    case "plain":
      return (
        mountains(70, 0.66, 6) +
        hills(scene, y - 30, 16, hazed(scene, palette.leaf, 0.35), 2) +
        hills(scene, y, 12, hazed(scene, palette.ground, 0.2), 2)
      );
    case "city":
      return mountains(250, 0.6, 5, winter ? 0.45 : 0.26) + mountains(120, 0.4, 7) + skyline(scene, y - 8);
    default:
      return (
        mountains(160, 0.64, 6, winter ? 0.35 : 0) +
        mountains(95, 0.36, 7) +
        hills(scene, y - 6, 20, hazed(scene, palette.groundShade, 0.35))
      );
  }
}
