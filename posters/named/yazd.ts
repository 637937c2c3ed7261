import { mix } from "../colour.ts";
import { circleD, d, ellipse, line, path, poly, rect, times } from "../mark.ts";
import { arcade, archD, frieze, iwan } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { badgir, minaret } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { cypress, groves, palm, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { row } from "../subjects/building/town.ts";
import { pavilion } from "../subjects/nature/garden.ts";

/** Jameh of Yazd: the tallest pair of minarets, on a slim high portal. */
export function jamehYazd(c: Scene): string {
  const { p } = c;
  const y = 710;
  const portal = iwan(c, 600, y, 210, 350) + frieze(c, 495, y - 362, 210, 18, p.tileDark);
  return (
    sky(c) +
    backdrop(c, 580) +
    row(c, 660, 60, 110, 0.4, { domes: true }) +
    moonlit(c, badgir(c, 330, 660, 70, 250) + badgir(c, 900, 660, 80, 220)) +
    moonlit(c, dome(c, 720, 600, 190, 150, { drum: 60 })) +
    moonlit(c, minaret(c, 540, y - 340, 330, { w: 30 }) + minaret(c, 660, y - 340, 330, { w: 30 })) +
    moonlit(c, portal) +
    row(c, 740, 54, 76, 0.15, { domes: true }) +
    path(d`M540 ${y + 30}V${y - 40}h120v70z`, p.wall) +
    path(archD(600, 742, 80, 90), p.window) +
    ground(c, 738) +
    spill(c, 600, 752, 120) +
    people(c, 800, [400, 450, 760], 0.9) +
    birds(c, 720, 200, 4) +
    foreground(c)
  );
}

/** Amir Chakhmaq: three storeys of niches, stepped up to two minarets. */
export function amirChakhmaq(c: Scene): string {
  const { p } = c;
  const y = 650;
  const brick = mix(p.wall, p.wallShade, 0.1);
  const storey = (half: number, base: number, h: number, bays: number) =>
    rect(600 - half, base - h, half * 2, h, brick) +
    arcade(c, 600 - half, base - 4, half * 2, bays, h * 0.84, mix(p.wallShade, p.dark, 0.55)) +
    rect(600 - half, base - h - 6, half * 2, 8, p.tile);
  const front =
    moonlit(c, storey(370, y, 110, 11)) +
    moonlit(c, storey(290, y - 114, 96, 9)) +
    moonlit(
      c,
      minaret(c, 548, y - 300, 250, { w: 28 }) +
        minaret(c, 652, y - 300, 250, { w: 28 }) +
        storey(150, y - 214, 92, 5) +
        path(archD(600, y, 120, 290), mix(p.tileDark, p.wallShade, 0.4)) +
        path(archD(600, y, 96, 262), mix(p.wallShade, p.dark, 0.6)) +
        path(archD(600, y, 60, 110), p.window),
    );
  return (
    sky(c) +
    backdrop(c, 600) +
    (c.wide ? row(c, y, 50, 90, 0.4) : "") +
    ground(c, y - 4, mix(p.ground, p.wall, 0.5)) +
    groves(c, y + 4, { left: 200, right: 1010, plant: palm, h: 170, count: 2 }) +
    front +
    spill(c, 600, y + 14, 160) +
    path(d`M440 ${y + 50}h320l60 120H380z`, mix(p.wall, p.snow, 0.4)) +
    path(d`M458 ${y + 58}h284l50 100H408z`, p.water) +
    line(
      "M600 750V700M600 712q-24-8-34 40M600 712q24-8 34 40M510 770V734M690 770V734",
      p.snow,
      4,
      'opacity=".8" stroke-linecap="round"',
    ) +
    people(c, y + 40, [300, 340, 880], 0.6) +
    birds(c, 720, 190, 4)
  );
}

/** Dowlatabad: the tallest wind tower, eight-sided, over a garden pavilion. */
export function dowlatabad(c: Scene): string {
  const { p } = c;
  const y = 640;
  const tower =
    poly(
      [
        [536, y - 120],
        [536, 190],
        [566, 170],
        [634, 170],
        [664, 190],
        [664, y - 120],
      ],
      p.wall,
    ) +
    poly(
      [
        [634, 170],
        [664, 190],
        [664, y - 120],
        [634, y - 120],
      ],
      p.wallShade,
    ) +
    rect(524, 184, 152, 14, mix(p.wall, p.snow, 0.3)) +
    path(
      times(7, (i) => archD(546 + i * 18, 404, 11, 186, 0.85)),
      mix(p.wallShade, p.dark, 0.7),
    ) +
    rect(528, 410, 144, 12, p.wallShade);
  const pool = path("M540 680H660L760 900H440z", p.water);
  return (
    sky(c, { x: 330 }) +
    backdrop(c, 590) +
    floor(c, y - 20, mix(p.leaf, p.ground, 0.35)) +
    groves(c, y + 6, { left: 330, right: 880, plant: cypress, h: 240, count: 3 }) +
    moonlit(c, tower) +
    moonlit(c, pavilion(c, y, { w: 340, h: 140, columns: 6, top: "none" })) +
    path("M528 672H672L790 900H410z", mix(p.wall, p.snow, 0.4)) +
    pool +
    line("M560 740h50M600 790h80M520 840h90", p.snow, 4, 'opacity=".5" stroke-linecap="round"') +
    roundTree(c, 350, 800, 180) +
    roundTree(c, 850, 800, 180) +
    cypress(c, 220, 850, 340) +
    cypress(c, 980, 850, 340) +
    birds(c, 720, 220, 4)
  );
}

/** Towers of silence: two round walls on bare hills. */
export function towersOfSilence(c: Scene): string {
  const { p } = c;
  const hill = (x: number, y: number, w: number, h: number) =>
    moonlit(
      c,
      path(
        d`M${x - w} 740Q${x - w * 0.5} ${y + h * 0.5} ${x - w * 0.34} ${y}h${w * 0.68}Q${x + w * 0.5} ${y + h * 0.5} ${x + w} 740z`,
        mix(p.ground, p.ridge, 0.4),
      ),
    ) +
    path(
      d`M${x + w * 0.1} ${y}h${w * 0.24}Q${x + w * 0.5} ${y + h * 0.5} ${x + w} 740H${x + w * 0.3}Q${x + w * 0.4} ${y + h * 0.5} ${x + w * 0.1} ${y}z`,
      mix(p.groundShade, p.ridge, 0.3),
    ) +
    moonlit(
      c,
      path(
        d`M${x - w * 0.3} ${y + 14}v-70q${w * 0.3} -26 ${w * 0.6} 0v70q${-w * 0.3} 26 ${-w * 0.6} 0z`,
        mix(p.wall, p.wallShade, 0.2),
      ),
    ) +
    path(
      d`M${x + w * 0.08} ${y + 26}v-92q${w * 0.12} 0 ${w * 0.22} 12v70q${-w * 0.1} 12 ${-w * 0.22} 10z`,
      p.wallShade,
    ) +
    line(d`M${x - 20} ${y + 24}q-30 60 20 110t-30 130 20 120`, mix(p.wall, p.ground, 0.3), 9, 'opacity=".8"');
  return (
    sky(c) +
    backdrop(c, 600) +
    ground(c, 640) +
    hill(780, 420, 300, 300) +
    hill(430, 360, 380, 380) +
    ground(c, 740) +
    moonlit(c, mudDome(c, 760, 790, 130, 80) + badgir(c, 690, 790, 40, 130) + badgir(c, 830, 790, 40, 130)) +
    birds(c, 600, 190, 5) +
    foreground(c)
  );
}

/** The cypress of Abarkuh, four thousand years old. */
export function oldCypress(c: Scene): string {
  const { p } = c;
  const y = 740;
  const crown =
    path(
      d`M600 190C660 280 780 380 790 520S740 690 690 700 640 720 600 720 560 720 510 700 400 650 410 520 540 280 600 190z`,
      mix(p.leafDark, p.leaf, 0.35),
    ) +
    path(
      d`M600 190C660 280 780 380 790 520S740 690 690 700 640 720 600 720Q720 560 600 190z`,
      mix(p.leafDark, p.dark, 0.15),
    ) +
    path(
      times(12, (i) =>
        circleD(470 + (i % 4) * 64 - Math.floor(i / 4) * 8, 380 + Math.floor(i / 4) * 100 + (i % 2) * 30, 15),
      ),
      mix(p.leaf, p.sun, 0.2),
      'opacity=".5"',
    );
  const trunk = path(
    d`M556 ${y + 8}Q574 680 560 620L600 660 640 620Q630 690 650 ${y + 8}z`,
    mix(p.wallShade, p.dark, 0.4),
  );
  return (
    sky(c) +
    backdrop(c, 600) +
    (c.wide ? row(c, 650, 40, 70, 0.4, { domes: true }) : row(c, 650, 40, 66, 0.45, { domes: true })) +
    ground(c, 650) +
    ellipse(610, y + 6, 280, 20, p.groundShade) +
    trunk +
    moonlit(c, crown) +
    path(d`M330 ${y + 30}h540v16H330z`, mix(p.wall, p.wallShade, 0.3)) +
    people(c, y + 76, [420, 460, 780], 0.75) +
    birds(c, 760, 220, 5) +
    foreground(c)
  );
}
