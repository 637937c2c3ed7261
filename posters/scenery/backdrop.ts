import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { banded, floor, folds, mesas, skyline } from "./landforms.ts";
import { canopy, far, hills, range } from "./ranges.ts";

/** Far landscape behind the subject, from the horizon haze forward to about y. */
export function backdrop(c: Scene, y = 600): string {
  const { p } = c;
  const winter = c.season === "winter";
  const mountains = (amp: number, t: number, peaks: number, snow = 0, dy = 0) =>
    range(c, {
      y: y + dy,
      amp,
      colour: far(c, p.ridge, t),
      shade: far(c, mix(p.ridge, p.dark, 0.3), t),
      peaks,
      snow,
    });
  switch (c.landscape) {
    case "alborz":
      return (
        mountains(290, 0.62, 5, 0.42, -10) +
        mountains(200, 0.34, 6, winter ? 0.4 : 0, 10) +
        hills(c, y - 10, 34, far(c, p.leafDark, 0.25))
      );
    case "zagros":
      return mountains(210, 0.62, 4, winter ? 0.4 : 0.2) + folds(c, y - 40, 90, far(c, p.ridge, 0.3));
    case "highland":
      return mountains(230, 0.64, 4, 0.3) + banded(c, y - 40);
    case "caspian":
      return (
        canopy(c, y - 160, 46, 40, far(c, p.leafDark, 0.62)) +
        canopy(c, y - 90, 40, 52, far(c, p.leafDark, 0.4)) +
        canopy(c, y - 24, 26, 64, far(c, p.leafDark, 0.16))
      );
    case "gulf":
      return mountains(110, 0.55, 6) + floor(c, y - 20, mix(p.water, p.haze, 0.34)) + floor(c, y + 30, p.water);
    case "lut":
      return mesas(c, y, 130, 0.6) + mesas(c, y + 10, 80, 0.3);
    case "desert":
      return mountains(120, 0.66, 7) + mountains(70, 0.4, 8) + hills(c, y - 10, 26, far(c, p.ground, 0.25), 2);
    case "steppe":
      return (
        mountains(120, 0.62, 5, winter ? 0.4 : 0) +
        hills(c, y - 70, 60, far(c, p.ridge, 0.42)) +
        hills(c, y - 24, 44, far(c, p.leaf, 0.3))
      );
    case "plain":
      return (
        mountains(70, 0.66, 6) +
        hills(c, y - 30, 16, far(c, p.leaf, 0.35), 2) +
        hills(c, y, 12, far(c, p.ground, 0.2), 2)
      );
    case "city":
      return mountains(250, 0.6, 5, winter ? 0.45 : 0.26) + mountains(120, 0.4, 7) + skyline(c, y - 8);
    default:
      return (
        mountains(160, 0.64, 6, winter ? 0.35 : 0) +
        mountains(95, 0.36, 7) +
        hills(c, y - 6, 20, far(c, p.groundShade, 0.35))
      );
  }
}
