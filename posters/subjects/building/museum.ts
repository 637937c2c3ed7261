import { mix } from "../../colour.ts";
import { fact, staged } from "../../facts.ts";
import { archD, lantern } from "../../parts/arch.ts";
import type { Scene } from "../../scene.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { circle, d, ellipse, path, placeAt, rect, repeat } from "../../svg.ts";
import { exhibitOf, museumFront } from "./drawn-building.ts";
import { inLandscape, paved } from "./setting.ts";

/** Exhibit in a dim hall under a lamp, with visitors. */
function hall(scene: Scene, exhibit: string): string {
  const { palette } = scene;
  const wall = mix(
    scene.night ? palette.tileDark : mix(palette.wallShade, palette.wall, 0.3),
    palette.dark,
    scene.night ? 0.45 : 0.15,
  );
  return (
    rect(scene.left, scene.top, scene.right - scene.left, 900 - scene.top, wall) +
    path(
      repeat(scene.wide ? 8 : 4, (i) => archD(scene.left + 120 + i * 320, 700, 210, 480, 0.6)),
      mix(wall, palette.dark, 0.35),
    ) +
    rect(scene.left, 700, scene.right - scene.left, 200, mix(wall, palette.dark, 0.5)) +
    path("M600-20L900 720H300z", palette.glow, 'opacity=".22"') +
    ellipse(600, 760, 360, 60, palette.glow, 'opacity=".3"') +
    path("M440 780l30-120h260l30 120z", mix(palette.wall, palette.snow, 0.4)) +
    rect(450, 646, 300, 18, palette.snow) +
    placeAt(600, 648, 1.35, exhibit) +
    rect(430, 250, 340, 398, palette.snow, 'rx="6" opacity=".14"') +
    lantern(scene, 250, 0, 170) +
    lantern(scene, 950, 0, 170) +
    stroller(250, 820, 1.7, palette.accent, palette.dark) +
    stroller(340, 830, 1.6, palette.tile, palette.dark) +
    stroller(940, 850, 1.9, palette.tileDark, palette.dark)
  );
}

/** The building with exhibits of its subject on pedestals before it. */
function front(scene: Scene, exhibit: string): string {
  const { palette } = scene;
  const building = museumFront(scene, fact(scene, "front"));
  const plinth = (x: number, s: number) =>
    path(d`M${x - 60} 840l10-70h100l10 70z`, mix(palette.wall, palette.snow, 0.45)) + placeAt(x, 772, s, exhibit);
  return inLandscape(scene, building, {
    floor: paved(scene),
    reach: 440,
    h: 210,
    before: plinth(350, 0.75) + (scene.staging % 2 ? plinth(850, 0.75) : ""),
  });
}

/** The exhibit large in the foreground, the building behind. */
function exhibitBefore(scene: Scene, exhibit: string): string {
  const building = museumFront(scene, fact(scene, "front"));
  const x = scene.staging % 16 < 8 ? 330 : 830;
  return inLandscape(scene, placeAt(600, 690, 0.8, `<g transform="translate(-600 -690)">${building}</g>`), {
    floor: paved(scene),
    reach: 470,
    before:
      circle(x, 620, 190, scene.palette.glow, 'opacity=".2"') +
      rect(x - 130, 800, 260, 100, mix(scene.palette.wall, scene.palette.snow, 0.4)) +
      placeAt(x, 804, 1.35, exhibit),
  });
}

/** Museum by its subject and front; objects of clay where the subject is unknown. */
export function museum(scene: Scene): string {
  const exhibit = exhibitOf(scene, fact(scene, "subject"));
  return staged(scene, [front, hall, exhibitBefore])(scene, exhibit);
}
