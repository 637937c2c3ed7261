import { mix } from "../colour.ts";
import { circle, d, group, line, path, poly, rect, rectD, times, type Point } from "../mark.ts";
import { arch, archD, roundArchD, steps } from "../parts/arch.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { groves, tree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { moonlit, type Scene } from "../scene.ts";

/** Fluted Achaemenid column; a whole one carries a double-bull capital. */
export function column(c: Scene, x: number, y: number, h: number, whole: boolean, w = 34): string {
  const { p } = c;
  const k = w / 2;
  const top = y - h;
  const base = path(d`M${x - k * 1.7} ${y}l${k * 0.5} -40h${k * 2.4}l${k * 0.5} 40z`, p.wallShade) + rect(x - k * 1.25, y - 50, k * 2.5, 12, p.wall);
  const broken: Point[] = whole ? [] : [[x, top - 8], [x + k * 0.3, top + 18]];
  const cut = whole ? 0 : 12;
  const shaft = poly([[x - k, y - 48], [x - k * 0.84, top], ...broken, [x + k * 0.84, top + cut], [x + k, y - 48]], p.wall) + poly([[x + k * 0.2, y - 48], [x + k * 0.16, top + cut], [x + k * 0.84, top + cut], [x + k, y - 48]], p.wallShade) + line([-0.5, -0.1, 0.55].map((f) => d`M${x + k * f} ${y - 50}V${top + 14}`).join(""), mix(p.wallShade, p.dark, 0.25), 2, 'opacity=".6"');
  if (!whole) return base + shaft;
  const bull = (s: number) => path(d`M${x} ${top - 54}h${s * k * 1.5}l${s * 8} -12 ${s * 5} 3 ${-s} 14 ${s * 13} 9 ${-s * 3} 9 ${-s * 14} 2 ${-s * 8} 21H${x}z`, s < 0 ? p.wall : p.wallShade);
  return base + shaft + path(d`M${x - k * 0.9} ${top}l${-k * 0.35} -14h${k * 2.5}l${-k * 0.35} 14z`, p.wallShade) + rect(x - k * 0.7, top - 28, k * 1.4, 16, p.wall) + bull(-1) + bull(1) + rect(x - 9, top - 62, 18, 10, p.wallShade);
}

/** Stone doorframe with cavetto cornice. */
export function gateFrame(c: Scene, x: number, y: number, w: number, h: number): string {
  const { p } = c;
  const t = w * 0.24;
  return rect(x - w / 2, y - h, w, h, p.wall) + rect(x + w / 2 - t * 0.4, y - h, t * 0.4, h, p.wallShade) + path(d`M${x - w * 0.5} ${y - h}q${-w * 0.02} -16 ${-w * 0.1} -30h${w * 1.2}q${-w * 0.08} 14 ${-w * 0.1} 30z`, mix(p.wall, p.wallShade, 0.35)) + rect(x - w / 2 + t, y - h + t * 1.1, w - t * 2, h - t * 1.1, mix(p.sky[2], p.ground, 0.45)) + rect(x - w / 2 + t, y - h + t * 1.1, w * 0.07, h - t * 1.1, p.wallShade);
}

/** A columned terrace in ruins. */
export function columns(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const count = r.int(5, 7);
  const slots = Array.from({ length: count }, (_, i) => 320 + (i * 560) / (count - 1));
  const back = slots.map((x, i) => (i % 2 ? group(column(c, x - 44, y - 26, r.range(150, 270), false, 24), 'opacity=".78"') : "")).join("");
  const gate = r.int(1, count - 2);
  const front = slots.map((x, i) => moonlit(c, i === gate ? gateFrame(c, x, y, 112, 190) : r.chance(0.5) ? column(c, x, y, r.range(300, 360), r.chance(0.4), 38) : column(c, x, y, r.range(110, 250), false, 38))).join("");
  const terrace = rect(160, y, 880, 60, p.wall) + rect(160, y, 880, 12, mix(p.wall, p.snow, 0.35)) + rect(940, y + 12, 100, 48, p.wallShade) + line(times(8, (i) => d`M${190 + i * 110} ${y + 14}v46`), p.wallShade, 4, 'opacity=".6"');
  return sky(c, { x: 420 + r.range(-40, 40) }) + backdrop(c, 610) + ground(c, 640) + back + moonlit(c, terrace) + front + path(times(6, (i) => d`M${230 + i * 130} ${y + 92}l14-24 40-4 26 28z`), p.wallShade) + birds(c, 640, 200, 4) + foreground(c);
}

/** Eroded mound with wall stubs and a dig. */
export function mound(c: Scene): string {
  const { p, r } = c;
  const y = 710;
  const cx = 600 + r.range(-50, 50);
  const x = (v: number) => cx - 600 + v;
  const hill = moonlit(c, path(d`M${x(110)} ${y + 20}C${x(230)} ${y - 60} ${x(310)} ${y - 190} ${x(450)} ${y - 210}L${x(730)} ${y - 226}C${x(870)} ${y - 200} ${x(950)} ${y - 70} ${x(1090)} ${y + 20}z`, mix(p.ground, p.wall, 0.4))) + path(d`M${x(700)} ${y - 226}C${x(870)} ${y - 200} ${x(950)} ${y - 70} ${x(1090)} ${y + 20}H${x(760)}C${x(800)} ${y - 60} ${x(740)} ${y - 150} ${x(700)} ${y - 226}z`, mix(p.groundShade, p.wallShade, 0.5));
  const layers = line(d`M${x(300)} ${y - 110}Q${x(500)} ${y - 150} ${x(740)} ${y - 116}M${x(230)} ${y - 50}Q${x(500)} ${y - 90} ${x(780)} ${y - 50}`, p.wallShade, 6, 'opacity=".5"');
  const stubs = moonlit(c, times(7, (i) => {
    const [sx, h, w] = [x(390) + i * 56, r.range(40, 140), r.range(38, 58)];
    const yy = y - 200 + Math.abs(i - 3) * 8;
    return path(d`M${sx} ${yy}v${-h}l${w * 0.3} ${r.range(4, 18)} ${w * 0.3} ${-r.range(0, 16)} ${w * 0.4} ${r.range(14, 30)}V${yy}z`, p.wall) + rect(sx + w * 0.7, yy - h * 0.6, w * 0.3, h * 0.6, p.wallShade) + (h > 84 ? arch(c, sx + w * 0.4, yy, 20, 44) : "");
  }));
  const trench = path(d`M${x(300)} ${y + 40}h300l30 60H${x(260)}z`, mix(p.groundShade, p.dark, 0.3)) + path(d`M${x(330)} ${y + 52}h60l4 30h-70zM${x(430)} ${y + 52}h70l8 30h-78z`, mix(p.wall, p.ground, 0.4));
  const jar = (jx: number, k: number) => path(d`M${jx - 10 * k} ${y + 96}q${-30 * k} ${-26 * k} ${-12 * k} ${-52 * k} 6-8 6-16h${32 * k}q0 8 6 16 ${18 * k} ${26 * k} ${-12 * k} ${52 * k}z`, p.accent);
  return sky(c) + backdrop(c, 610) + ground(c, 640) + hill + layers + stubs + trench + jar(x(800), 1) + jar(x(856), 0.7) + birds(c, 660, 220, 5) + foreground(c);
}

/** Ruined Sasanian palace: a great vault beside broken domes. */
export function vaults(c: Scene): string {
  const { p, r } = c;
  const y = 700;
  const cx = 600 + r.range(-40, 40);
  const stone = mix(p.wall, p.wallShade, 0.2);
  const iwan = path(d`M${cx - 170} ${y}V${y - 300}l30-24 60 10 50-16 60 14 50-10 90 20V${y}z`, stone) + path(roundArchD(cx, y, 230, 290), mix(stone, p.snow, 0.2)) + path(roundArchD(cx, y, 196, 270), mix(p.wallShade, p.dark, 0.55)) + path(roundArchD(cx + 10, y, 110, 160), mix(p.haze, p.ridge, 0.3)) + rect(cx + 134, y - 300, 36, 300, p.wallShade);
  const ruined = (s: number) => path(d`M${cx + s * 160} ${y}v-190l${s * 40} -40 ${s * 40} 16 ${s * 60} -10 ${s * 30} 60 ${s * 40} 10 ${s * 20} 154z`, s < 0 ? stone : mix(stone, p.wallShade, 0.5)) + path(archD(cx + s * 250, y, 70, 120, 0.5), mix(p.wallShade, p.dark, 0.6));
  const cupola = path(d`M${cx + 180} ${y - 200}q6-110 90-116t100 100l-20 30z`, mix(stone, p.wallShade, 0.3)) + path(d`M${cx + 270} ${y - 316}q84 6 94 100l-16 16h-40q0-80-38-116z`, p.wallShade);
  return sky(c) + backdrop(c, 620) + ground(c, 650) + moonlit(c, cupola) + moonlit(c, ruined(-1) + ruined(1)) + moonlit(c, iwan) + path(times(9, (i) => d`M${cx - 380 + i * 92} ${y + 12}l14-20 24-4 20 24z`), p.wallShade) + groves(c, y + 20, { left: 150, right: 1060, count: 2 }) + birds(c, 680, 210, 4) + foreground(c);
}

/** Walls of a lost city traced on the plain, one gate still up. */
export function lostCity(c: Scene): string {
  const { p, r } = c;
  const y = 560;
  const plan = times(6, (i) => {
    const yy = y + 50 + i * i * 7 + i * 16;
    const w = 90 + i * 34;
    return times(Math.ceil((c.x1 - c.x0) / w), (k) => (((k * 5 + i * 3) % 4 ? d`M${c.x0 + k * w} ${yy}h${w * 0.7}v${6 + i * 3}h${-w * 0.7}zM${c.x0 + k * w} ${yy}h${8 + i * 2}v${22 + i * 8}h${-8 - i * 2}z` : "")));
  });
  const cx = 600 + r.range(-60, 60);
  const gate = rect(cx - 150, y - 130, 90, 180, p.wall) + rect(cx + 60, y - 180, 100, 230, p.wall) + rect(cx + 126, y - 180, 34, 230, p.wallShade) + path(d`M${cx - 60} ${y - 130}q50-60 90-60l30 10v44q-40-4-70 40l-20 30z`, mix(p.wall, p.wallShade, 0.3)) + path(d`M${cx - 150} ${y - 130}l20-24 30 14 40-10v20z`, p.wall);
  return sky(c) + backdrop(c, y) + ground(c, y, mix(p.ground, p.haze, 0.15)) + path(plan, mix(p.wall, p.groundShade, 0.2)) + moonlit(c, gate) + moonlit(c, column(c, cx - 250, y + 130, 200, false, 34) + column(c, cx + 260, y + 150, 150, false, 34)) + groves(c, y + 30, { left: 160, right: 1050, count: 2, h: 100 }) + birds(c, 640, 220, 5) + foreground(c);
}

export interface ReliefOptions {
  cross?: boolean;
  tablet?: boolean;
}

/** Cliff with carved figures, a tablet of lines, or a cross-shaped royal tomb. */
export function rockRelief(c: Scene, o: ReliefOptions = {}): string {
  const { p } = c;
  const r = c.rng("relief");
  const y = 690;
  const cliff = mix(p.ridge, p.wall, 0.45);
  const shade = mix(cliff, p.dark, c.night ? 0.26 : 0.35);
  const pale = mix(cliff, p.snow, 0.34);
  const x1 = c.wide ? 1180 : 1090;
  const face = moonlit(c, path(d`M110 900V${r.range(380, 430)}L240 250 330 280 420 150 560 190 660 130 780 200 850 180 960 320 1010 420 ${x1} 470 ${x1 + 60} 900z`, cliff)) + path(d`M850 180L960 320 1010 420 ${x1} 470 ${x1 + 60} 900H940L960 560 900 420z`, shade) + line("M190 420l60 60-30 90 50 90M500 200l30 60-30 50M900 470l-40 70 20 100", shade, 5, 'opacity=".6"');
  const figure = (x: number, yy: number, s: number) => group(path("M-22 0l6-70q-16-4-14-24 4-14 18-14h24q14 0 18 14 2 20-14 24l6 70z", pale) + circle(0, -122, 15, pale) + path("M-14-136h28l4-14-18-8-18 8z", mix(cliff, p.snow, 0.5)), `transform="${d`translate(${x} ${yy})scale(${String(s)})`}"`);
  const horse = (x: number, yy: number, s: number) => group(path("M-70 0l10-50q-16-30 8-48 40-8 70 0 18-16 30-50l8-12 10 10 26 26-8 14-22-6-14 56 0 60h-10l-8-52-52 0-14 52h-10l4-56-14 14-4 42z", pale) + path("M-20-96q-6-50 8-60h20q12 12 6 60z", pale) + circle(0, -172, 14, pale), `transform="${d`translate(${x} ${yy})scale(${String(s)})`}"`);
  const panel = rect(400, y - 250, 400, 180, mix(cliff, p.dark, 0.22)) + path(d`M400 ${y - 250}h400v10H412v170h-12z`, shade);
  const scenes = [
    () => panel + horse(500, y - 76, 0.84) + figure(610, y - 76, 0.86) + figure(680, y - 76, 0.8) + figure(746, y - 76, 0.74),
    () => panel + figure(500, y - 76, 1.05) + figure(590, y - 76, 0.82) + figure(650, y - 76, 0.82) + figure(706, y - 76, 0.82) + figure(760, y - 76, 0.78),
  ];
  const tablet = [430, 620].map((x) => rect(x, y - 270, 150, 150, mix(cliff, p.snow, 0.2)) + line(times(8, (i) => d`M${x + 16} ${y - 254 + i * 17}h${118}`), shade, 5, 'stroke-dasharray="9 5"')).join("");
  const cross = path(d`M560 ${y - 470}h80v120h110v94H640v124h-80v-124H450v-94h110z`, pale) + rect(578, y - 318, 44, 54, mix(p.dark, cliff, 0.1)) + path(times(4, (i) => rectD(466 + i * 84, y - 350, 12, 94)), shade) + rect(450, y - 356, 300, 8, shade);
  return sky(c, { x: 190, y: 190 }) + backdrop(c, 600) + face + (o.cross ? cross + group(scenes[0]!(), 'transform="translate(0 70)"') : o.tablet ? tablet : r.pick(scenes)()) + ground(c, y - 2) + path("M290 742h620l60 70H230z", mix(p.wall, p.ground, 0.4)) + tree(c, 170, y + 40, 170) + tree(c, 1020, y + 40, 150) + foreground(c);
}

/** Great stepped pyramid of brick. */
export function ziggurat(c: Scene): string {
  const { p } = c;
  const y = 720;
  const tier = (i: number) => {
    const half = 370 - i * 84;
    const base = y - 78 * i;
    const top = base - 78;
    return poly([[600 - half, base], [600 - half + 14, top], [600 + half - 14, top], [600 + half, base]], mix(p.wall, p.wallShade, i * 0.07)) + poly([[600 + half * 0.42, base], [600 + half * 0.42, top], [600 + half - 14, top], [600 + half, base]], p.wallShade) + line(times(4, (k) => d`M${600 - half + 12} ${top + 16 + k * 16}h${half * 2 - 24}`), mix(p.wallShade, p.dark, 0.15), 2.5, 'stroke-dasharray="20 6" opacity=".5"') + rect(600 - half + 10, top - 5, half * 2 - 20, 8, mix(p.wall, p.snow, 0.3));
  };
  const enclosure = path(d`M140 ${y + 6}h920v26H140z`, mix(p.wallShade, p.wall, 0.4)) + path(d`M200 ${y + 60}h800v16H200z`, mix(p.wallShade, p.ground, 0.4));
  return sky(c) + backdrop(c, 620) + ground(c, 650) + moonlit(c, times(4, tier)) + steps(552, y, 96, 22, 14, 1, mix(p.wall, p.snow, 0.25), p.wallShade) + arch(c, 600, y - 312, 60, 56, p.window) + [350, 850].map((x) => arch(c, x, y, 44, 56, p.window)).join("") + enclosure + birds(c, 680, 220, 5) + foreground(c);
}
