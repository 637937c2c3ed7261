import { mix } from "../colour.ts";
import { circleD, d, ellipse, line, path, poly, rect, times } from "../mark.ts";
import { arcade, archD, frieze, iwan } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { badgir, minaret } from "../parts/tower.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { cypress, groves, palm, poplar, roundTree } from "../scenery/plants.ts";
import { range } from "../scenery/ranges.ts";
import { birds, sky } from "../scenery/sky.ts";
import { moonlit, type Scene } from "../scene.ts";
import { pavilion } from "../subjects/garden.ts";
import { people } from "../subjects/mosque.ts";
import { row } from "../subjects/town.ts";

/** Jameh of Yazd: the tallest pair of minarets, on a slim high portal. */
export function jamehYazd(c: Scene): string {
  const { p } = c;
  const y = 710;
  const portal = iwan(c, 600, y, 210, 350) + frieze(c, 495, y - 362, 210, 18, p.tileDark);
  return sky(c) + backdrop(c, 580) + row(c, 660, 60, 110, 0.4, { domes: true }) + moonlit(c, badgir(c, 330, 660, 70, 250) + badgir(c, 900, 660, 80, 220)) + moonlit(c, dome(c, 720, 600, 190, 150, { drum: 60 })) + moonlit(c, minaret(c, 540, y - 340, 330, { w: 30 }) + minaret(c, 660, y - 340, 330, { w: 30 })) + moonlit(c, portal) + row(c, 740, 54, 76, 0.15, { domes: true }) + path(d`M540 ${y + 30}V${y - 40}h120v70z`, p.wall) + path(archD(600, 742, 80, 90), p.window) + ground(c, 738) + spill(c, 600, 752, 120) + people(c, 800, [400, 450, 760], 0.9) + birds(c, 720, 200, 4) + foreground(c);
}

/** Amir Chakhmaq: three storeys of niches, stepped up to two minarets. */
export function amirChakhmaq(c: Scene): string {
  const { p } = c;
  const y = 650;
  const brick = mix(p.wall, p.wallShade, 0.1);
  const storey = (half: number, base: number, h: number, bays: number) => rect(600 - half, base - h, half * 2, h, brick) + arcade(c, 600 - half, base - 4, half * 2, bays, h * 0.84, mix(p.wallShade, p.dark, 0.55)) + rect(600 - half, base - h - 6, half * 2, 8, p.tile);
  const front = moonlit(c, storey(370, y, 110, 11)) + moonlit(c, storey(290, y - 114, 96, 9)) + moonlit(c, minaret(c, 548, y - 300, 250, { w: 28 }) + minaret(c, 652, y - 300, 250, { w: 28 }) + storey(150, y - 214, 92, 5) + path(archD(600, y, 120, 290), mix(p.tileDark, p.wallShade, 0.4)) + path(archD(600, y, 96, 262), mix(p.wallShade, p.dark, 0.6)) + path(archD(600, y, 60, 110), p.window));
  return sky(c) + backdrop(c, 600) + (c.wide ? row(c, y, 50, 90, 0.4) : "") + ground(c, y - 4, mix(p.ground, p.wall, 0.5)) + groves(c, y + 4, { left: 200, right: 1010, plant: palm, h: 170, count: 2 }) + front + spill(c, 600, y + 14, 160) + path(d`M440 ${y + 50}h320l60 120H380z`, mix(p.wall, p.snow, 0.4)) + path(d`M458 ${y + 58}h284l50 100H408z`, p.water) + line("M600 750V700M600 712q-24-8-34 40M600 712q24-8 34 40M510 770V734M690 770V734", p.snow, 4, 'opacity=".8" stroke-linecap="round"') + people(c, y + 40, [300, 340, 880], 0.6) + birds(c, 720, 190, 4);
}

/** Dowlatabad: the tallest wind tower, eight-sided, over a garden pavilion. */
export function dowlatabad(c: Scene): string {
  const { p } = c;
  const y = 640;
  const tower = poly([[536, y - 120], [536, 190], [566, 170], [634, 170], [664, 190], [664, y - 120]], p.wall) + poly([[634, 170], [664, 190], [664, y - 120], [634, y - 120]], p.wallShade) + rect(524, 184, 152, 14, mix(p.wall, p.snow, 0.3)) + path(times(7, (i) => archD(546 + i * 18, 404, 11, 186, 0.85)), mix(p.wallShade, p.dark, 0.7)) + rect(528, 410, 144, 12, p.wallShade);
  const pool = path("M540 680H660L760 900H440z", p.water);
  return sky(c, { x: 330 }) + backdrop(c, 590) + floor(c, y - 20, mix(p.leaf, p.ground, 0.35)) + groves(c, y + 6, { left: 330, right: 880, plant: cypress, h: 240, count: 3 }) + moonlit(c, tower) + moonlit(c, pavilion(c, y, { w: 340, h: 140, columns: 6, top: "none" })) + path("M528 672H672L790 900H410z", mix(p.wall, p.snow, 0.4)) + pool + line("M560 740h50M600 790h80M520 840h90", p.snow, 4, 'opacity=".5" stroke-linecap="round"') + roundTree(c, 350, 800, 180) + roundTree(c, 850, 800, 180) + cypress(c, 220, 850, 340) + cypress(c, 980, 850, 340) + birds(c, 720, 220, 4);
}

/** Towers of silence: two round walls on bare hills. */
export function towersOfSilence(c: Scene): string {
  const { p } = c;
  const hill = (x: number, y: number, w: number, h: number) => moonlit(c, path(d`M${x - w} 740Q${x - w * 0.5} ${y + h * 0.5} ${x - w * 0.34} ${y}h${w * 0.68}Q${x + w * 0.5} ${y + h * 0.5} ${x + w} 740z`, mix(p.ground, p.ridge, 0.4))) + path(d`M${x + w * 0.1} ${y}h${w * 0.24}Q${x + w * 0.5} ${y + h * 0.5} ${x + w} 740H${x + w * 0.3}Q${x + w * 0.4} ${y + h * 0.5} ${x + w * 0.1} ${y}z`, mix(p.groundShade, p.ridge, 0.3)) + moonlit(c, path(d`M${x - w * 0.3} ${y + 14}v-70q${w * 0.3} -26 ${w * 0.6} 0v70q${-w * 0.3} 26 ${-w * 0.6} 0z`, mix(p.wall, p.wallShade, 0.2))) + path(d`M${x + w * 0.08} ${y + 26}v-92q${w * 0.12} 0 ${w * 0.22} 12v70q${-w * 0.1} 12 ${-w * 0.22} 10z`, p.wallShade) + line(d`M${x - 20} ${y + 24}q-30 60 20 110t-30 130 20 120`, mix(p.wall, p.ground, 0.3), 9, 'opacity=".8"');
  return sky(c) + backdrop(c, 600) + ground(c, 640) + hill(780, 420, 300, 300) + hill(430, 360, 380, 380) + ground(c, 740) + moonlit(c, mudDome(c, 760, 790, 130, 80) + badgir(c, 690, 790, 40, 130) + badgir(c, 830, 790, 40, 130)) + birds(c, 600, 190, 5) + foreground(c);
}

/** The cypress of Abarkuh, four thousand years old. */
export function oldCypress(c: Scene): string {
  const { p } = c;
  const y = 740;
  const crown = path(d`M600 190C660 280 780 380 790 520S740 690 690 700 640 720 600 720 560 720 510 700 400 650 410 520 540 280 600 190z`, mix(p.leafDark, p.leaf, 0.35)) + path(d`M600 190C660 280 780 380 790 520S740 690 690 700 640 720 600 720Q720 560 600 190z`, mix(p.leafDark, p.dark, 0.15)) + path(times(12, (i) => circleD(470 + (i % 4) * 64 - Math.floor(i / 4) * 8, 380 + Math.floor(i / 4) * 100 + (i % 2) * 30, 15)), mix(p.leaf, p.sun, 0.2), 'opacity=".5"');
  const trunk = path(d`M556 ${y + 8}Q574 680 560 620L600 660 640 620Q630 690 650 ${y + 8}z`, mix(p.wallShade, p.dark, 0.4));
  return sky(c) + backdrop(c, 600) + (c.wide ? row(c, 650, 40, 70, 0.4, { domes: true }) : row(c, 650, 40, 66, 0.45, { domes: true })) + ground(c, 650) + ellipse(610, y + 6, 280, 20, p.groundShade) + trunk + moonlit(c, crown) + path(d`M330 ${y + 30}h540v16H330z`, mix(p.wall, p.wallShade, 0.3)) + people(c, y + 76, [420, 460, 780], 0.75) + birds(c, 760, 220, 5) + foreground(c);
}

/** Shazdeh: water comes down the middle in steps from the upper house, under snow mountains. */
export function shazdeh(c: Scene): string {
  const { p } = c;
  const y = 430;
  const house = rect(430, y - 110, 340, 110, mix(p.wall, p.snow, 0.3)) + arcade(c, 436, y - 4, 328, 9, 44) + arcade(c, 436, y - 56, 328, 9, 40) + rect(420, y - 122, 360, 14, p.wallShade) + path(archD(600, y, 60, 96), p.window);
  const fall = times(6, (i) => {
    const t = i / 6;
    const top = y + 20 + i * 66;
    const w = 44 + i * 30;
    return path(d`M${600 - w} ${top}h${w * 2}l${16} 40H${600 - w - 16}z`, mix(p.water, p.tile, 0.15 + t * 0.1)) + path(d`M${600 - w - 16} ${top + 40}H${600 + w + 16}v26H${600 - w - 16}z`, mix(p.water, p.snow, 0.62)) + line(times(5, (k) => d`M${600 - w + (k * w) / 2} ${top + 40}v24`), p.snow, 5) + path(d`M${600 - w - 34} ${top - 6}h22v76h-30zM${600 + w + 12} ${top - 6}h22l8 76h-30z`, mix(p.wall, p.snow, 0.45));
  });
  const beds = [-1, 1].map((s) => poly([[600 + s * 70, y], [600 + s * (c.wide && s > 0 ? 1600 : 760), y + 30], [600 + s * (c.wide && s > 0 ? 1600 : 760), 900], [600 + s * 270, 900]], p.leaf)).join("");
  const trees = times(6, (i) => {
    const t = (i + 1) / 6;
    const dx = 130 + t * t * 370;
    return [cypress, poplar][i % 2]!(c, 600 - dx, y + 50 + t * 380, 150 + t * 200) + [cypress, poplar][i % 2]!(c, 600 + dx, y + 50 + t * 380, 150 + t * 200);
  });
  const wideTrees = c.wide ? times(7, (i) => poplar(c, 1240 + i * 140, 640 + (i % 3) * 60, 190)) : "";
  return sky(c, { y: 130, x: 330 }) + range(c, { y: y + 10, amp: 250, colour: mix(p.ridge, p.sky[1], 0.35), shade: mix(p.ridge, p.dark, 0.15), peaks: 4, snow: 0.4 }) + floor(c, y - 6, mix(p.ground, p.leaf, 0.5)) + beds + moonlit(c, house) + fall + wideTrees + trees;
}

/** Fin: a pool of turquoise tiles, jets in a row, the pavilion's arch, old cedars. */
export function fin(c: Scene): string {
  const { p } = c;
  const y = 600;
  const pav = rect(440, y - 190, 320, 190, mix(p.wall, p.snow, 0.2)) + path(archD(600, y, 150, 176, 0.5), mix(p.tile, p.dark, 0.25)) + path(archD(600, y, 116, 146, 0.5), mix(p.sky[2], p.leaf, 0.35)) + [486, 714].map((x) => path(archD(x, y - 96, 50, 70, 0.5), p.window) + path(archD(x, y, 50, 76, 0.5), p.window)).join("") + frieze(c, 440, y - 190, 320, 20, p.tile) + rect(540, y - 240, 120, 50, p.wall) + arcade(c, 544, y - 192, 112, 4, 38) + rect(528, y - 252, 144, 14, mix(p.wallShade, p.accent, 0.3));
  const pool = path("M500 640H700L860 900H340z", mix(p.tile, p.water, 0.35));
  const jets = times(5, (i) => {
    const yy = 660 + i * i * 9 + i * 16;
    const k = 0.6 + i * 0.24;
    return [-1, 1].map((s) => line(d`M${600 + s * (64 + i * 22)} ${yy}v${-44 * k}m0 6q${-12 * k} -4 ${-18 * k} ${34 * k}m${18 * k} ${-34 * k}q${12 * k} -4 ${18 * k} ${34 * k}`, p.snow, 4, 'opacity=".85" stroke-linecap="round"')).join("");
  });
  const avenue = times(5, (i) => {
    const t = (i + 1) / 5;
    return cypress(c, 600 - 200 - t * t * 290, y + 20 + t * 230, 260 + t * 230) + cypress(c, 600 + 200 + t * t * 290, y + 20 + t * 230, 260 + t * 230);
  });
  return sky(c) + backdrop(c, 590) + floor(c, y - 6, mix(p.leaf, p.ground, 0.2)) + (c.wide ? times(7, (i) => cypress(c, 1240 + i * 140, 660 + (i % 3) * 50, 300)) + rect(1100, y - 70, 1120, 80, p.wall) : "") + moonlit(c, pav) + path("M484 632H716L890 900H310z", mix(p.wall, p.snow, 0.4)) + pool + line("M540 690h60M610 740h90M480 800h110M620 850h130", p.snow, 4, 'opacity=".45" stroke-linecap="round"') + jets + avenue;
}

/** Cave village of Meymand: doors and windows cut in a low hillside, tier over tier. */
export function meymand(c: Scene): string {
  const { p } = c;
  const r = c.rng("cut");
  const rock = mix(p.ridge, p.wall, 0.5);
  const slope = (y: number, t: number) => moonlit(c, path(d`M${c.x0} 900V${y + 30}Q200 ${y - 40} 460 ${y - 20}T900 ${y - 30} ${c.x1} ${y + 30}V900z`, mix(rock, p.haze, t)));
  const holes = (y: number, k: number) => {
    let [dark, lit] = ["", ""];
    for (let i = 0; i < (c.wide ? 24 : 13); i++) {
      const x = c.x0 + 40 + i * 96 + r.range(-18, 18);
      const h = archD(x, y + 52 * k + Math.sin(x / 150) * 8, 34 * k, 54 * k, 0.45) + (i % 2 ? archD(x + 42 * k, y + 34 * k + Math.sin(x / 150) * 8, 18 * k, 22 * k, 0.45) : "");
      if (r.chance(0.35)) lit += h;
      else dark += h;
    }
    return path(dark, mix(p.wallShade, p.dark, 0.75)) + path(lit, p.window);
  };
  const ledge = (y: number) => line(d`M${c.x0} ${y + 66}Q300 ${y + 40} 600 ${y + 62}T${c.x1} ${y + 66}`, mix(rock, p.dark, 0.28), 6, 'opacity=".5"');
  return sky(c) + backdrop(c, 480) + slope(430, 0.25) + holes(450, 0.8) + ledge(440) + slope(540, 0.1) + holes(560, 1) + ledge(560) + slope(660, 0) + holes(690, 1.25) + ground(c, 790, mix(p.ground, p.leaf, 0.2)) + groves(c, 830, { left: 280, right: 950, count: 2, h: 130, plant: roundTree }) + people(c, 820, [520, 720], 0.8) + foreground(c);
}
