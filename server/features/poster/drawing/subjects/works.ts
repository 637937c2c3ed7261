import { mix } from "../colour.ts";
import { circle, d, ellipse, line, path, place, poly, rect, rectD, times } from "../mark.ts";
import { arch, archD, frieze } from "../parts/arch.ts";
import { clockTower } from "../parts/tower.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { stroller } from "../scenery/beings.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, mist } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { cypress, groves, pine } from "../scenery/plants.ts";
import { canopy, far, hills, range } from "../scenery/ranges.ts";
import { birds, sky } from "../scenery/sky.ts";
import { glints } from "../scenery/water.ts";
import { moonlit, type Scene } from "../scene.ts";

/** Arch dam between two rock walls: reservoir behind, spill in front. */
export function dam(c: Scene): string {
  const { p } = c;
  const wall = mix(p.snow, p.wallShade, 0.3);
  const shade = mix(wall, p.wallShade, 0.6);
  const bank = (s: number) => {
    const x = (v: number) => 600 + s * v;
    const edge = s < 0 ? c.x0 - 20 : c.x1 + 20;
    return moonlit(c, path(d`M${edge} 900V${s > 0 && c.wide ? 560 : 360}L${x(480)} ${390} ${x(400)} ${470} ${x(370)} ${580} ${x(300)} ${660} ${x(280)} ${780} ${x(200)} 900z`, mix(p.ridge, s < 0 ? p.wall : p.dark, s < 0 ? 0.25 : 0.12)));
  };
  const face = path("M190 470Q600 560 1010 470L880 830Q600 880 320 830z", wall) + path("M760 532Q900 512 1010 470L880 830Q810 846 720 852z", shade) + line(times(5, (i) => d`M${222 + i * 24} ${540 + i * 60}Q600 ${620 + i * 56} ${978 - i * 24} ${540 + i * 60}`), shade, 4, 'opacity=".6"') + line(times(8, (i) => d`M${270 + i * 94} ${502 + Math.sin((i / 7) * Math.PI) * 20}L${352 + i * 72} 838`), shade, 3, 'opacity=".45"');
  const crest = path("M180 446Q600 536 1020 446V476Q600 566 180 476z", mix(wall, p.snow, 0.5)) + line("M186 440Q600 530 1014 440", p.dark, 4) + path(times(6, (i) => rectD(270 + i * 128, 446 + Math.sin((i / 5) * Math.PI) * 38, 26, 34)), shade);
  const spill = path(times(3, (i) => d`M${508 + i * 66} 640q16-20 34 0l${(i - 1) * 10 + 10} 210h-${54}z`), p.snow, 'opacity=".9"') + ellipse(600, 858, 190, 26, p.snow, 'opacity=".7"') + mist(c, 600, 836, 360, 0.5);
  return sky(c) + backdrop(c, 410) + floor(c, 404, mix(p.water, p.haze, 0.3)) + glints(c, 416, 460, 4, 0.5, [220, 980]) + bank(-1) + bank(1) + floor(c, 840, p.water) + moonlit(c, face) + crest + spill + glints(c, 870, 895, 2) + (c.night ? path(times(7, (i) => d`M${230 + i * 122} ${446 + Math.sin((i / 6) * Math.PI) * 40}a6 6 0 1 0 1 0z`), p.glow) : "") + times(4, (i) => pine(c, [90, 190, 1060, 1150][i]!, [470, 500, 500, 470][i]!, 120)) + birds(c, 660, 200, 4);
}

/** Nashtifan: a row of vertical-axis windmills between mud walls. */
export function windmill(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const count = c.wide ? 9 : 5;
  const bay = 138;
  const left = 600 - 2.5 * bay;
  const h = r.range(290, 320);
  const mill = (i: number) => {
    const x = left + i * bay;
    const top = y - h - (i % 2) * 10;
    const vanes = (odd: number) => path(times(4, (k) => (k % 2 === odd ? rectD(x + 40 + k * 19, top + 34, 11, h * 0.5) : "")), odd ? mix(p.wallShade, p.dark, 0.35) : mix(p.wall, p.accent, 0.28));
    return rect(x + 26, top + 20, bay - 26, h - 20, mix(p.sky[1], p.dark, c.night ? 0.15 : 0.35)) + line(d`M${x + 78} ${top + 8}V${y - h * 0.3}M${x + 30} ${top + 56}H${x + bay}M${x + 30} ${top + h * 0.44}H${x + bay}`, p.dark, 6) + vanes(0) + vanes(1) + rect(x + 26, y - h * 0.36, bay, h * 0.36, p.wall) + arch(c, x + 80, y, 34, 70, p.window);
  };
  const pier = (i: number) => {
    const x = left + i * bay;
    return poly([[x - 8, y], [x, y - h - 22], [x + 30, y - h - 22], [x + 38, y]], p.wall) + poly([[x + 18, y], [x + 18, y - h - 22], [x + 30, y - h - 22], [x + 38, y]], p.wallShade);
  };
  return sky(c) + backdrop(c, 610) + ground(c, 640) + times(count, mill) + moonlit(c, times(count + 1, pier)) + rect(left, y - h - 18, count * bay + 30, 10, p.dark) + rect(left - 30, y - 8, count * bay + 90, 18, p.wallShade) + stroller(520, 790, 1, p.accent, p.dark) + birds(c, 660, 210, 4) + foreground(c);
}

/** Cable car: cabins swinging up a wooded or snowy slope from a station. */
export function cableCar(c: Scene): string {
  const { p } = c;
  const green = c.landscape === "caspian";
  const slope = green
    ? canopy(c, 620, 90, 60, mix(p.leafDark, p.haze, 0.3)) + moonlit(c, path(d`M${c.x0} 900V800Q300 790 520 690T900 500Q1040 440 ${c.wide ? 1300 : 1220} ${c.wide ? 560 : 420}L${c.x1} 700V900z`, mix(p.leafDark, p.leaf, 0.3)))
    : range(c, { y: 660, amp: 380, colour: mix(p.ridge, p.sky[1], 0.25), shade: mix(p.ridge, p.dark, 0.25), peaks: 4, snow: 0.4 }) + moonlit(c, path(d`M${c.x0} 900V820Q300 780 520 700T900 520Q1040 450 ${c.wide ? 1300 : 1220} ${c.wide ? 580 : 430}L${c.x1} 720V900z`, mix(p.ridge, p.ground, 0.5)));
  const wood = times(c.wide ? 20 : 13, (i) => {
    const x = 60 + i * 96;
    const y = x < 520 ? 810 - x * 0.2 : x < 1240 ? 706 - (x - 520) * 0.42 : 560 + (x - 1240) * 0.14;
    return pine(c, x, y + 60 + (i % 3) * 40, 90 + (i % 3) * 24);
  });
  const cable = (x: number) => 560 - (x - 200) * 0.36 + Math.sin(((x - 200) % 500) / 159) * 16;
  const rope = line(d`M180 ${cable(200)}Q450 ${cable(450) + 30} 700 ${cable(700) - 10}T1240 ${cable(1240) - 20}`, p.dark, 5);
  const cabin = (x: number, s: number, fill: string) => place(x, cable(x) + 10, s, line("M0-6V46M-14 46h28", p.dark, 6) + path("M-52 46h104q16 0 18 20l4 60q0 22-24 22h-100q-24 0-24-22l4-60q2-20 18-20z", fill) + path("M-50 62h44v44h-50zM6 62h44l6 44H6z", c.night ? p.glow : mix(p.sky[1], p.snow, 0.5)) + path("M20 46h32q16 0 18 20l4 60q0 22-24 22H28z", p.dark, 'opacity=".2"'));
  const pylon = (x: number, y: number) => poly([[x - 18, y], [x - 7, cable(x) - 8], [x + 7, cable(x) - 8], [x + 18, y]], mix(p.wallShade, p.dark, 0.4)) + line(d`M${x - 34} ${cable(x) + 2}h68`, p.dark, 9);
  const station = path(d`M80 ${cable(200) + 60}h150v90H80z`, p.wall) + path(d`M64 ${cable(200) + 64}l30-60h140l20 60z`, p.accent) + path(rectD(110, cable(200) + 84, 34, 30) + rectD(170, cable(200) + 84, 34, 30), p.window);
  return sky(c, { y: 170 }) + (green ? backdrop(c, 560) : "") + slope + wood + pylon(470, 740) + pylon(880, 560) + station + rope + moonlit(c, cabin(370, 0.62, p.tile) + cabin(620, 1.15, p.accent) + cabin(900, 0.7, p.gold)) + hills(c, 850, 24, mix(p.leaf, p.leafDark, 0.4), 2) + birds(c, 420, 230, 3);
}

/** Ski run: a skier carving down, a chair lift, pines under snow. */
export function ski(c: Scene): string {
  const { p, r } = c;
  const snow = mix(p.snow, p.sky[1], 0.06);
  const blue = mix(p.water, p.snow, 0.5);
  const piste = path(d`M${c.x0} 900V640C220 560 420 600 620 520 820 450 1000 420 ${c.wide ? 1300 : 1220} ${c.wide ? 520 : 360}L${c.x1} 680V900z`, snow) + path(d`M${c.x0} 900V780C300 660 560 760 780 640 960 560 1100 540 ${c.wide ? 1400 : 1220} ${c.wide ? 640 : 520}L${c.x1} 760V900z`, mix(snow, blue, 0.35)) + line("M860 500C760 560 900 610 760 660S860 760 660 800 620 860 560 900M900 494C800 560 940 610 800 660S900 760 700 806", blue, 5, 'opacity=".7"');
  const skier = place(r.range(470, 560), 730, 1.2, line("M-60 18L70-14M-50 30L80-2", p.dark, 6, 'stroke-linecap="round"') + path("M-10 4l18-34-16-20 22-32 26 12-14 28 16 14-20 36z", p.accent) + circle(32, -86, 13, p.tileDark) + line("M20-62l44 14 4 44M10-58l-40 6-20 40", p.dark, 5, 'stroke-linecap="round" stroke-linejoin="round"') + path("M-70 26q-30-4-40-26 26 4 44 16z", p.snow));
  const pylon = (x: number, y: number, h: number) => line(d`M${x} ${y}V${y - h}M${x - 26} ${y - h}h52`, p.dark, 8);
  const chair = (x: number, y: number) => line(d`M${x} ${y}v44M${x - 22} ${y + 66}V${y + 44}h44M${x - 26} ${y + 66}h52`, p.dark, 5) + path(d`M${x - 20} ${y + 64}v-26h16v26zM${x + 2} ${y + 64}v-26h16v26z`, p.accent);
  const lift = line("M150 400Q420 420 690 330T1220 150", p.dark, 4) + pylon(330, 640, 226) + pylon(690, 520, 192) + chair(230, 404) + chair(440, 402) + chair(580, 372) + chair(830, 284) + chair(980, 234);
  return sky(c) + range(c, { y: 640, amp: 400, colour: mix(p.ridge, p.sky[1], 0.25), shade: mix(p.ridge, p.dark, 0.3), peaks: 3, snow: 0.55 }) + moonlit(c, piste) + lift + times(8, (i) => pine(c, i < 4 ? 60 + i * 80 : 900 + (i - 4) * 90, 700 - (i < 4 ? i * 14 : (i - 4) * 30), r.range(110, 190))) + moonlit(c, skier) + times(c.wide ? 8 : 5, (i) => pine(c, c.x0 + 20 + i * 290 + r.range(-30, 30), 905, r.range(110, 170)));
}

/** Monument of a town: clock tower, gate or stele by the slug's luck. */
export function monument(c: Scene): string {
  const { p, r } = c;
  const y = 700;
  const forms = [
    () => clockTower(c, 600, y, 120, 450),
    () => rect(400, y - 260, 120, 260, p.wall) + rect(680, y - 260, 120, 260, p.wall) + rect(770, y - 260, 30, 260, p.wallShade) + rect(490, y - 260, 30, 260, p.wallShade) + path(d`M380 ${y - 260}h440v-80H380z`, mix(p.wall, p.snow, 0.25)) + path(archD(600, y, 160, 240, 0.55), "none") + frieze(c, 380, y - 330, 440, 30, p.tile) + path(d`M520 ${y - 260}Q530 ${y - 180} 520 ${y - 150}V${y - 260}zM680 ${y - 260}Q670 ${y - 180} 680 ${y - 150}z`, p.wall) + arch(c, 460, y, 56, 150, p.window) + arch(c, 740, y, 56, 150, p.window) + path(d`M440 ${y - 340}l60-50h200l60 50z`, p.tile) + path(d`M600 ${y - 390}h100l60 50H600z`, p.tileDark),
    () => poly([[560, y], [576, y - 380], [600, y - 440], [624, y - 380], [640, y]], mix(p.wall, p.snow, 0.3)) + poly([[600, y - 440], [624, y - 380], [640, y], [606, y]], p.wallShade) + rect(500, y - 60, 200, 60, p.wall) + frieze(c, 500, y - 60, 200, 18, p.tile),
  ];
  const plaza = ellipse(600, y + 26, 430, 56, p.leaf) + ellipse(600, y + 22, 350, 40, mix(p.wall, p.snow, 0.3)) + ellipse(600, y + 120, 190, 34, mix(p.wall, p.snow, 0.4)) + ellipse(600, y + 118, 170, 27, p.water);
  return sky(c) + backdrop(c, 620) + ground(c, 640) + groves(c, y + 14, { left: 220, right: 980, h: 180, plant: cypress }) + plaza + moonlit(c, r.pick(forms)()) + stroller(440, y + 60, 0.8, p.accent, p.dark) + stroller(790, y + 66, 0.8, p.tileDark, p.dark) + birds(c, 720, 220, 4) + floor(c, 890, far(c, p.groundShade, 0)) + foreground(c);
}

/** Show cave: stalactites, still lake, one small boat with a lamp. `tint` colours the rock. */
export function cave(c: Scene, o: { boat?: boolean; tint?: string; ice?: boolean } = {}): string {
  const { p } = c;
  const r = c.rng("cave");
  const deep = c.night ? mix(p.dark, "#123055", 0.55) : mix(p.dark, "#0c2236", 0.5);
  const rock = mix(o.tint ?? p.ridge, deep, 0.4);
  const warm = "#ffc777";
  const teal = mix(p.water, "#39b7b0", 0.4);
  const spikes = (y0: number, lo: number, hi: number, colour: string, density: number) => {
    let x = c.x0 - 30;
    let data = d`M${c.x0 - 40} ${c.y0 - 10}V${y0}`;
    while (x < c.x1 + 30) {
      const w = r.pick([18, 26, 44, 70, 104]) * density * r.range(0.8, 1.2);
      const mid = 1 - Math.min(900, Math.abs(x - 600)) / 900;
      const h = r() ** 1.6 * (hi - lo) * (1.5 - mid * 0.7) + lo * 0.4;
      data += d`L${x} ${y0}q${w * 0.42} ${h * 0.15} ${w * 0.5} ${h}q${w * 0.08} ${-h * 0.85} ${w * 0.5} ${-h}`;
      x += w;
    }
    return path(d`${data}L${c.x1 + 40} ${c.y0 - 10}z`, colour);
  };
  const glow = ellipse(600, 540, 430, 250, warm, 'opacity=".16"') + ellipse(600, 560, 300, 170, warm, 'opacity=".24"') + ellipse(600, 580, 180, 104, "#ffe3ab", 'opacity=".5"');
  const side = (s: number) => {
    const edge = s < 0 ? c.x0 - 20 : c.x1 + 20;
    const x = (v: number) => 600 + s * v;
    return path(d`M${edge} 900V60L${x(500)} 120 ${x(440)} 260 ${x(470)} 380 ${x(390)} 500 ${x(400)} 640 ${x(330)} 690 ${x(520)} 780z`, mix(rock, deep, 0.35)) + path(d`M${edge} 900V300L${x(550)} 380 ${x(560)} 520 ${x(480)} 620 ${x(500)} 700 ${x(620)} 800z`, deep);
  };
  const lake = rect(c.x0, 672, c.x1 - c.x0, 228, mix(teal, deep, 0.35)) + path("M380 672H820L1000 900H200z", o.ice ? p.snow : teal, 'opacity=".6"') + path("M520 672H680L740 900H460z", warm, 'opacity=".35"') + line(times(9, (i) => d`M${600 - r.range(60, 330)} ${700 + i * 21}h${r.range(90, 300)}`), mix(warm, p.snow, 0.4), 4, 'opacity=".4" stroke-linecap="round"');
  const stalagmites = times(5, (i) => {
    const [x, h, w] = [220 + i * 190 + r.range(-30, 30), r.range(50, 150), r.range(22, 40)];
    return path(d`M${x - w} 690q${w * 0.8} ${-h * 0.2} ${w} ${-h}q${w * 0.2} ${h * 0.8} ${w} ${h}z`, rock) + path(d`M${x} ${690 - h}q${w * 0.2} ${h * 0.8} ${w} ${h}h${-w * 0.7}z`, mix(rock, deep, 0.5));
  });
  const column = r.chance(0.5) ? path("M300 100q60 220 40 330-10 120-50 262h120q-40-150-34-262 4-150 44-330z", mix(rock, warm, 0.16)) + path("M380 100q-20 200-10 330 0 130 40 262h-46q-30-140-24-270 6-180 0-322z", mix(rock, deep, 0.3)) : "";
  const boat = path("M-80 24Q0 60 80 24L60 42H-58z", deep, 'opacity=".4"') + path("M-86-14Q0 12 86-14L64 20H-62z", p.accent) + path("M-62 20H64l8-12H-72z", p.dark) + times(3, (i) => path(d`M${-46 + i * 36}-12q-3-34 6-44h14q9 10 6 44z`, [p.tile, p.gold, p.leaf][i]!) + circle(-33 + i * 36, -64, 10, mix(p.wall, p.dark, 0.35))) + line("M70-14V-62", p.dark, 4) + circle(70, -68, 26, warm, 'opacity=".35"') + circle(70, -68, 10, "#fff0c4");
  const walker = path("M-14 0q-4-50 6-64h18q10 14 6 64z", p.accent) + circle(2, -78, 12, mix(p.wall, p.dark, 0.35)) + circle(12, -86, 5, "#fff0c4") + path("M14-86L190-150 190-30z", "#ffe9b0", 'opacity=".3"');
  const actor = (o.boat ?? r.chance(0.5)) ? place(600 + r.range(-30, 60), 750, 1.15, boat) : place(540, 720, 1.1, walker);
  return rect(c.x0, c.y0, c.x1 - c.x0, 900 - c.y0, deep) + rect(c.x0, 180, c.x1 - c.x0, 520, mix(rock, deep, 0.45)) + glow + spikes(250, 40, 150, mix(rock, warm, 0.32), 0.8) + column + stalagmites + lake + spikes(150, 90, 280, mix(rock, deep, 0.2), 1.2) + side(-1) + side(1) + spikes(40, 80, 230, mix(deep, rock, 0.14), 1.5) + actor;
}
