import { mix } from "../colour.ts";
import { circle, circleD, d, ellipse, line, path, place, poly, rect, rectD, times } from "../mark.ts";
import { lantern } from "../parts/arch.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { boat, deer, flock, gazelle, hiker, horse, seated, stroller } from "../scenery/beings.ts";
import { foreground } from "../scenery/foreground.ts";
import { fire, ground, mist } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { flowers, palm, pine, reeds, roundTree, tree } from "../scenery/plants.ts";
import { canopy, far, hills, range } from "../scenery/ranges.ts";
import { birds, sky, stars } from "../scenery/sky.ts";
import { glints } from "../scenery/water.ts";
import { moonlit, type Scene } from "../scene.ts";
import { dune } from "./desert.ts";
import { massifForm } from "./mountain.ts";
import { stillWater } from "./water-places.ts";

/** Two walkers on a meadow ridge, the massif before them. */
export function hiking(c: Scene): string {
  const ridge = path(d`M${c.x0} 900V760Q300 700 560 716T${c.x1} 690V900z`, mix(c.p.leaf, c.p.ground, 0.4)) + path(d`M${c.x0} 900V830Q500 790 ${c.x1} 810V900z`, mix(c.p.leaf, c.p.leafDark, 0.3));
  return sky(c, { x: 300, y: 190 }) + range(c, { y: 640, amp: 160, colour: far(c, c.p.ridge, 0.55), shade: far(c, c.p.ridge, 0.4), peaks: 6 }) + massifForm(c, 660) + mist(c, 340, 640, 460, 0.5) + moonlit(c, ridge) + times(5, (i) => pine(c, [90, 180, 1010, 1100, 270][i]!, [790, 760, 760, 790, 742][i]!, 150)) + line("M360 900Q420 800 520 760T700 712", mix(c.p.wall, c.p.ground, 0.4), 13, 'stroke-linecap="round"') + moonlit(c, hiker(c, 500, 776, 1.25) + hiker(c, 610, 752, 1.1, false, c.p.tile)) + flowers(c, 800, 880, 18, [c.p.accent, c.p.snow]) + foreground(c);
}

export function desertTrek(c: Scene): string {
  return sky(c, { r: 76 }) + dune(c, 560, 820, 0.4, 1) + dune(c, 620, 380, 0.24, 1.1) + dune(c, 730, 620, 0, 1.2) + moonlit(c, hiker(c, 596, 656, 0.8) + hiker(c, 548, 676, 0.8, false, c.p.tile) + hiker(c, 496, 696, 0.8, false, c.p.gold)) + line(times(9, (i) => d`M${470 - i * 26} ${712 + i * 9}h10`), c.p.groundShade, 6, 'stroke-linecap="round"') + dune(c, 830, 900, 0, 1) + foreground(c);
}

function bicycle(c: Scene, x: number, y: number, s: number): string {
  const { p } = c;
  const wheels = `<circle cx="-70" cy="-46" r="46"/><circle cx="76" cy="-46" r="46"/>`;
  return place(x, y, s, `<g fill="none" stroke="${p.dark}" stroke-width="6">${wheels}</g>` + line("M-70-46L-34-116 56-112 76-46M-34-116L4-46H-70M4-46L56-112M-46-126h26M56-112l-6-24 26-4", p.accent, 7, 'stroke-linejoin="round" stroke-linecap="round"') + line("M-34-140L14-100 4-50", p.dark, 12, 'stroke-linecap="round" stroke-linejoin="round"') + path("M-54-140q0-60 50-80l24 14-10 30q-26 10-34 40z", p.tile) + line("M8-196L30-156 66-144", p.tile, 11, 'stroke-linecap="round" stroke-linejoin="round"') + circle(22, -232, 17, mix(p.wall, p.wallShade, 0.6)) + path("M2-236q4-24 24-24t22 18z", p.gold));
}

export function cycling(c: Scene): string {
  const { p } = c;
  const road = path(d`M${c.x0} 800Q400 740 760 770T${c.x1} 730V830Q700 830 ${c.x0} 880z`, mix(p.dark, p.wallShade, 0.45)) + line(d`M${c.x0} 842Q400 786 760 808T${c.x1} 782`, p.snow, 5, 'stroke-dasharray="40 34" opacity=".8"');
  return sky(c) + backdrop(c, 600) + hills(c, 660, 40, mix(p.leaf, p.ground, 0.4), 2) + times(c.wide ? 12 : 6, (i) => tree(c, c.x0 + 90 + i * 210, 740 + (i % 2) * 10, 170)) + hills(c, 740, 20, p.leaf, 2) + road + moonlit(c, bicycle(c, 480, 830, 1.1) + bicycle(c, 800, 806, 0.8)) + foreground(c);
}

const tent = (c: Scene, x: number, y: number, s: number, cloth: string) =>
  place(x, y, s, path("M-150 0L0-150 150 0z", cloth) + path("M0-150L150 0H46z", mix(cloth, c.p.dark, 0.34)) + path("M-30 0L0-110 34 0z", c.night ? c.p.glow : mix(cloth, c.p.dark, 0.6)) + line("M0-150v-14M-150 0l-34 12M150 0l34 12", c.p.dark, 5) + (c.night ? ellipse(0, 4, 190, 22, c.p.glow, 'opacity=".3"') : ""));

export function camping(c: Scene): string {
  const { p } = c;
  const wood = times(c.wide ? 16 : 9, (i) => pine(c, c.x0 + 20 + i * 150, 650 + (i % 3) * 12, 210 + (i % 3) * 60));
  return sky(c) + backdrop(c, 590) + wood + ground(c, 640, mix(p.leaf, p.ground, 0.3)) + moonlit(c, tent(c, 480, 760, 1.25, p.accent) + tent(c, 860, 730, 0.8, p.tile)) + fire(c, 720, 812, 0.8) + seated(810, 828, 1, p.tileDark, p.dark) + seated(640, 836, 1, p.gold, p.dark) + foreground(c);
}

export function climbing(c: Scene): string {
  const { p } = c;
  const rock = mix(p.ridge, p.wall, 0.4);
  const wall = path(d`M${c.x0} 900V${c.y0}H520L600 120 560 240 690 330 650 470 740 560 700 700 780 900z`, rock) + path(d`M520 ${c.y0}L600 120 560 240 690 330 650 470 740 560 700 700 780 900H620L560 700 600 560 520 460 560 340 440 230 480 110 420 ${c.y0}z`, mix(rock, p.dark, 0.3)) + line("M100 160l120 40 60 110M60 420l150 30 40 120M330 130l-40 160 80 90M200 700l130-40 60 80", mix(rock, p.dark, 0.28), 7, 'opacity=".45"');
  const climber = place(640, 420, 1.2, line("M-10-60L-46-120M16-64L50-110M-8 0L-44 34-30 72M14 0L40 40 20 84", mix(p.wall, p.wallShade, 0.6), 13, 'stroke-linecap="round" stroke-linejoin="round"') + path("M-24 4q-6-60 10-80h28q14 22 8 80z", p.accent) + path("M-24 0h46v14h-46z", p.tileDark) + circle(4, -98, 17, p.tile) + line("M0 8Q40 200-10 420", p.gold, 5));
  return sky(c, { x: 860, y: 200 }) + backdrop(c, 620) + canopy(c, 700, 24, 60, mix(p.leafDark, p.leaf, 0.4)) + moonlit(c, wall) + climber + stroller(690, 850, 1, p.tileDark, p.dark) + birds(c, 820, 260, 4) + foreground(c);
}

export function rafting(c: Scene): string {
  const { p } = c;
  const raft = place(600, 700, 1.35, path("M-170-30Q-190 20-130 40H130Q190 20 176-36 150-60 120-30H-120Q-150-60-170-30z", p.accent) + path("M-140 16Q0 44 150 12L130 40H-130z", mix(p.accent, p.dark, 0.35)) + times(4, (i) => path(d`M${-104 + i * 62}-26q-6-50 8-62h22q12 14 6 62z`, [p.gold, p.tile, p.gold, p.tile][i]!) + circle(-88 + i * 62, -102, 14, [p.tile, p.accent, p.tileDark, p.accent][i]!)) + line("M-110-60L-170 50M30-60L-20 60M90-64L160 50", p.dark, 6));
  const waves = line(times(7, (i) => d`M${c.x0} ${650 + i * 34}q60-${24 + (i % 3) * 10} 120 0${times(Math.ceil((c.x1 - c.x0) / 120), () => "t120 0")}`), mix(p.water, p.snow, 0.5), 7, 'opacity=".55"');
  const foam = path(times(13, (i) => circleD(360 + i * 40, 770 + (i % 3) * 14, 16 + (i % 4) * 7)), p.snow, 'opacity=".85"');
  const bank = (s: number) => path(s < 0 ? d`M${c.x0} 660V420L130 440 260 540 340 640z` : d`M${c.x1} 660V${c.wide ? 560 : 400}L1080 ${c.wide ? 520 : 430} 950 540 850 640z`, mix(p.ridge, s < 0 ? p.wall : p.dark, 0.25));
  return sky(c) + backdrop(c, 560) + canopy(c, 600, 20, 50, mix(p.leafDark, p.leaf, 0.3)) + moonlit(c, bank(-1) + bank(1)) + floor(c, 630, mix(p.water, p.tile, 0.2)) + waves + moonlit(c, raft) + foam + path("M180 900q10-70 70-76t90 76zM900 900q20-90 90-90t96 90z", mix(p.ridge, p.dark, 0.2));
}

export function boating(c: Scene): string {
  const { p } = c;
  const sail = (x: number, y: number, s: number, cloth: string) => place(x, y, s, path("M-110-16H120L90 24H-80z", p.dark) + path("M-110-16H120l-8 12H-102z", p.snow) + line("M0-16V-270", p.dark, 7) + path("M8-264Q130-160 110-40H8z", cloth) + path("M-8-240Q-80-130-90-40h82z", p.snow));
  return sky(c, { x: 380 }) + backdrop(c, 560) + stillWater(c, 590) + moonlit(c, sail(700, 680, 0.6, p.tile) + sail(470, 780, 1.15, p.accent)) + boat(c, 820, 800, 0.7, p.gold) + birds(c, 640, 220, 5, c.night ? p.rim : p.snow);
}

export function diving(c: Scene): string {
  const { p } = c;
  const deep = mix(p.tileDark, p.dark, 0.35);
  const coral = (x: number, y: number, k: number, f: string) => line(d`M${x} ${y}v${-90 * k}M${x} ${y - 30 * k}q${-40 * k} -10 ${-44 * k} ${-60 * k}M${x} ${y - 46 * k}q${36 * k} -10 ${44 * k} ${-70 * k}M${x - 40 * k} ${y - 70 * k}q${-20 * k} 0 ${-26 * k} ${-30 * k}`, f, 14 * k, 'stroke-linecap="round"');
  const fish = (x: number, y: number, s: number, f: string) => place(x, y, s, path("M-40 0Q0-34 44 0 0 34-40 0L-66 22V-22z", f) + circle(24, -6, 5, p.dark));
  const diver = place(560, 520, 1.3, path("M-120-10L-40-26 40-30q40 2 50 20-10 20-50 22L-50 14-120 30z", p.tileDark) + path("M-120-10l-70-20 20 30-26 26 76 4z", p.accent) + path("M-20-56h70q16 0 16 14t-16 14h-70z", p.gold) + circle(104, -10, 24, mix(p.wall, p.wallShade, 0.4)) + path("M104-26h26v22h-30z", p.snow) + line("M60 6L110 60", p.tileDark, 13, 'stroke-linecap="round"'));
  const rays = times(5, (i) => poly([[260 + i * 150, 0], [320 + i * 150, 0], [200 + i * 190, 800], [60 + i * 190, 800]], p.snow, `opacity=".${c.night ? "05" : 10}"`));
  const bubbles = path(times(9, (i) => circleD(720 + (i % 3) * 20, 440 - i * 44, 6 + (i % 3) * 4)), p.snow, 'opacity=".6"');
  const reef = path(d`M${c.x0} 900V770Q140 700 300 760T620 800 900 740 ${c.x1} 770V900z`, mix(p.ridge, deep, 0.5)) + path(d`M${c.x0} 900V840Q400 790 800 850T${c.x1} 830V900z`, mix(p.ground, deep, 0.45));
  const bands = [0, 1, 2, 3].map((i) => rect(c.x0, c.y0 + i * 240, c.x1 - c.x0, 260, mix(mix(p.water, p.snow, 0.16), deep, i * 0.28))).join("");
  return bands + rays + fish(300, 250, 1, p.gold) + fish(390, 310, 0.7, p.gold) + fish(870, 300, 1.1, p.accent) + fish(960, 560, 0.8, p.snow) + reef + coral(230, 790, 1.2, p.accent) + coral(960, 780, 1.3, mix(p.accent, p.gold, 0.6)) + coral(820, 800, 0.8, mix(p.accent, p.snow, 0.4)) + (c.wide ? coral(1450, 810, 1.1, p.accent) + coral(1800, 800, 0.9, p.gold) : "") + moonlit(c, diver) + bubbles + path("M380 850a40 30 0 0 1 80 0l20 10-24 8 10 22-26-12h-40l-26 12 10-22-24-8z", p.leaf);
}

export function wildlife(c: Scene): string {
  const { p } = c;
  const watcher = path("M250 900V800q0-40 40-46h60q40 6 40 46v100z", p.leafDark) + circle(322, 720, 32, mix(p.wall, p.wallShade, 0.5)) + path("M284 716q4-44 40-44t40 40l10 8h-96z", p.leaf) + path("M340 712h70v24h-70z", p.dark) + path("M404 706h26v36h-26z", p.dark);
  return sky(c, { x: 720 }) + backdrop(c, 600) + hills(c, 640, 30, mix(p.leaf, p.ground, 0.4), 2) + times(c.wide ? 12 : 6, (i) => tree(c, c.x0 + 100 + i * 200, 690, 150)) + hills(c, 720, 20, p.ground, 2) + moonlit(c, gazelle(c, 760, 790, 1.35, true) + gazelle(c, 900, 760, 0.9) + deer(c, 610, 752, 0.8)) + birds(c, 640, 220, 6) + moonlit(c, watcher) + reeds(c, 900, 18, 280);
}

export function stargazing(c: Scene): string {
  const { p } = c;
  const night: Scene = c.night ? c : { ...c, p: { ...p, sky: ["#182a66", "#35549a", "#e0a58e"] } };
  const milky = path(d`M${c.x0} 520Q300 380 560 240T1000 ${c.y0}h160Q860 220 640 340T${c.x0} 660z`, p.snow, 'opacity=".13"') + path("M120 480Q400 360 600 240T960 20q-220 190-360 290T120 540z", p.snow, 'opacity=".14"');
  const scope = line("M640 820L600 700 560 820M600 700V830", p.dark, 9, 'stroke-linecap="round"') + path("M520 726L690 590l30 36L546 764z", p.tile) + path("M690 590l30 36 20-14-32-40z", p.accent) + path("M520 726l26 38-18 14-24-36z", p.dark);
  return sky({ ...night, time: "night" }, { x: 300, y: 200 }) + milky + stars(night, 90) + dune(night, 640, 330, 0.1, 1) + dune(night, 760, 820, 0, 1.1) + moonlit(c, scope) + stroller(470, 824, 1.15, p.accent, p.dark) + seated(800, 830, 1.1, p.gold, p.dark) + tent(c, 950, 780, 0.62, p.accent) + foreground(c);
}

export function photography(c: Scene): string {
  const { p } = c;
  const tripod = line("M480 850L540 640 600 850M540 640V850", p.dark, 9, 'stroke-linecap="round"') + path("M470 560h140q14 0 14 14v62q0 14-14 14H470q-14 0-14-14v-62q0-14 14-14zM500 560l12-24h56l12 24z", p.dark) + circle(540, 604, 32, p.tile) + circle(540, 604, 20, p.tileDark) + circle(532, 596, 7, p.snow);
  const person = path("M300 860q-12-150 30-190h70q40 40 30 190z", p.accent) + circle(366, 618, 38, mix(p.wall, p.wallShade, 0.5)) + path("M326 612q2-52 44-52t40 50l16 6-100 4z", p.tileDark) + line("M400 690L470 620", p.accent, 22, 'stroke-linecap="round"');
  return sky(c, { x: 760, r: 90 }) + backdrop(c, 600) + ground(c, 640) + times(3, (i) => palm(c, 900 + i * 70, 700, 220 - i * 30)) + moonlit(c, person + tripod) + birds(c, 560, 230, 6) + foreground(c);
}

export function crafts(c: Scene): string {
  const { p } = c;
  const wall = mix(p.wall, p.wallShade, 0.2);
  const table = rect(c.x0, 690, c.x1 - c.x0, 30, mix(p.wallShade, p.accent, 0.35)) + rect(c.x0, 720, c.x1 - c.x0, 180, mix(p.accent, p.dark, 0.3));
  const cloth = path(times(c.wide ? 24 : 12, (i) => d`M${c.x0 + i * 100} 720l50 60 50-60z`), p.gold, 'opacity=".7"') + path(times(c.wide ? 24 : 12, (i) => d`M${c.x0 + 50 + i * 100} 820l26 26-26 26-26-26z`), p.tile);
  const jar = (x: number, s: number, f: string, band: string) => place(x, 690, s, path("M-34 0Q-90-60-60-130-50-150-40-160V-190H40V-160Q50-150 60-130 90-60 34 0z", f) + path("M-73-90Q0-70 73-90L70-66Q0-46-70-66z", band) + path("M-48-200h96v16h-96z", mix(f, p.dark, 0.3)) + path("M30-4Q84-62 56-130 60-60 20 0z", mix(f, p.dark, 0.3)));
  const samovar = place(620, 690, 1.15, path("M-50 0h100l-14-20H-36zM-26-20h52v-20h-52z", p.gold) + path("M-36-40Q-100-100-70-190-40-220 0-220t70 30Q100-100 36-40z", p.gold) + path("M36-40Q100-100 70-190 50-210 30-216 60-120 10-40z", mix(p.gold, p.dark, 0.35)) + path("M-40-220h80v-18h-80z", mix(p.gold, p.dark, 0.2)) + path("M-30-238q-24-40 10-64h40q34 24 10 64z", p.snow) + path("M-20-290h40M-6-60h12v24h-12z", p.dark) + line("M-80-170h-30v40M80-170h30v40", p.gold, 9) + path("M-34-270q34 14 68 0v10q-34 14-68 0z", p.accent));
  const carpet = rect(230, 150, 240, 380, p.accent) + rect(250, 172, 200, 336, p.tileDark) + rect(266, 190, 168, 300, mix(p.accent, p.wall, 0.12)) + path("M350 220l64 120-64 120-64-120z", p.gold) + path("M350 264l42 76-42 76-42-76z", p.tile) + line(times(13, (i) => d`M${238 + i * 19} 530v20`), p.snow, 4);
  const sweets = place(830, 690, 1, path("M-100 0h200l-20-24H-80z", p.tile) + path(times(9, (i) => circleD(-70 + (i % 5) * 34 + (i > 4 ? 17 : 0), i > 4 ? -58 : -36, 17)), p.gold) + path(times(9, (i) => circleD(-70 + (i % 5) * 34 + (i > 4 ? 17 : 0), i > 4 ? -60 : -38, 6)), p.leaf));
  return rect(c.x0, c.y0, c.x1 - c.x0, 800 - c.y0, c.night ? mix(wall, p.tileDark, 0.4) : wall) + path(d`M560 ${c.y0}h360l-70 700H480z`, p.glow, `opacity=".${c.night ? 16 : 18}"`) + moonlit(c, carpet) + lantern(c, 740, c.y0, 300, 1.3) + table + cloth + moonlit(c, jar(410, 0.9, p.tile, p.snow) + jar(300, 0.62, p.accent, p.gold)) + moonlit(c, samovar) + sweets + (c.wide ? jar(1250, 0.8, p.tileDark, p.gold) + jar(1400, 0.6, p.gold, p.tile) : "");
}

export function horseRide(c: Scene): string {
  const { p } = c;
  const rider = (x: number, y: number, s: number, hide: string, coat: string) => horse(c, x, y, s, hide) + place(x - 6 * s, y - 100 * s, s, path("M-22 6q-8-56 8-72h26q16 18 10 72z", coat) + line("M0 0l14 44", p.dark, 10, 'stroke-linecap="round"') + circle(2, -82, 14, mix(p.wall, p.wallShade, 0.5)) + path("M-18-84q2-24 20-24t22 22z", p.dark));
  return sky(c) + backdrop(c, 600) + hills(c, 640, 40, mix(p.leaf, p.ground, 0.3), 2) + ground(c, 700, mix(p.leaf, p.ground, 0.45)) + moonlit(c, rider(500, 800, 1.6, mix(p.wallShade, p.dark, 0.35), p.accent) + rider(800, 770, 1.1, mix(p.wall, p.wallShade, 0.5), p.tile)) + flowers(c, 800, 880, 22, [p.accent, p.gold]) + birds(c, 660, 230, 4) + foreground(c);
}

export function nomads(c: Scene): string {
  const { p } = c;
  const black = mix(p.dark, p.wallShade, 0.2);
  const yurt = (x: number, y: number, s: number) => place(x, y, s, path("M-190 0L-170-70-90-130 0-100 90-134 176-70 200 0z", black) + path("M90-134L176-70 200 0H110z", mix(black, p.dark, 0.5)) + path("M-80 0V-74L0-84 70-76V0z", c.night ? p.glow : mix(p.accent, p.dark, 0.5)) + line("M-170-70L-250 6M176-70L260 8M-90-130V-160M90-134V-164", p.dark, 6) + path("M-80-20h150v20H-80z", p.accent) + path(times(5, (i) => d`M${-70 + i * 30}-20l14 10-14 10z`), p.gold));
  return sky(c) + backdrop(c, 590) + ground(c, 620, mix(p.leaf, p.ground, 0.45)) + moonlit(c, yurt(820, 690, 0.8) + yurt(470, 740, 1.15)) + flock(c, 820, 790, 20, 1.15) + fire(c, 660, 800, 0.6) + stroller(740, 810, 1, p.accent, p.dark) + stroller(310, 800, 1.05, p.tile, p.dark) + flowers(c, 800, 880, 16, [p.accent, p.gold]) + foreground(c);
}

export function paragliding(c: Scene): string {
  const { p } = c;
  const wing = (x: number, y: number, s: number, a: string, b: string) => place(x, y, s, line("M-180-10L0 170 180-10M-100-60L0 170 100-60", p.dark, 3, 'opacity=".7"') + path("M-210 10Q-190-110 0-120T210 10Q150-50 0-54T-210 10z", a) + path("M-110-36Q-100-92-60-112L-20-118-30-54Q-80-50-110-36zM40-54L30-118Q110-110 130-88L120-34Q80-50 40-54z", b) + path("M-16 168q-4 34 8 44h26q8-12 2-44z", p.accent) + circle(4, 154, 14, p.tileDark) + line("M10 208l40 10", p.dark, 9, 'stroke-linecap="round"'));
  return sky(c, { x: 320, y: 200 }) + backdrop(c, 640) + hills(c, 700, 60, mix(p.leaf, p.ground, 0.3), 2) + hills(c, 800, 40, mix(p.leaf, p.leafDark, 0.4), 2) + times(5, (i) => roundTree(c, [110, 220, 980, 1070, 1150][i]!, 830, 120)) + moonlit(c, wing(540, 330, 1.25, p.accent, p.gold)) + moonlit(c, wing(860, 470, 0.55, p.tile, p.snow)) + birds(c, 760, 240, 4);
}

export function fishing(c: Scene): string {
  const { p } = c;
  const pier = path(d`M${c.x0} 790H560v26H${c.x0}z`, mix(p.wallShade, p.dark, 0.2)) + line("M60 810v80M200 810v80M340 810v80M480 810v80M550 810v70", p.dark, 12);
  const angler = seated(470, 790, 1.5, p.accent, mix(p.wall, p.wallShade, 0.5)) + path("M440 680q4-26 30-26t30 26l18 6h-96z", p.leaf) + line("M490 740L760 560Q790 560 800 600V780", p.dark, 5, 'stroke-linecap="round"') + path("M792 776h16v16h-16z", p.accent);
  return sky(c, { x: 420 }) + stillWater(c, 590) + pier + moonlit(c, angler) + ellipse(800, 800, 60, 8, p.snow, 'opacity=".5"') + ellipse(800, 800, 30, 4, p.snow, 'opacity=".6"') + path("M880 730q30-50 70-30l20-16-4 34q-30 40-86 12z", mix(p.tile, p.snow, 0.3)) + reeds(c, 890, 26, 380) + birds(c, 620, 220, 5);
}

export function offRoad(c: Scene): string {
  const { p } = c;
  const jeep = place(560, 720, 1.5, path("M-150 0V-54q0-14 16-16l50-6 30-50q8-10 22-10H60q14 0 18 12l16 48h40q16 2 16 18V0z", p.accent) + path("M-66-80L-44-118q4-6 12-6h26v44zM8-124h44q8 0 10 8l12 36H8z", c.night ? p.glow : mix(p.sky[1], p.snow, 0.5)) + path("M-150-30H150V0H-150z", mix(p.accent, p.dark, 0.35)) + path("M-60-138H60v-12H-60zM-40-150h30v-14h-30zM0-150h44v-20H0z", p.dark) + circle(-86, 0, 40, p.dark) + circle(92, 0, 40, p.dark) + circle(-86, 0, 17, p.wallShade) + circle(92, 0, 17, p.wallShade) + path("M140-50h14v18h-14z", p.gold));
  const dust = path(times(8, (i) => circleD(330 - i * 34, 760 - (i % 3) * 24, 26 + i * 5)), mix(p.ground, p.haze, 0.5), 'opacity=".6"');
  return sky(c, { r: 76 }) + dune(c, 560, 860, 0.36, 1.1) + dune(c, 640, 300, 0.2, 1) + dune(c, 740, 700, 0, 0.9) + dust + moonlit(c, jeep) + line("M40 800Q300 780 480 786M40 830Q320 806 500 812", p.groundShade, 7, 'stroke-dasharray="14 8"') + dune(c, 850, 900, 0, 0.7) + foreground(c);
}

export const empty = (c: Scene): string => {
  const { p } = c;
  const prints = path(times(15, (i) => ellipseAt(640 - i * 18 + (i % 2 ? 16 : -8) - i * i * 0.6, 640 + i * i * 1.1 + i * 3, 4 + i * 0.7)), mix(p.groundShade, p.dark, 0.2));
  return sky(c, { r: 60, clouds: false }) + dune(c, 560, 820, 0.5, 0.7) + dune(c, 610, 340, 0.32, 0.8) + floor(c, 650, p.ground) + dune(c, 720, 900, 0, 0.5) + prints + hiker(c, 648, 636, 0.34) + glints({ ...c, p: { ...p, snow: p.groundShade, rim: p.groundShade } }, 770, 880, 5, 0.35);
};
const ellipseAt = (x: number, y: number, k: number) => d`M${x - k * 1.5} ${y}a${k * 1.5} ${k * 0.7} 0 1 0 ${k * 3} 0 ${k * 1.5} ${k * 0.7} 0 1 0 ${-k * 3} 0z`;

/** Lost: a lantern hung on a signpost where the road forks. */
export function lost(c: Scene): string {
  const { p } = c;
  const road = path("M470 900C520 800 560 740 580 700 540 660 420 640 300 626H352C470 634 580 650 612 672 650 646 760 622 900 612H950C820 632 690 660 650 700 670 750 720 820 800 900z", mix(p.wall, p.ground, 0.35));
  const post = line("M600 690V330", mix(p.wallShade, p.dark, 0.5), 18, 'stroke-linecap="round"') + line("M600 360H700V400", mix(p.wallShade, p.dark, 0.5), 11, 'stroke-linejoin="round"') + path("M590 470H430l-40 30 40 30h160z", mix(p.wall, p.wallShade, 0.3)) + path("M610 550h150l40 28-40 28H610z", mix(p.wall, p.wallShade, 0.55));
  const lamp = circle(700, 460, 150, p.glow, 'opacity=".16"') + circle(700, 460, 84, p.glow, 'opacity=".24"') + path(rectD(676, 424, 48, 70), p.dark) + path(rectD(683, 432, 34, 54), "#ffe09a") + path("M668 424l32-28 32 28zM672 494h56v10h-56z", p.dark);
  return sky(c, { x: 300 }) + backdrop(c, 600) + ground(c, 610) + road + moonlit(c, post) + lamp + ellipse(640, 700, 210, 30, p.glow, 'opacity=".3"') + tree(c, 260, 700, 220) + tree(c, 980, 690, 190) + foreground(c);
}
