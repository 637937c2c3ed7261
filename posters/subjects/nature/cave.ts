import { mix } from "../../colour.ts";
import { circle, d, ellipse, line, path, place, rect, times } from "../../mark.ts";
import type { Scene } from "../../scene.ts";

/** Boat with three people and a lamp. */
function lampBoat(c: Scene, deep: string, warm: string): string {
  const { p } = c;
  return (
    path("M-80 24Q0 60 80 24L60 42H-58z", deep, 'opacity=".4"') +
    path("M-86-14Q0 12 86-14L64 20H-62z", p.accent) +
    path("M-62 20H64l8-12H-72z", p.dark) +
    times(
      3,
      (i) =>
        path(d`M${-46 + i * 36}-12q-3-34 6-44h14q9 10 6 44z`, [p.tile, p.gold, p.leaf][i]!) +
        circle(-33 + i * 36, -64, 10, mix(p.wall, p.dark, 0.35)),
    ) +
    line("M70-14V-62", p.dark, 4) +
    circle(70, -68, 26, warm, 'opacity=".35"') +
    circle(70, -68, 10, "#fff0c4")
  );
}

/** Walker with a headlamp. */
function lampWalker(c: Scene): string {
  const { p } = c;
  return (
    path("M-14 0q-4-50 6-64h18q10 14 6 64z", p.accent) +
    circle(2, -78, 12, mix(p.wall, p.dark, 0.35)) +
    circle(12, -86, 5, "#fff0c4") +
    path("M14-86L190-150 190-30z", "#ffe9b0", 'opacity=".3"')
  );
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
  const glow =
    ellipse(600, 540, 430, 250, warm, 'opacity=".16"') +
    ellipse(600, 560, 300, 170, warm, 'opacity=".24"') +
    ellipse(600, 580, 180, 104, "#ffe3ab", 'opacity=".5"');
  const side = (s: number) => {
    const edge = s < 0 ? c.x0 - 20 : c.x1 + 20;
    const x = (v: number) => 600 + s * v;
    return (
      path(
        d`M${edge} 900V60L${x(500)} 120 ${x(440)} 260 ${x(470)} 380 ${x(390)} 500 ${x(400)} 640 ${x(330)} 690 ${x(520)} 780z`,
        mix(rock, deep, 0.35),
      ) + path(d`M${edge} 900V300L${x(550)} 380 ${x(560)} 520 ${x(480)} 620 ${x(500)} 700 ${x(620)} 800z`, deep)
    );
  };
  const lake =
    rect(c.x0, 672, c.x1 - c.x0, 228, mix(teal, deep, 0.35)) +
    path("M380 672H820L1000 900H200z", o.ice ? p.snow : teal, 'opacity=".6"') +
    path("M520 672H680L740 900H460z", warm, 'opacity=".35"') +
    line(
      times(9, (i) => d`M${600 - r.range(60, 330)} ${700 + i * 21}h${r.range(90, 300)}`),
      mix(warm, p.snow, 0.4),
      4,
      'opacity=".4" stroke-linecap="round"',
    );
  const stalagmites = times(5, (i) => {
    const [x, h, w] = [220 + i * 190 + r.range(-30, 30), r.range(50, 150), r.range(22, 40)];
    return (
      path(d`M${x - w} 690q${w * 0.8} ${-h * 0.2} ${w} ${-h}q${w * 0.2} ${h * 0.8} ${w} ${h}z`, rock) +
      path(d`M${x} ${690 - h}q${w * 0.2} ${h * 0.8} ${w} ${h}h${-w * 0.7}z`, mix(rock, deep, 0.5))
    );
  });
  const column = r.chance(0.5)
    ? path("M300 100q60 220 40 330-10 120-50 262h120q-40-150-34-262 4-150 44-330z", mix(rock, warm, 0.16)) +
      path("M380 100q-20 200-10 330 0 130 40 262h-46q-30-140-24-270 6-180 0-322z", mix(rock, deep, 0.3))
    : "";
  const boat = lampBoat(c, deep, warm);
  const walker = lampWalker(c);
  const actor =
    (o.boat ?? r.chance(0.5)) ? place(600 + r.range(-30, 60), 750, 1.15, boat) : place(540, 720, 1.1, walker);
  return (
    rect(c.x0, c.y0, c.x1 - c.x0, 900 - c.y0, deep) +
    rect(c.x0, 180, c.x1 - c.x0, 520, mix(rock, deep, 0.45)) +
    glow +
    spikes(250, 40, 150, mix(rock, warm, 0.32), 0.8) +
    column +
    stalagmites +
    lake +
    spikes(150, 90, 280, mix(rock, deep, 0.2), 1.2) +
    side(-1) +
    side(1) +
    spikes(40, 80, 230, mix(deep, rock, 0.14), 1.5) +
    actor
  );
}
