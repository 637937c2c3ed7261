import { mix } from "../colour.ts";
import { arcade, archD, frieze } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { groves, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { rockRelief } from "../subjects/nature/relief.ts";
import { d, path, rect, rectD, repeat } from "../svg.ts";

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

/** Avicenna: a cone of twelve concrete blades over a stone hall. */
export function avicenna(scene: Scene): string {
  const { palette } = scene;
  const y = 700;
  const blades = repeat(7, (i) => {
    const a = (i - 3) / 3;
    return path(
      d`M${600 + a * 82} ${y - 160}L${600 + a * 22} ${y - 440}h${9}L${600 + a * 82 + 18} ${y - 160}z`,
      i < 4 ? mix(palette.wall, palette.snow, 0.3) : mix(palette.wallShade, palette.wall, 0.3),
    );
  });
  const spire =
    path(d`M572 ${y - 430}L600 ${y - 540}L630 ${y - 430}z`, mix(palette.wall, palette.snow, 0.2)) +
    path(d`M604 ${y - 520}L630 ${y - 430}L610 ${y - 430}z`, palette.wallShade) +
    rect(540, y - 300, 124, 8, palette.wallShade) +
    rect(528, y - 230, 150, 8, palette.wallShade);
  const hall =
    rect(430, y - 160, 340, 160, mix(palette.wall, palette.wallShade, 0.2)) +
    rect(462, y - 130, 276, 130, mix(palette.wallShade, palette.dark, 0.5)) +
    path(
      repeat(10, (i) => rectD(468 + i * 29, y - 130, 14, 130)),
      mix(palette.wall, palette.snow, 0.2),
    ) +
    path(rectD(580, y - 90, 40, 90), palette.window) +
    rect(420, y - 172, 360, 16, mix(palette.wall, palette.snow, 0.3));
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 650, mix(palette.leaf, palette.ground, 0.4)) +
    groves(scene, y + 6, { left: 300, right: 920, h: 180, plant: roundTree }) +
    moonlit(scene, blades + spire) +
    moonlit(scene, hall) +
    path(d`M520 ${y}h160l60 70H460z`, mix(palette.wall, palette.snow, 0.3)) +
    doorLight(scene, 600, y + 14, 110) +
    people(scene, y + 60, [380, 830], 0.7) +
    birds(scene, 720, 220, 4) +
    foreground(scene)
  );
}

/** Ganjnameh: cuneiform tablets in a cliff. */
export const ganjnameh = (scene: Scene) => rockRelief(scene, { tablet: true });
