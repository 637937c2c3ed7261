import { mix } from "../colour.ts";
import { d, path, poly, rect, rectD, times } from "../mark.ts";
import { arcade, archD, frieze } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { groves, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { rockRelief } from "../subjects/nature/relief.ts";

/** Soltaniyeh: the vast turquoise dome in its crown of eight minarets. */
export function soltaniyeh(c: Scene): string {
  const { p } = c;
  const y = 710;
  const body =
    rect(380, y - 240, 440, 240, p.wall) +
    poly(
      [
        [700, y - 240],
        [820, y - 240],
        [820, y],
        [700, y],
      ],
      p.wallShade,
    ) +
    [450, 600, 750]
      .map(
        (x, i) =>
          path(archD(x, y - 20, i === 1 ? 130 : 90, i === 1 ? 190 : 160), mix(p.wall, p.tile, 0.3)) +
          path(archD(x, y - 20, i === 1 ? 104 : 70, i === 1 ? 170 : 140), mix(p.wallShade, p.dark, 0.6)),
      )
      .join("") +
    path(archD(600, y, 60, 90), p.window) +
    rect(370, y - 300, 460, 60, mix(p.wall, p.wallShade, 0.12)) +
    arcade(c, 372, y - 244, 456, 13, 46) +
    frieze(c, 370, y - 306, 460, 16, p.tile);
  const minarets = [384, 440, 505, 570, 632, 696, 762, 818]
    .map(
      (x, i) =>
        rect(x - 9, y - 366 - (i % 2) * 8, 18, 68, i > 4 ? p.wallShade : p.wall) + rect(x - 12, y - 344, 24, 8, p.tile),
    )
    .join("");
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 660) +
    moonlit(c, dome(c, 600, y - 300, 380, 210, { drum: 14, finial: false })) +
    moonlit(c, minarets) +
    moonlit(c, body) +
    path(rectD(c.wide ? -100 : 200, y - 6, c.wide ? 2000 : 800, 18), p.wallShade) +
    spill(c, 600, y + 14, 110) +
    groves(c, y + 20, { left: 240, right: 960, h: 140, count: 2 }) +
    people(c, y + 70, [470, 520, 700], 0.7) +
    birds(c, 760, 200, 4) +
    foreground(c)
  );
}

/** Avicenna: a cone of twelve concrete blades over a stone hall. */
export function avicenna(c: Scene): string {
  const { p } = c;
  const y = 700;
  const blades = times(7, (i) => {
    const a = (i - 3) / 3;
    return path(
      d`M${600 + a * 82} ${y - 160}L${600 + a * 22} ${y - 440}h${9}L${600 + a * 82 + 18} ${y - 160}z`,
      i < 4 ? mix(p.wall, p.snow, 0.3) : mix(p.wallShade, p.wall, 0.3),
    );
  });
  const spire =
    poly(
      [
        [572, y - 430],
        [600, y - 540],
        [630, y - 430],
      ],
      mix(p.wall, p.snow, 0.2),
    ) +
    poly(
      [
        [604, y - 520],
        [630, y - 430],
        [610, y - 430],
      ],
      p.wallShade,
    ) +
    rect(540, y - 300, 124, 8, p.wallShade) +
    rect(528, y - 230, 150, 8, p.wallShade);
  const hall =
    rect(430, y - 160, 340, 160, mix(p.wall, p.wallShade, 0.2)) +
    rect(462, y - 130, 276, 130, mix(p.wallShade, p.dark, 0.5)) +
    path(
      times(10, (i) => rectD(468 + i * 29, y - 130, 14, 130)),
      mix(p.wall, p.snow, 0.2),
    ) +
    path(rectD(580, y - 90, 40, 90), p.window) +
    rect(420, y - 172, 360, 16, mix(p.wall, p.snow, 0.3));
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 650, mix(p.leaf, p.ground, 0.4)) +
    groves(c, y + 6, { left: 300, right: 920, h: 180, plant: roundTree }) +
    moonlit(c, blades + spire) +
    moonlit(c, hall) +
    path(d`M520 ${y}h160l60 70H460z`, mix(p.wall, p.snow, 0.3)) +
    spill(c, 600, y + 14, 110) +
    people(c, y + 60, [380, 830], 0.7) +
    birds(c, 720, 220, 4) +
    foreground(c)
  );
}

export const ganjnameh = (c: Scene) => rockRelief(c, { tablet: true });
