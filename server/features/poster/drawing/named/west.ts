import { mix } from "../colour.ts";
import { circle, d, ellipse, line, path, poly, rect, rectD, times } from "../mark.ts";
import { arcade, arch, archD, frieze, iwan, roundArchD } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, palm, poplar, roundTree, tree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { glints } from "../scenery/water.ts";
import { moonlit, type Scene } from "../scene.ts";
import { courtPool } from "../subjects/court-pool.ts";
import { people } from "../subjects/mosque.ts";
import { rockRelief } from "../subjects/ruins.ts";
import { stillWater } from "../subjects/water-places.ts";
import { churchBuilding } from "../subjects/worship.ts";

/** Soltaniyeh: the vast turquoise dome in its crown of eight minarets. */
export function soltaniyeh(c: Scene): string {
  const { p } = c;
  const y = 710;
  const body = rect(380, y - 240, 440, 240, p.wall) + poly([[700, y - 240], [820, y - 240], [820, y], [700, y]], p.wallShade) + [450, 600, 750].map((x, i) => path(archD(x, y - 20, i === 1 ? 130 : 90, i === 1 ? 190 : 160), mix(p.wall, p.tile, 0.3)) + path(archD(x, y - 20, i === 1 ? 104 : 70, i === 1 ? 170 : 140), mix(p.wallShade, p.dark, 0.6))).join("") + path(archD(600, y, 60, 90), p.window) + rect(370, y - 300, 460, 60, mix(p.wall, p.wallShade, 0.12)) + arcade(c, 372, y - 244, 456, 13, 46) + frieze(c, 370, y - 306, 460, 16, p.tile);
  const minarets = [384, 440, 505, 570, 632, 696, 762, 818].map((x, i) => rect(x - 9, y - 366 - (i % 2) * 8, 18, 68, i > 4 ? p.wallShade : p.wall) + rect(x - 12, y - 344, 24, 8, p.tile)).join("");
  return sky(c) + backdrop(c, 620) + ground(c, 660) + moonlit(c, dome(c, 600, y - 300, 380, 210, { drum: 14, finial: false })) + moonlit(c, minarets) + moonlit(c, body) + path(rectD(c.wide ? -100 : 200, y - 6, c.wide ? 2000 : 800, 18), p.wallShade) + spill(c, 600, y + 14, 110) + groves(c, y + 20, { left: 240, right: 960, h: 140, count: 2 }) + people(c, y + 70, [470, 520, 700], 0.7) + birds(c, 760, 200, 4) + foreground(c);
}

/** Avicenna: a cone of twelve concrete blades over a stone hall. */
export function avicenna(c: Scene): string {
  const { p } = c;
  const y = 700;
  const blades = times(7, (i) => {
    const a = (i - 3) / 3;
    return path(d`M${600 + a * 82} ${y - 160}L${600 + a * 22} ${y - 440}h${9}L${600 + a * 82 + 18} ${y - 160}z`, i < 4 ? mix(p.wall, p.snow, 0.3) : mix(p.wallShade, p.wall, 0.3));
  });
  const spire = poly([[572, y - 430], [600, y - 540], [630, y - 430]], mix(p.wall, p.snow, 0.2)) + poly([[604, y - 520], [630, y - 430], [610, y - 430]], p.wallShade) + rect(540, y - 300, 124, 8, p.wallShade) + rect(528, y - 230, 150, 8, p.wallShade);
  const hall = rect(430, y - 160, 340, 160, mix(p.wall, p.wallShade, 0.2)) + rect(462, y - 130, 276, 130, mix(p.wallShade, p.dark, 0.5)) + path(times(10, (i) => rectD(468 + i * 29, y - 130, 14, 130)), mix(p.wall, p.snow, 0.2)) + path(rectD(580, y - 90, 40, 90), p.window) + rect(420, y - 172, 360, 16, mix(p.wall, p.snow, 0.3));
  return sky(c) + backdrop(c, 610) + ground(c, 650, mix(p.leaf, p.ground, 0.4)) + groves(c, y + 6, { left: 300, right: 920, h: 180, plant: roundTree }) + moonlit(c, blades + spire) + moonlit(c, hall) + path(d`M520 ${y}h160l60 70H460z`, mix(p.wall, p.snow, 0.3)) + spill(c, 600, y + 14, 110) + people(c, y + 60, [380, 830], 0.7) + birds(c, 720, 220, 4) + foreground(c);
}

/** Taq-e Bostan: two carved vaults at the foot of a cliff, their image in the pool. */
export function taqBostan(c: Scene): string {
  const { p } = c;
  const y = 680;
  const cliff = mix(p.ridge, p.wall, 0.4);
  const shade = mix(cliff, p.dark, c.night ? 0.25 : 0.34);
  const face = moonlit(c, path(d`M${c.x0} 900V420L120 340 230 300 330 330 420 190 560 150 660 200 780 160 880 240 1000 360 1110 410 ${c.wide ? 1300 : 1220} ${c.wide ? 560 : 460}L${c.x1} 660V900z`, cliff)) + path("M780 160L880 240 1000 360 1110 410 1220 470V700H960L930 480 840 330z", shade) + line("M240 340l60 90-20 120M560 190l30 80-40 60M900 420l-30 90", shade, 5, 'opacity=".55"');
  const pale = mix(cliff, p.snow, 0.36);
  const vault = (x: number, w: number, h: number) => path(roundArchD(x, y, w + 40, h + 28), pale) + path(roundArchD(x, y, w, h), c.night ? mix(p.glow, p.wallShade, 0.55) : mix(p.wallShade, p.dark, 0.5)) + path(roundArchD(x, y, w * 0.8, h * 0.86), c.night ? mix(p.glow, p.wallShade, 0.35) : mix(p.wallShade, p.dark, 0.62));
  const rider = path("M-70 0l10-50q-16-30 8-48 40-8 70 0 18-16 30-50l8-12 10 10 26 26-8 14-22-6-14 56 0 60h-10l-8-52-52 0-14 52h-10l4-56-14 14-4 42z", pale) + path("M-20-96q-6-50 8-60h20q12 12 6 60z", pale) + circle(0, -172, 14, pale) + line("M14-140L90-150", pale, 6);
  const king = (x: number) => path(d`M${x - 16} 500l6-66q-14-6-8-24h36q6 18-8 24l6 66z`, pale) + circle(x, 396, 13, pale);
  const crescent = path("M520 330a80 40 0 0 0 160 0q-80 40-160 0z", pale);
  return sky(c, { x: 180, y: 170 }) + backdrop(c, 600) + face + vault(560, 220, 300) + [520, 560, 600].map(king).join("") + rect(462, 506, 196, 8, pale) + `<g transform="translate(560 670)scale(.92)">${rider}</g>` + crescent + vault(806, 130, 180) + path("M780 640l4-60q-8-4-4-16h22q4 12-4 16l4 60zM826 640l4-60q-8-4-4-16h22q4 12-4 16l4 60z", pale) + ground(c, y, mix(p.ground, p.leaf, 0.4)) + path(d`M240 ${y + 30}H960L1080 860H120z`, mix(p.wall, p.snow, 0.3)) + path(d`M260 ${y + 38}H940L1046 850H154z`, p.water) + ellipse(560, y + 90, 120, 30, pale, 'opacity=".3"') + glints(c, y + 50, 840, 5, 0.5, [260, 920]) + tree(c, 180, y + 40, 200) + roundTree(c, 1020, y + 40, 220) + foreground(c);
}

/** Bisotun: the sheer mountain, Darius and his prisoners high on its face. */
export function bisotun(c: Scene): string {
  const { p } = c;
  const cliff = mix(p.ridge, p.wall, 0.36);
  const shade = mix(cliff, p.dark, c.night ? 0.25 : 0.36);
  const pale = mix(cliff, p.snow, 0.4);
  const face = moonlit(c, path(d`M120 760L200 600 250 420 330 330 380 180 450 120 560 160 640 110 720 170 800 260 880 300 960 480 1080 620 ${c.wide ? 1300 : 1180} 760z`, cliff)) + path(d`M640 110L720 170 800 260 880 300 960 480 1080 620 ${c.wide ? 1300 : 1180} 760H900L860 560 760 420 700 280z`, shade) + line("M400 220l30 120-40 110M520 200l20 80", shade, 6, 'opacity=".5"');
  const panel = rect(420, 360, 260, 120, mix(cliff, p.dark, 0.26)) + path(d`M440 472v-72q0-10 10-12a12 12 0 1 1 14 0q10 2 10 12v72z`, pale) + path(times(7, (i) => d`M${508 + i * 23} 472v-50q0-8 7-9a9 9 0 1 1 8 0q6 1 6 9v50z`), pale) + path("M540 380q24-14 48 0l30-6-30 14q-24 10-48 0l-30-8z", p.gold) + [420, 505, 590].map((x) => rect(x, 490, 78, 60, mix(cliff, p.snow, 0.16)) + line(times(5, (i) => d`M${x + 8} ${500 + i * 11}h62`), shade, 4, 'stroke-dasharray="7 4"')).join("");
  return sky(c, { x: 220, y: 170 }) + backdrop(c, 620) + face + panel + ground(c, 720) + groves(c, 770, { left: 260, right: 960, h: 130 }) + ellipse(600, 810, 240, 40, mix(p.leaf, p.ground, 0.3)) + ellipse(600, 810, 210, 30, p.water) + glints(c, 794, 830, 3, 0.5, [420, 790]) + people(c, 790, [360, 880], 0.6) + birds(c, 760, 200, 5) + foreground(c);
}

export const ganjnameh = (c: Scene) => rockRelief(c, { tablet: true });

/** El-Goli: the eight-sided pavilion in the middle of a square lake. */
export function elGoli(c: Scene): string {
  const { p } = c;
  const y = 640;
  const roof = mix(p.tile, p.dark, 0.12);
  const house = rect(470, y - 120, 260, 120, mix(p.wall, p.snow, 0.4)) + rect(670, y - 120, 60, 120, p.wallShade) + arcade(c, 476, y - 4, 248, 6, 90, p.window) + rect(456, y - 134, 288, 16, mix(p.wallShade, p.accent, 0.3)) + rect(520, y - 220, 160, 86, mix(p.wall, p.snow, 0.4)) + rect(644, y - 220, 36, 86, p.wallShade) + arcade(c, 524, y - 138, 152, 5, 60, p.window) + path(d`M500 ${y - 220}L560 ${y - 272}H640L700 ${y - 220}z`, roof) + path(d`M616 ${y - 272}H640L700 ${y - 220}H640z`, mix(roof, p.dark, 0.35));
  const isle = rect(400, y, 400, 16, mix(p.wall, p.snow, 0.3));
  const back = backdrop(c, 560) + times(c.wide ? 16 : 9, (i) => poplar(c, c.x0 + 40 + i * 146, 600, 150 + (i % 3) * 36)) + floor(c, 596, mix(p.leaf, p.ground, 0.2));
  const id = `${c.uid}eg`;
  return sky(c) + back + floor(c, 616, mix(p.water, p.haze, 0.2)) + floor(c, 720, p.water) + `<g id="o${id}">${moonlit(c, house) + isle}</g><use href="#o${id}" transform="matrix(1 0 0 -.6 0 ${Math.round((y + 14) * 1.6)})" opacity=".3"/>` + path(d`M800 ${y}h${c.wide ? 1400 : 400}v14H800z`, mix(p.wall, p.wallShade, 0.3)) + glints(c, 680, 880, 9) + path("M330 780q50 30 110-6l-14 26h-80zM380 776V700l50 66z", p.accent) + people(c, y, [840, 880, 940], 0.42) + roundTree(c, 190, 860, 260) + birds(c, 660, 200, 4) + foreground(c);
}

/** Blue Mosque of Tabriz: a single great portal of cobalt tile, worn by earthquakes. */
export function blueMosque(c: Scene): string {
  const { p } = c;
  const y = 690;
  const cobalt = { ...c, p: { ...p, tile: mix(p.tileDark, "#1d3f9a", 0.6), tileDark: mix("#14296b", p.tileDark, 0.3) } };
  const brick = mix(p.wall, p.wallShade, 0.3);
  const body = moonlit(c, dome(c, 600, y - 190, 270, 170, { colour: brick, drum: 40, ribs: false })) + moonlit(c, rect(300, y - 190, 600, 190, brick) + arcade(c, 310, y, 160, 3, 120) + arcade(c, 730, y, 160, 3, 120) + rect(860, y - 190, 40, 190, p.wallShade)) + moonlit(c, iwan(cobalt, 600, y, 250, 330));
  return sky(c) + backdrop(c, 610) + ground(c, 660) + groves(c, y, { left: 210, right: 990, h: 220 }) + courtPool(c, body, y, 200) + spill(c, 600, y + 12, 140) + people(c, y + 60, [330, 380, 840], 0.7) + birds(c, 720, 200, 4) + foreground(c);
}

/** Arg of Tabriz: one towering wall of brick. */
export function argTabriz(c: Scene): string {
  const { p } = c;
  const y = 700;
  const brick = mix(p.wall, p.accent, 0.22);
  return sky(c) + backdrop(c, 620) + ground(c, 660) + groves(c, y + 10, { left: 220, right: 980, h: 130 }) + moonlit(c, path(d`M360 ${y}V${y - 400}l40-16 60 8 80-10 90 12 80-14 60 14 70-6V${y}z`, brick)) + rect(760, y - 408, 80, 408, mix(brick, p.dark, 0.28)) + moonlit(c, path(archD(590, y - 100, 190, 260, 0.5), mix(brick, p.dark, 0.16))) + path(archD(590, y, 80, 120, 0.5), p.window) + path([430, 750].map((x) => archD(x, y - 120, 44, 90, 0.5)).join(""), mix(brick, p.dark, 0.42)) + line(times(10, (i) => d`M360 ${y - 34 - i * 38}H760`), mix(brick, p.dark, 0.2), 3, 'stroke-dasharray="26 10" opacity=".5"') + spill(c, 590, y + 10, 90) + people(c, y + 60, [440, 490, 740], 0.6) + birds(c, 760, 180, 5) + foreground(c);
}

/** Kandovan: cones of tuff with doors, windows and ladders, people living inside. */
export function kandovan(c: Scene): string {
  const { p } = c;
  const r = c.rng("kandovan");
  const tuff = mix(p.wall, p.ridge, 0.34);
  const coneAt = (x: number, y: number, w: number, h: number, t: number) => {
    const f = mix(tuff, p.haze, t);
    const lit = r.chance(0.6);
    return moonlit(c, path(d`M${x - w / 2} ${y}Q${x - w * 0.3} ${y - h * 0.5} ${x - w * 0.12} ${y - h * 0.94}Q${x} ${y - h * 1.06} ${x + w * 0.12} ${y - h * 0.92}Q${x + w * 0.3} ${y - h * 0.46} ${x + w / 2} ${y}z`, f)) + path(d`M${x + w * 0.04} ${y - h}Q${x + w * 0.1} ${y - h * 0.98} ${x + w * 0.12} ${y - h * 0.92}Q${x + w * 0.3} ${y - h * 0.46} ${x + w / 2} ${y}H${x + w * 0.12}Q${x + w * 0.18} ${y - h * 0.5} ${x + w * 0.04} ${y - h}z`, mix(f, p.dark, 0.24)) + path(archD(x - w * 0.08, y - h * 0.1, w * 0.17, h * 0.2, 0.5) + rectD(x - w * 0.06, y - h * 0.62, w * 0.12, h * 0.09), mix(p.wallShade, p.dark, 0.7)) + path(rectD(x - w * 0.16, y - h * 0.42, w * 0.13, h * 0.1) + (lit ? rectD(x + w * 0.06, y - h * 0.4, w * 0.12, h * 0.1) : ""), p.window) + line(d`M${x - w * 0.26} ${y - h * 0.3}h${w * 0.4}`, p.dark, 4);
  };
  const tier = (y: number, k: number, n: number, t: number) => times(c.wide ? n * 2 : n, (i) => coneAt(c.x0 + 40 + i * (1180 / n) + r.range(-24, 24), y + r.range(-10, 10) + (c.wide && i > n ? 40 : 0), 190 * k * r.range(0.9, 1.15), 250 * k * r.range(0.8, 1.2), t));
  return sky(c, { y: 170 }) + backdrop(c, 480) + floor(c, 470, mix(tuff, p.haze, 0.3)) + tier(520, 0.66, 8, 0.34) + floor(c, 518, mix(tuff, p.groundShade, 0.3)) + tier(650, 0.95, 6, 0.14) + floor(c, 648, mix(p.ground, tuff, 0.4)) + tier(800, 1.2, 5, 0) + floor(c, 796, mix(p.ground, p.leaf, 0.3)) + tree(c, 270, 850, 150) + tree(c, 940, 850, 160) + people(c, 830, [500, 560], 0.8) + foreground(c);
}

/** Black church of St Thaddeus: one part dark stone, one white, twin pleated drums. */
export function qaraKelisa(c: Scene): string {
  const { p } = c;
  const y = 700;
  const black = mix(p.dark, p.wallShade, c.night ? 0.5 : 0.3);
  const wall = rect(c.wide ? 150 : 200, y - 60, c.wide ? 1300 : 800, 60, mix(p.wallShade, p.wall, 0.4));
  const second = rect(350, y - 130, 150, 130, black) + rect(392, y - 240, 76, 120, black) + rect(440, y - 240, 28, 120, mix(black, p.dark, 0.5)) + path(times(3, (i) => archD(406 + i * 24, y - 140, 14, 70, 0.6)), p.window) + poly([[430, y - 330], [484, y - 236], [376, y - 236]], mix(black, p.wallShade, 0.3)) + poly([[430, y - 330], [484, y - 236], [440, y - 236]], black) + arch(c, 425, y, 40, 70, p.window);
  return sky(c) + backdrop(c, 610) + ground(c, 650) + moonlit(c, second) + churchBuilding(c, y, 640, { stone: mix(p.snow, p.wall, 0.5), bands: true }) + line("M430 372v-34M418 360h24", c.night ? p.gold : p.dark, 5) + moonlit(c, wall) + arch(c, 640, y, 70, 110, p.window) + groves(c, y + 20, { left: 220, right: 990, count: 2 }) + birds(c, 760, 220, 4) + foreground(c);
}

/** Lake Urmia: white salt, red water, a stranded pier. */
export function urmia(c: Scene): string {
  const { p } = c;
  const red = mix("#c9615a", p.water, c.night ? 0.45 : 0.08);
  const salt = mix(p.snow, red, 0.14);
  return sky(c, { r: 76 }) + stillWater({ ...c, p: { ...p, water: red, tileDark: mix(red, p.dark, 0.3) } }, 580) + path(d`M${c.x0} 900V800Q240 740 420 770T760 760 ${c.x1} 800V900z`, salt) + path("M300 690q80-20 150 0-70 20-150 0zM760 660q110-22 200 0-90 22-200 0zM560 726q90-16 160 2-80 16-160-2z", salt) + line("M470 800L560 640M540 800L596 640M480 770h74M500 740h66M520 706h58M540 676h44", mix(p.wallShade, p.dark, 0.3), 8, 'stroke-linecap="round"') + path("M700 806q60 40 150 0l-16 34h-120z", mix(p.accent, p.dark, 0.3)) + path(d`M690 800q80 30 170 0l-8 14q-76 26-154 0z`, p.wallShade) + line("M770 808V700", p.dark, 7) + birds(c, 640, 230, 6, mix(p.dark, red, 0.2));
}

/** Shushtar: mills and water let down through the rock into a basin. */
export function shushtar(c: Scene): string {
  const { p } = c;
  const rock = mix(p.wall, p.ridge, 0.45);
  const shade = mix(rock, p.dark, 0.28);
  const falls = [210, 330, 450, 640, 760, 900, 1010];
  const wall = moonlit(c, path(d`M${c.x0} 740V440L120 420 260 450 400 400 560 430 700 390 860 430 1000 400 ${c.wide ? 1300 : 1220} 440L${c.x1} 560V740z`, rock)) + line("M60 500h180M300 470h150M520 520h140M700 480h170M920 520h180M120 600h120M560 620h130M840 640h120", shade, 7, 'opacity=".45"');
  const mills = [280, 560, 830].map((x, i) => moonlit(c, rect(x - 76, 560 - i * 12, 150, 110, p.wall) + rect(x + 44, 560 - i * 12, 30, 110, p.wallShade) + arch(c, x - 30, 670 - i * 12, 40, 70, p.window) + arch(c, x + 22, 670 - i * 12, 34, 60) + rect(x - 82, 552 - i * 12, 162, 10, mix(p.wall, p.snow, 0.3)))).join("");
  const houses = rect(300, 340, 130, 66, p.wall) + rect(470, 350, 110, 60, mix(p.wall, p.wallShade, 0.3)) + rect(720, 330, 150, 70, p.wall) + path(times(7, (i) => archD([330, 380, 500, 550, 750, 790, 840][i]!, 396, 24, 36, 0.5)), p.window) + dome(c, 640, 392, 90, 70, { drum: 30 });
  const holes = path(falls.map((x) => archD(x, 560, 44, 60, 0.5)).join(""), mix(p.wallShade, p.dark, 0.7));
  const water = path(falls.map((x, i) => d`M${x - 16} 548q16-12 32 0l${8 + i} 210h${-48 - i}z`).join(""), mix(p.water, p.snow, 0.55)) + path(falls.map((x) => d`M${x - 6} 546h10l4 212h-16z`).join(""), p.snow);
  const foam = path(falls.map((x) => d`M${x - 44} 766a22 18 0 0 1 40-12 24 20 0 0 1 44 12z`).join(""), p.snow, 'opacity=".85"');
  return sky(c, { y: 160 }) + backdrop(c, 410) + moonlit(c, houses) + wall + holes + mills + water + floor(c, 756, mix(p.tile, p.water, 0.5)) + foam + glints(c, 790, 890, 6) + palm(c, 180, 440, 190) + palm(c, 960, 430, 180) + people(c, 756, [480, 700], 0.5) + foreground(c);
}
