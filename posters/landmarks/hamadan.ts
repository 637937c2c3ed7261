import { mix } from "../colour.ts";
import { arcade, archD, frieze } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { groves } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { rockRelief } from "../subjects/nature/relief.ts";
import { d, path, rect, rectD } from "../svg.ts";

/** Soltaniyeh: a huge turquoise dome within eight minarets. */
export function soltaniyeh(scene: Scene): string {
  const { palette } = scene;
  const y = 710;
  const body =
    rect(380, y - 240, 440, 240, palette.wall) +
    path(d`M700 ${y - 240}L820 ${y - 240}L820 ${y}L700 ${y}z`, palette.wallShade) +
    [450, 600, 750]
      .map(
        (x, i) =>
          path(archD(x, y - 20, i === 1 ? 130 : 90, i === 1 ? 190 : 160), mix(palette.wall, palette.tile, 0.3)) +
          path(archD(x, y - 20, i === 1 ? 104 : 70, i === 1 ? 170 : 140), mix(palette.wallShade, palette.dark, 0.6)),
      )
      .join("") +
    path(archD(600, y, 60, 90), palette.window) +
    rect(370, y - 300, 460, 60, mix(palette.wall, palette.wallShade, 0.12)) +
    arcade(scene, 372, y - 244, 456, 13, 46) +
    frieze(scene, 370, y - 306, 460, 16, palette.tile);
  const minarets = [384, 440, 505, 570, 632, 696, 762, 818]
    .map(
      (x, i) =>
        rect(x - 9, y - 366 - (i % 2) * 8, 18, 68, i > 4 ? palette.wallShade : palette.wall) +
        rect(x - 12, y - 344, 24, 8, palette.tile),
    )
    .join("");
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 660) +
    moonlit(scene, dome(scene, 600, y - 300, 380, 210, { drum: 14, finial: false })) +
    moonlit(scene, minarets) +
    moonlit(scene, body) +
    path(rectD(scene.wide ? -100 : 200, y - 6, scene.wide ? 2000 : 800, 18), palette.wallShade) +
    doorLight(scene, 600, y + 14, 110) +
    groves(scene, y + 20, { left: 240, right: 960, h: 140, count: 2 }) +
    people(scene, y + 70, [470, 520, 700], 0.7) +
    birds(scene, 760, 200, 4) +
    foreground(scene)
  );
}

/** Ganjnameh: cuneiform tablets in a cliff. */
export const ganjnameh = (scene: Scene) => rockRelief(scene, { tablet: true });
