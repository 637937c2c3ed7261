import { mix } from "../colour.ts";
import { d, line, path, poly, rect, rectD, times } from "../mark.ts";
import { arch, archD, frieze, merlons, porchColumns } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { roundTower } from "../parts/tower.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, lampGlow, spill } from "../scenery/ground.ts";
import { cypress, groves, palm } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { moonlit, type Scene } from "../scene.ts";
import { chaharBagh } from "../subjects/garden.ts";
import { people } from "../subjects/mosque.ts";
import { column, gateFrame } from "../subjects/ruins.ts";

/** Persepolis: tall columns on the terrace, the Gate of All Nations, tribute bearers along the stair. */
export function persepolis(c: Scene): string {
  const { p } = c;
  const y = 660;
  const slots = [300, 395, 490, 790, 880];
  const back = times(5, (i) => column(c, 350 + i * 120, y - 16, 190 + (i % 2) * 60, false, 22));
  const front = slots.map((x, i) => moonlit(c, column(c, x, y, [330, 350, 180, 345, 240][i]!, i !== 2 && i !== 4, 36))).join("");
  const bull = (s: number) => path(d`M${640 + s * 30} ${y}v-150q${s * 4} -30 ${s * 34} -34l${s * 8} -24 ${s * 22} -2 ${s * 14} 22 ${s * 10} 22 ${-s * 14} 14v40q${s * 8} 50 ${s * 4} 112z`, s < 0 ? p.wall : p.wallShade) + path(d`M${640 + s * 42} ${y - 150}q${s * 34} -20 ${s * 20} 60 ${-s * 8} 20 ${-s * 20} 20z`, mix(p.wallShade, p.wall, s < 0 ? 0.4 : 0), 'opacity=".8"');
  const gate = rect(590, y - 236, 100, 236, mix(p.sky[2], p.ridge, 0.35)) + bull(-1) + bull(1) + path(d`M540 ${y - 236}h200v-20q-14-14-12-22H552q2 8-12 22z`, mix(p.wall, p.wallShade, 0.25));
  const x = c.wide ? -200 : 120;
  const w = c.wide ? 2400 : 960;
  const bearers = path(times(Math.floor(w / 46), (i) => d`M${x + 20 + i * 46} ${y + 122}v-38q0-8 8-10a10 10 0 1 1 12 0q8 2 8 10v38z`), mix(p.wallShade, p.wall, 0.25)) + path(times(Math.floor(w / 46), (i) => rectD(x + 51 + i * 46, y + 60, 3, 62)), p.wallShade);
  const terrace = rect(x, y, w, 132, p.wall) + rect(x, y, w, 12, mix(p.wall, p.snow, 0.4)) + rect(x, y + 40, w, 6, p.wallShade) + bearers + merlons(x, y + 2, w, 12, mix(p.wall, p.snow, 0.2));
  const stair = path("M500 792L400 900H300L420 792zM700 792L800 900H900L780 792z", mix(p.wall, p.wallShade, 0.35)) + line(times(7, (i) => d`M${484 - i * 15} ${800 + i * 15}h-70M${716 + i * 15} ${800 + i * 15}h70`), mix(p.wall, p.snow, 0.4), 5);
  return sky(c, { x: 400 }) + backdrop(c, 600) + ground(c, 630) + back + moonlit(c, terrace) + moonlit(c, gate) + front + stair + lampGlow(c, 640, y - 40, 70) + birds(c, 690, 190, 4) + foreground(c);
}

/** Cyrus' tomb: six steps of white stone and a gabled chamber, alone on the plain. */
export function pasargadae(c: Scene): string {
  const { p } = c;
  const y = 720;
  const stone = mix(p.wall, p.snow, 0.3);
  const step = (i: number) => {
    const half = 290 - i * 34;
    const h = i === 0 ? 56 : i < 3 ? 44 : 32;
    const top = y - [56, 100, 144, 176, 208, 240][i]!;
    return rect(600 - half, top, half * 2, h, mix(stone, p.wallShade, (i % 2) * 0.12)) + rect(600 + half * 0.5, top, half * 0.5, h, mix(stone, p.wallShade, 0.6)) + rect(600 - half, top, half * 2, 6, mix(stone, p.snow, 0.5)) + line(times(3, (k) => d`M${600 - half * 0.7 + k * half * 0.5 + i * 8} ${top + 6}v${h - 6}`), p.wallShade, 3, 'opacity=".5"');
  };
  const t = y - 240;
  const chamber = rect(520, t - 110, 160, 110, stone) + rect(628, t - 110, 52, 110, mix(stone, p.wallShade, 0.65)) + poly([[500, t - 110], [600, t - 190], [700, t - 110]], mix(stone, p.wallShade, 0.18)) + poly([[600, t - 190], [700, t - 110], [640, t - 110]], p.wallShade) + rect(496, t - 116, 208, 12, mix(stone, p.snow, 0.4)) + rect(572, t - 66, 44, 66, c.night ? p.glow : mix(p.wallShade, p.dark, 0.6));
  return sky(c) + backdrop(c, 620) + ground(c, 640) + path(d`M250 ${y}h700l150 50H330z`, p.groundShade) + moonlit(c, times(6, step)) + moonlit(c, chamber) + groves(c, y - 30, { left: 160, right: 1050, count: 2, h: 120 }) + people(c, y + 76, [330, 372], 0.8) + birds(c, 720, 210, 4) + foreground(c);
}

/** Naqsh-e Rostam: cross-shaped tombs high in one cliff, the stone cube before it. */
export function naqshRostam(c: Scene): string {
  const { p } = c;
  const cliff = mix(p.ridge, p.wall, 0.5);
  const shade = mix(cliff, p.dark, c.night ? 0.26 : 0.34);
  const pale = mix(cliff, p.snow, 0.36);
  const x1 = c.wide ? 1700 : 1220;
  const face = moonlit(c, path(d`M${c.x0} 900V330L120 250 260 210 420 150 620 180 800 140 980 210 1100 190 ${x1} ${c.wide ? 520 : 240}V900z`, cliff)) + path(d`M980 210L1100 190 ${x1} ${c.wide ? 520 : 240}V700H1010L1060 480z`, shade) + line("M170 300l40 120-30 140M560 200l20 70-30 40M930 260l-20 90 30 110", shade, 5, 'opacity=".5"');
  const tomb = (x: number, k: number) => path(d`M${x - 32 * k} 270h${64 * k}v${90 * k}h${70 * k}v${80 * k}h${-70 * k}v${90 * k}h${-64 * k}v${-90 * k}h${-70 * k}v${-80 * k}h${70 * k}z`, pale) + rect(x - 15 * k, 270 + 112 * k, 30 * k, 56 * k, mix(p.dark, cliff, 0.15)) + path(times(4, (i) => rectD(x - 92 * k + i * 57 * k, 270 + 96 * k, 9 * k, 74 * k)), shade) + rect(x - 74 * k, 270 + 290 * k, 148 * k, 70 * k, mix(cliff, p.dark, 0.2)) + path(d`M${x - 40 * k} ${270 + 354 * k}l6-40q20-12 40 0l8 40zM${x + 20 * k} ${270 + 354 * k}v-44h14v44z`, pale);
  const cube = rect(770, 560, 120, 190, mix(p.wall, p.snow, 0.2)) + rect(850, 560, 40, 190, p.wallShade) + path(times(2, (i) => rectD(790 + i * 34, 590, 18, 26)) + rectD(806, 650, 26, 60), mix(p.wallShade, p.dark, 0.6)) + rect(762, 552, 136, 12, mix(p.wall, p.snow, 0.4));
  return sky(c, { x: 200, y: 130, r: 44 }) + (c.wide ? backdrop(c, 640) : "") + face + tomb(350, 0.9) + tomb(610, 1) + tomb(1010, 0.8) + ground(c, 690) + moonlit(c, cube) + people(c, 790, [480, 520, 560], 0.6) + foreground(c);
}

/** Morning in Nasir-ol-molk: light through painted glass lies on the carpets. */
export function nasirAlMulk(c: Scene): string {
  const { p } = c;
  const panes = ["#d23a34", "#e8a62f", "#2f8f5a", "#2a6db0", "#c24f8e", "#f0c95a"];
  const glow = c.night ? 0.42 : 0;
  const tone = (i: number) => mix(panes[i % 6]!, p.dark, glow * 0.5);
  const pink = mix(c.night ? "#6d5a86" : "#d9a08c", p.wall, 0.3);
  const n = c.wide ? 11 : 5;
  const bay = 216;
  const x = (i: number) => (c.wide ? -160 : 60) + i * bay;
  const windows = times(n, (i) => {
    const id = `${c.uid}n${i}`;
    const by = panes.map(() => "");
    for (let a = 0; a < 8; a++) for (let b = 0; b < 4; b++) by[(a * 3 + b * 2 + i) % 6] += rectD(x(i) + 30 + b * 40, 170 + a * 50, 36, 46);
    return `<clipPath id="${id}"><path d="${archD(x(i) + 108, 570, 160, 410, 0.72)}"/></clipPath>` + path(archD(x(i) + 108, 576, 180, 432, 0.72), mix(p.wallShade, p.dark, 0.5)) + `<g clip-path="url(#${id})">${rect(x(i) + 20, 150, 180, 430, p.dark)}${by.map((data, k) => path(data, tone(k))).join("")}</g>`;
  });
  const columns = times(n + 1, (i) => rect(x(i) - 16, 210, 32, 380, mix(p.wall, p.snow, 0.3)) + rect(x(i) + 4, 210, 12, 380, p.wallShade) + line(times(8, (k) => d`M${x(i) - 16} ${580 - k * 46}l32 -36`), mix(p.wallShade, p.wall, 0.4), 5) + path(d`M${x(i) - 34} 200h68l-16 34h-36z`, p.tile));
  const vaults = times(n, (i) => path(d`M${x(i)} 205Q${x(i) + 108} 60 ${x(i) + bay} 205V${c.y0}H${x(i)}z`, mix(pink, p.wallShade, 0.2)) + line(d`M${x(i)} 205Q${x(i) + 108} 60 ${x(i) + bay} 205`, p.tile, 10));
  const light = panes.map((_, k) => path(times(n, (i) => times(4, (b) => ((b + i * 2) % 6 === k || (b + 3 + i) % 6 === k ? d`M${x(i) + 40 + b * 40 + 90} ${600 + ((b * 7 + k * 3) % 4) * 66}l70 -6 60 54 -80 6z` : ""))), tone(k), `opacity=".${c.night ? 34 : 62}"`)).join("");
  const carpet = rect(c.x0, 590, c.x1 - c.x0, 310, mix(p.accent, p.dark, 0.42)) + line(d`M${c.x0} 612H${c.x1}M${c.x0} 800H${c.x1}`, p.gold, 6, 'opacity=".6"') + path(times(c.wide ? 12 : 6, (i) => d`M${c.x0 + 110 + i * 200} 650l70 56-70 56-70-56z`), mix(p.tileDark, p.accent, 0.2), 'opacity=".8"');
  const beams = times(n, (i) => path(d`M${x(i) + 40} 300L${x(i) + 190} 300 ${x(i) + 420} 860H${x(i) + 180}z`, tone(i + 1), `opacity=".${c.night ? 10 : 13}"`));
  return rect(c.x0, c.y0, c.x1 - c.x0, 900 - c.y0, pink) + vaults + rect(c.x0, 560, c.x1 - c.x0, 34, p.tile) + windows + carpet + light + columns + beams + people(c, 770, [500, 546], 1);
}

/** Hafezieh: a cap of copper on eight stone columns among cypresses, the tomb slab beneath. */
export function hafez(c: Scene): string {
  const { p } = c;
  const y = 680;
  const copper = mix(p.tile, p.wallShade, 0.25);
  const cap = path(d`M430 ${y - 250}C440 ${y - 330} 520 ${y - 380} 600 ${y - 392}S760 ${y - 330} 770 ${y - 250}z`, copper) + path(d`M600 ${y - 392}C680 ${y - 380} 760 ${y - 330} 770 ${y - 250}H680Q690 ${y - 330} 600 ${y - 392}z`, mix(copper, p.dark, 0.35)) + rect(414, y - 256, 372, 22, mix(p.wall, p.snow, 0.3)) + frieze(c, 420, y - 236, 360, 20, p.tileDark);
  const pillars = [440, 510, 590, 690, 756].map((x, i) => rect(x - 11, y - 216, 24, 216, i === 2 ? p.wallShade : mix(p.wall, p.snow, 0.35)) + rect(x + 4, y - 216, 9, 216, p.wallShade) + rect(x - 18, y - 218, 38, 14, p.wall)).join("");
  const colonnade = rect(c.wide ? -200 : 150, y - 150, c.wide ? 2400 : 900, 26, p.wall) + path(times(c.wide ? 30 : 12, (i) => rectD((c.wide ? -190 : 165) + i * 78, y - 124, 14, 124)), mix(p.wall, p.wallShade, 0.3));
  const steps = times(4, (i) => rect(430 - i * 36, y + i * 16, 340 + i * 72, 17, i % 2 ? mix(p.wall, p.wallShade, 0.5) : mix(p.wall, p.snow, 0.4)));
  return sky(c) + backdrop(c, 600) + ground(c, 640, mix(p.leaf, p.ground, 0.25)) + groves(c, y - 30, { left: 300, right: 900, h: 250, plant: cypress, count: 4 }) + moonlit(c, colonnade) + lampGlow(c, 600, y - 90, 130) + rect(530, y - 44, 140, 44, mix(p.snow, p.wall, 0.4)) + rect(520, y - 54, 160, 12, p.snow) + moonlit(c, cap + pillars) + steps + people(c, y + 40, [360, 850], 0.7) + birds(c, 720, 190, 4) + foreground(c);
}

/** Eram: a three-storey Qajar front with painted gables over a pool, palms and cypresses. */
export function eram(c: Scene): string {
  const { p } = c;
  const y = 600;
  const body = rect(410, y - 220, 380, 220, mix(p.wall, p.snow, 0.2)) + path(d`M520 ${y - 220}a80 66 0 0 1 160 0z`, p.tile) + path(d`M536 ${y - 220}a64 50 0 0 1 128 0z`, p.gold) + path(d`M420 ${y - 220}a50 42 0 0 1 96 0zM684 ${y - 220}a50 42 0 0 1 96 0z`, p.tile) + rect(520, y - 200, 160, 200, mix(p.wallShade, p.dark, 0.5)) + porchColumns(c, 524, y, 152, 3, 200) + path(archD(600, y, 60, 90), p.window) + path(times(4, (i) => archD([440, 490, 710, 760][i]!, y - 110, 30, 64, 0.6) + archD([440, 490, 710, 760][i]!, y - 16, 30, 64, 0.6)), p.window) + frieze(c, 410, y - 106, 110, 14, p.tileDark) + frieze(c, 680, y - 106, 110, 14, p.tileDark) + rect(770, y - 220, 20, 220, p.wallShade);
  return sky(c) + backdrop(c, 590) + chaharBagh(c, moonlit(c, body), [palm, cypress]);
}

/** Quran Gate in its gorge. */
export function quranGate(c: Scene): string {
  const { p } = c;
  const y = 690;
  const gate = rect(390, y - 250, 420, 250, mix(p.wall, p.wallShade, 0.1)) + path(archD(600, y, 180, 220, 0.5), mix(p.sky[2], p.ridge, 0.3)) + path(archD(600, y, 180, 220, 0.5), "none", `stroke="${p.tile}" stroke-width="12"`) + [440, 760].map((x) => path(archD(x, y, 60, 110, 0.5), mix(p.wallShade, p.dark, 0.5)) + path(archD(x, y - 130, 60, 80, 0.5), p.window)).join("") + frieze(c, 390, y - 250, 420, 22, p.tile) + rect(470, y - 330, 260, 80, p.wall) + path(times(3, (i) => archD(520 + i * 80, y - 252, 50, 62, 0.5)), p.window) + frieze(c, 470, y - 332, 260, 18, p.tileDark) + rect(774, y - 250, 36, 250, p.wallShade);
  const hill = (s: number) => moonlit(c, path(s < 0 ? d`M${c.x0} 900V360L140 330 260 430 320 560 400 680 420 900z` : d`M${c.x1} 900V${c.wide ? 560 : 330}L1080 ${c.wide ? 480 : 310} 950 420 890 560 800 680 790 900z`, mix(p.ridge, s < 0 ? p.wall : p.dark, s < 0 ? 0.3 : 0.12)));
  return sky(c) + backdrop(c, 590) + ground(c, 650) + hill(-1) + hill(1) + moonlit(c, gate) + path(d`M520 ${y}H680L800 900H400z`, mix(p.groundShade, p.wall, 0.4)) + spill(c, 600, y + 14, 150) + cypress(c, 330, y + 60, 220) + cypress(c, 880, y + 60, 220) + people(c, y + 80, [560, 640], 0.7) + birds(c, 640, 190, 4) + foreground(c);
}

/** Arg of Karim Khan: high brick walls, four patterned towers, one of them leaning. */
export function argKarimKhan(c: Scene): string {
  const { p } = c;
  const y = 690;
  const brick = mix(p.wall, p.accent, 0.14);
  const tower = (x: number, lean: number) => `<g transform="rotate(${lean} ${x} ${y})">${roundTower(c, x, y, 150, 320, 0.84, brick)}${line(times(4, (i) => d`M${x - 62} ${y - 60 - i * 44}l31 -26 31 26 31 -26 31 26`), mix(brick, p.dark, 0.3), 6, 'opacity=".55"')}</g>`;
  return sky(c) + backdrop(c, 610) + ground(c, 650) + groves(c, y + 10, { left: 180, right: 1050, plant: palm, h: 200, count: 2 }) + moonlit(c, rect(310, y - 230, 580, 230, mix(brick, p.wallShade, 0.15)) + merlons(310, y - 230, 580, 14, brick) + line(d`M310 ${y - 196}H890`, p.wallShade, 8, 'stroke-dasharray="20 10"')) + moonlit(c, rect(520, y - 200, 160, 200, p.wall) + frieze(c, 532, y - 188, 136, 40, p.tile) + arch(c, 600, y, 90, 130, p.window)) + moonlit(c, tower(330, 0)) + moonlit(c, tower(870, 3)) + spill(c, 600, y + 14, 110) + people(c, y + 70, [450, 500, 720], 0.8) + birds(c, 640, 190, 4) + foreground(c);
}

/** Saadi: a cube of brown pillars under a turquoise dome. */
export function saadi(c: Scene): string {
  const { p } = c;
  const y = 690;
  const body = rect(430, y - 220, 340, 220, mix(p.wall, p.snow, 0.25)) + rect(470, y - 190, 260, 190, mix(p.wallShade, p.dark, 0.45)) + path(times(4, (i) => rectD(474 + i * 77, y - 190, 22, 190)), mix(p.accent, p.wallShade, 0.55)) + path(archD(600, y, 70, 110), p.window) + rect(416, y - 236, 368, 22, p.wallShade) + frieze(c, 430, y - 214, 340, 20, p.tile);
  const wingR = rect(770, y - 130, c.wide ? 900 : 240, 130, mix(p.wall, p.wallShade, 0.1)) + path(times(c.wide ? 12 : 3, (i) => archD(810 + i * 76, y, 54, 100, 0.5)), mix(p.wallShade, p.dark, 0.5));
  return sky(c) + backdrop(c, 610) + ground(c, 650, mix(p.leaf, p.ground, 0.3)) + groves(c, y, { left: 360, right: 1040, h: 260, plant: cypress }) + moonlit(c, dome(c, 600, y - 234, 210, 140, { drum: 40, ribs: false, finial: false })) + moonlit(c, wingR) + moonlit(c, body) + path("M430 740h340l60 90H370z", mix(p.wall, p.snow, 0.4)) + path("M452 748h296l46 74H406z", p.water) + spill(c, 600, y + 10, 100) + mudDome(c, 890, y - 130, 0, 0) + people(c, y + 60, [330, 860], 0.8) + foreground(c);
}
