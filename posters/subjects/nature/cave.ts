import { mix } from "../../colour.ts";
import type { Scene } from "../../scene.ts";
import { circle, d, ellipse, line, path, placeAt, rect, repeat } from "../../svg.ts";

/** Boat with three people and a lamp. */
function lampBoat(scene: Scene, deep: string, warm: string): string {
  const { palette } = scene;
  return (
    path("M-80 24Q0 60 80 24L60 42H-58z", deep, 'opacity=".4"') +
    path("M-86-14Q0 12 86-14L64 20H-62z", palette.accent) +
    path("M-62 20H64l8-12H-72z", palette.dark) +
    repeat(
      3,
      (i) =>
        path(d`M${-46 + i * 36}-12q-3-34 6-44h14q9 10 6 44z`, [palette.tile, palette.gold, palette.leaf][i]!) +
        circle(-33 + i * 36, -64, 10, mix(palette.wall, palette.dark, 0.35)),
    ) +
    line("M70-14V-62", palette.dark, 4) +
    circle(70, -68, 26, warm, 'opacity=".35"') +
    circle(70, -68, 10, "#fff0c4")
  );
}

/** Person with a headlamp. */
function lampWalker(scene: Scene): string {
  const { palette } = scene;
  return (
    path("M-14 0q-4-50 6-64h18q10 14 6 64z", palette.accent) +
    circle(2, -78, 12, mix(palette.wall, palette.dark, 0.35)) +
    circle(12, -86, 5, "#fff0c4") +
    path("M14-86L190-150 190-30z", "#ffe9b0", 'opacity=".3"')
  );
}

/** Show cave: stalactites, a lake, a boat with a lamp or a walker. `tint` colours the rock. */
export function cave(scene: Scene, options: { boat?: boolean; tint?: string; ice?: boolean } = {}): string {
  const { palette } = scene;
  const random = scene.stream("cave");
  const deep = scene.night ? mix(palette.dark, "#123055", 0.55) : mix(palette.dark, "#0c2236", 0.5);
  const rock = mix(options.tint ?? palette.ridge, deep, 0.4);
  const warm = "#ffc777";
  const teal = mix(palette.water, "#39b7b0", 0.4);
  const spikes = (y0: number, minHeight: number, maxHeight: number, colour: string, density: number) => {
    let x = scene.left - 30;
    let data = d`M${scene.left - 40} ${scene.top - 10}V${y0}`;
    while (x < scene.right + 30) {
      const w = random.pick([18, 26, 44, 70, 104]) * density * random.range(0.8, 1.2);
      const mid = 1 - Math.min(900, Math.abs(x - 600)) / 900;
      const h = random() ** 1.6 * (maxHeight - minHeight) * (1.5 - mid * 0.7) + minHeight * 0.4;
      data += d`L${x} ${y0}q${w * 0.42} ${h * 0.15} ${w * 0.5} ${h}q${w * 0.08} ${-h * 0.85} ${w * 0.5} ${-h}`;
      x += w;
    }
    return path(d`${data}L${scene.right + 40} ${scene.top - 10}z`, colour);
  };
  const glow =
    ellipse(600, 540, 430, 250, warm, 'opacity=".16"') +
    ellipse(600, 560, 300, 170, warm, 'opacity=".24"') +
    ellipse(600, 580, 180, 104, "#ffe3ab", 'opacity=".5"');
  const side = (side: number) => {
    const edge = side < 0 ? scene.left - 20 : scene.right + 20;
    const x = (v: number) => 600 + side * v;
    return (
      path(
        d`M${edge} 900V60L${x(500)} 120 ${x(440)} 260 ${x(470)} 380 ${x(390)} 500 ${x(400)} 640 ${x(330)} 690 ${x(520)} 780z`,
        mix(rock, deep, 0.35),
      ) + path(d`M${edge} 900V300L${x(550)} 380 ${x(560)} 520 ${x(480)} 620 ${x(500)} 700 ${x(620)} 800z`, deep)
    );
  };
  const lake =
    rect(scene.left, 672, scene.right - scene.left, 228, mix(teal, deep, 0.35)) +
    path("M380 672H820L1000 900H200z", options.ice ? palette.snow : teal, 'opacity=".6"') +
    path("M520 672H680L740 900H460z", warm, 'opacity=".35"') +
    line(
      repeat(9, (i) => d`M${600 - random.range(60, 330)} ${700 + i * 21}h${random.range(90, 300)}`),
      mix(warm, palette.snow, 0.4),
      4,
      'opacity=".4" stroke-linecap="round"',
    );
  const stalagmites = repeat(5, (i) => {
    const [x, h, w] = [220 + i * 190 + random.range(-30, 30), random.range(50, 150), random.range(22, 40)];
    return (
      path(d`M${x - w} 690q${w * 0.8} ${-h * 0.2} ${w} ${-h}q${w * 0.2} ${h * 0.8} ${w} ${h}z`, rock) +
      path(d`M${x} ${690 - h}q${w * 0.2} ${h * 0.8} ${w} ${h}h${-w * 0.7}z`, mix(rock, deep, 0.5))
    );
  });
  const column = random.chance(0.5)
    ? path("M300 100q60 220 40 330-10 120-50 262h120q-40-150-34-262 4-150 44-330z", mix(rock, warm, 0.16)) +
      path("M380 100q-20 200-10 330 0 130 40 262h-46q-30-140-24-270 6-180 0-322z", mix(rock, deep, 0.3))
    : "";
  const boat = lampBoat(scene, deep, warm);
  const walker = lampWalker(scene);
  const figure =
    (options.boat ?? random.chance(0.5))
      ? placeAt(600 + random.range(-30, 60), 750, 1.15, boat)
      : placeAt(540, 720, 1.1, walker);
  return (
    rect(scene.left, scene.top, scene.right - scene.left, 900 - scene.top, deep) +
    rect(scene.left, 180, scene.right - scene.left, 520, mix(rock, deep, 0.45)) +
    glow +
    spikes(250, 40, 150, mix(rock, warm, 0.32), 0.8) +
    column +
    stalagmites +
    lake +
    spikes(150, 90, 280, mix(rock, deep, 0.2), 1.2) +
    side(-1) +
    side(1) +
    spikes(40, 80, 230, mix(deep, rock, 0.14), 1.5) +
    figure
  );
}
