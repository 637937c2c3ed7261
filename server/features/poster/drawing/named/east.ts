import { mix } from "../colour.ts";
import { circleD, d, ellipse, line, path, poly, rect, rectD, times } from "../mark.ts";
import { archD, frieze, iwan, steps, wing } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { minaret } from "../parts/tower.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, palm, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { sea } from "../scenery/water.ts";
import { moonlit, type Scene } from "../scene.ts";
import { courtPool } from "../subjects/court-pool.ts";
import { dune } from "../subjects/desert.ts";
import { mosqueBuilding, people } from "../subjects/mosque.ts";
import { column } from "../subjects/ruins.ts";

/** Imam Reza: the golden dome, golden minarets and portal, courts full of people. */
export function imamReza(c: Scene): string {
  const { p } = c;
  const y = 680;
  const gold = { ...c, p: { ...p, tile: p.gold, tileDark: mix(p.gold, p.dark, 0.35) } };
  const body = moonlit(c, dome(c, 800, y - 130, 190, 150, { drum: 60 })) + moonlit(c, dome(c, 560, y - 170, 270, 226, { colour: p.gold, drum: 100, rib: mix(p.gold, p.snow, 0.5) })) + moonlit(c, wing(c, c.wide ? -200 : 120, y, c.wide ? 2400 : 960, 170, c.wide ? 44 : 18)) + moonlit(c, minaret(c, 400, y, 460, { gold: true }) + minaret(c, 720, y, 440, { gold: true }) + iwan(gold, 560, y, 220, 280));
  return sky(c, { x: 300 }) + backdrop(c, 600) + ground(c, y - 6, mix(p.ground, p.snow, 0.4)) + courtPool(c, body, y, 190, 560) + spill(c, 560, y + 14, 220) + people(c, y + 34, [270, 310, 352, 720, 770, 810, 860, 910], 0.5) + people(c, y + 140, [280, 320, 800, 850, 900], 0.85) + birds(c, 640, 130, 6);
}

/** Jamkaran: one wide turquoise dome between two tall minarets and four smaller ones, a vast court. */
export function jamkaran(c: Scene): string {
  const { p } = c;
  const building = moonlit(c, dome(c, 330, 590, 90, 70, { drum: 20 }) + dome(c, 870, 590, 90, 70, { drum: 20 })) + mosqueBuilding(c, 690, { towers: 4, sideDomes: true, half: 380 });
  return sky(c) + backdrop(c, 610) + ground(c, 650, mix(p.ground, p.snow, 0.35)) + courtPool(c, building, 690, 170) + spill(c, 600, 702, 200) + people(c, 724, [270, 320, 372, 424, 780, 830, 880, 926], 0.5) + people(c, 820, [290, 340, 870, 920], 0.8) + birds(c, 660, 140, 5);
}

/** Ferdowsi: a white cube after Cyrus' tomb, winged figure on its face, columns at its corners. */
export function ferdowsi(c: Scene): string {
  const { p } = c;
  const y = 680;
  const stone = mix(p.snow, p.wall, 0.35);
  const cube = rect(440, y - 260, 320, 260, stone) + rect(690, y - 260, 70, 260, mix(stone, p.wallShade, 0.6)) + rect(426, y - 276, 348, 20, mix(stone, p.wallShade, 0.3)) + rect(470, y - 306, 260, 30, stone) + rect(500, y - 332, 200, 26, mix(stone, p.wallShade, 0.2)) + path(d`M600 ${y - 190}l-120-14 26 14-18 8 36 6-10 9 64 4 22 20 22-20 64-4-10-9 36-6-18-8 26-14z`, mix(p.wallShade, p.wall, 0.2)) + path(rectD(470, y - 120, 260, 80), mix(stone, p.wallShade, 0.25)) + line(times(4, (i) => d`M486 ${y - 106 + i * 17}h228`), p.wallShade, 4, 'stroke-dasharray="22 8"') + path(rectD(578, y - 30, 44, 30), p.window);
  const base = steps(340, y + 66, 520, 4, 17, 26, mix(stone, p.snow, 0.3), mix(stone, p.wallShade, 0.4));
  const pool = path("M430 770H770L860 900H340z", p.water);
  return sky(c) + backdrop(c, 610) + ground(c, 640, mix(p.leaf, p.ground, 0.15)) + groves(c, y + 10, { left: 290, right: 930, h: 190 }) + base + moonlit(c, cube) + moonlit(c, [450, 520, 680, 750].map((x) => column(c, x, y, 250, true, 20)).join("")) + path("M414 758H786L900 900H300z", mix(p.wall, p.snow, 0.4)) + pool + line("M470 800h110M620 830h120M420 870h140", p.snow, 4, 'opacity=".5" stroke-linecap="round"') + people(c, y + 74, [330, 880], 0.7) + birds(c, 740, 200, 4);
}

/** Khayyam: white lozenges of an open lattice tent, tiles inside, a garden round it. */
export function khayyam(c: Scene): string {
  const { p } = c;
  const y = 700;
  const white = mix(p.snow, p.wall, 0.12);
  const petal = (x: number, w: number, fill: string) => path(d`M${x} ${y - 440}L${x + w} ${y - 250} ${x + w * 0.72} ${y}H${x + w * 0.5}L${x + w * 0.62} ${y - 250} ${x} ${y - 390} ${x - w * 0.62} ${y - 250} ${x - w * 0.5} ${y}H${x - w * 0.72}L${x - w} ${y - 250}z`, fill);
  const net = line(times(6, (i) => d`M${600 - 90 + i * 10} ${y - 270 - i * 24}L${600 + 40 + i * 12} ${y - 60 - i * 40}M${600 + 90 - i * 10} ${y - 270 - i * 24}L${600 - 40 - i * 12} ${y - 60 - i * 40}`), white, 8);
  const tiles = path(d`M600 ${y - 380}L690 ${y - 250} 660 ${y - 60}H540L510 ${y - 250}z`, c.night ? mix(p.tileDark, p.glow, 0.3) : p.tile) + path(times(9, (i) => d`M${556 + (i % 3) * 44} ${y - 280 + Math.floor(i / 3) * 70}l20-26 20 26-20 26z`), mix(p.tileDark, p.snow, 0.2));
  return sky(c) + backdrop(c, 610) + ground(c, 650, mix(p.leaf, p.ground, 0.1)) + groves(c, y, { left: 310, right: 900, h: 250, plant: roundTree }) + tiles + moonlit(c, petal(600, 170, mix(white, p.wallShade, 0.25))) + moonlit(c, petal(600, 110, white)) + net + ellipse(600, y + 8, 190, 22, mix(p.wall, p.snow, 0.4)) + ellipse(600, y + 70, 260, 26, p.water) + people(c, y + 50, [330, 860], 0.7) + birds(c, 740, 210, 4) + foreground(c);
}

/** Martian mountains of Chabahar: grey badlands in sharp miniature gullies by the sea road. */
export function martian(c: Scene): string {
  const { p } = c;
  const r = c.rng("martian");
  const pale = mix(mix(p.wall, "#9d98a8", 0.45), p.snow, 0.12);
  const rowOf = (y: number, k: number, t: number) => {
    const f = mix(pale, p.haze, t);
    let [body, dark, cuts] = ["", "", ""];
    for (let i = 0; i < (c.wide ? 18 : 9) / k; i++) {
      const x = c.x0 - 30 + i * 150 * k + r.range(-20, 20);
      const h = r.range(150, 250) * k * (c.wide && x > 900 ? 0.6 : 1);
      const w = 120 * k;
      body += d`M${x - w} ${y}L${x - w * 0.5} ${y - h * 0.5} ${x - w * 0.3} ${y - h * 0.56} ${x} ${y - h} ${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.5} ${y - h * 0.5} ${x + w} ${y}z`;
      dark += d`M${x} ${y - h}L${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.5} ${y - h * 0.5} ${x + w} ${y}H${x + w * 0.2}L${x + w * 0.1} ${y - h * 0.5}z`;
      cuts += times(4, (j) => d`M${x - w * 0.2 - j * w * 0.12} ${y - h * (0.62 - j * 0.1)}L${x - w * 0.34 - j * w * 0.14} ${y}M${x + w * (0.2 + j * 0.12)} ${y - h * (0.5 - j * 0.09)}l${w * 0.06} ${h * 0.3}`);
    }
    return moonlit(c, path(body, f)) + path(dark, mix(f, p.dark, 0.3)) + line(cuts, mix(f, p.dark, 0.34), 4 * k, 'opacity=".5"');
  };
  return sky(c) + rowOf(600, 1.2, 0.4) + rowOf(670, 1, 0.15) + moonlit(c, rowOf(740, 0.8, 0)) + ground(c, 730, mix(p.ground, pale, 0.4)) + path("M300 900C420 820 760 830 640 770S560 746 600 736h16c-40 20 110 30 130 60s-60 60-100 104z", mix(p.dark, p.wallShade, 0.4)) + birds(c, 660, 200, 4) + foreground(c);
}

/** Darak: golden dunes running down to the ocean, palms between. */
export function darak(c: Scene): string {
  const { p } = c;
  return sky(c, { x: 330 }) + sea(c, 520, p.water, 330) + line(d`M${c.x0} 640q150-16 300 0t300 6 300-10 300 0${c.wide ? "t300 4t300 0t300 0" : ""}`, p.snow, 8, 'opacity=".8" stroke-linecap="round"') + dune(c, 660, 800, 0.16, 1) + palm(c, 420, 700, 240) + palm(c, 480, 706, 190) + palm(c, 960, 690, 210) + dune(c, 760, 430, 0, 1.1) + people(c, 700, [640, 672], 0.5) + birds(c, 660, 220, 5, c.night ? p.rim : p.snow) + foreground(c);
}

/** Lipar: rose-pink lagoon between sand hills. */
export function lipar(c: Scene): string {
  const { p } = c;
  const pink = mix("#e58a9b", p.water, c.night ? 0.45 : 0.06);
  const hill = (x: number, y: number, w: number, h: number) => moonlit(c, path(d`M${x - w} ${y}Q${x - w * 0.4} ${y - h * 1.3} ${x} ${y - h}T${x + w} ${y}z`, mix(p.ground, p.wall, 0.4))) + path(d`M${x} ${y - h}Q${x + w * 0.5} ${y - h * 0.7} ${x + w} ${y}H${x + w * 0.1}Q${x + w * 0.2} ${y - h * 0.5} ${x} ${y - h}z`, mix(p.groundShade, p.wall, 0.3));
  return sky(c) + backdrop({ ...c, landscape: "desert" }, 540) + hill(260, 600, 330, 150) + hill(960, 600, 360, 180) + (c.wide ? hill(1700, 610, 500, 110) : "") + ground(c, 590) + path(d`M${c.x0} 680C200 610 420 600 600 620S980 620 ${c.x1} 670V800C900 860 300 870 ${c.x0} 800z`, pink) + path("M200 690C400 650 700 650 960 690 760 720 420 720 200 690z", mix(pink, p.snow, 0.35)) + line("M300 740h160M560 700h190M640 780h220M260 800h120", p.snow, 5, 'opacity=".6" stroke-linecap="round"') + palm(c, 960, 840, 220) + path(times(7, (i) => circleD(430 + i * 40, 640 + (i % 2) * 6, 4)), p.dark) + people(c, 850, [480], 0.7) + foreground(c);
}

/** The Greek ship of Kish: a rusting freighter aground before the sunset. */
export function greekShip(c: Scene): string {
  const { p } = c;
  const rust = mix(p.accent, p.wallShade, 0.5);
  const hull = path("M260 560L330 700Q600 740 880 700L960 540 900 556H330z", rust) + path("M600 556H900L960 540 880 700Q740 720 600 724z", mix(rust, p.dark, 0.3)) + path("M310 660Q600 700 900 652L880 700Q600 740 330 700z", mix(p.dark, rust, 0.3)) + path(rectD(760, 430, 110, 126) + rectD(360, 510, 70, 48), mix(p.wall, rust, 0.35)) + path(rectD(836, 430, 34, 126), mix(p.wallShade, rust, 0.3)) + path(times(3, (i) => rectD(774 + i * 30, 452, 18, 16)), p.window) + rect(790, 360, 44, 70, p.dark) + line("M440 556V360M440 380L560 540M440 380L350 520M640 556V380M640 400L740 540M640 400L560 540", mix(p.dark, rust, 0.2), 8);
  return sky(c, { x: 560, y: c.time === "day" ? 250 : 380, r: 90 }) + sea(c, 600, p.water, 560) + moonlit(c, `<g transform="rotate(-3 600 640)">${hull}</g>`) + path(d`M${c.x0} 720q150-16 300 0t300 0 300 0 300 0${c.wide ? "t300 0t300 0t300 0" : ""}V740H${c.x0}z`, mix(p.water, p.snow, 0.4), 'opacity=".7"') + path("M-20 900V850C200 800 420 830 560 860L700 900z", mix(p.ground, p.wall, 0.3)) + birds(c, 620, 240, 6, c.night ? p.rim : p.dark) + foreground(c);
}

/** Nader: a bare massive hall with a rider on a block. */
export function domeGarden(c: Scene): string {
  const { p } = c;
  const y = 690;
  const body = rect(430, y - 190, 340, 190, mix(p.wall, p.snow, 0.1)) + poly([[690, y - 190], [770, y - 190], [770, y], [690, y]], p.wallShade) + path(archD(600, y, 120, 170), mix(p.tile, p.dark, 0.15)) + path(archD(600, y, 92, 140), mix(p.tileDark, p.dark, 0.45)) + path(archD(600, y, 54, 90), p.window) + frieze(c, 430, y - 190, 340, 22, p.tile) + path(archD(484, y - 30, 50, 110) + archD(716, y - 30, 50, 110), mix(p.tile, p.wallShade, 0.3));
  return sky(c) + backdrop(c, 610) + floor(c, 650, mix(p.leaf, p.ground, 0.15)) + groves(c, y, { left: 330, right: 880, h: 240, plant: roundTree, count: 4 }) + moonlit(c, dome(c, 600, y - 188, 230, 190, { drum: 80 })) + moonlit(c, body) + path(d`M560 ${y}h80l70 210H490z`, mix(p.wall, p.snow, 0.35)) + spill(c, 600, y + 14, 100) + people(c, y + 70, [430, 740], 0.8) + birds(c, 740, 200, 4) + foreground(c);
}
