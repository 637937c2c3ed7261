import { mix } from "../../colour.ts";
import { circleD, d, ellipse, line, path, place, poly, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat, deer, hiker } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { mist } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";

/** Trunks of one depth as three paths; leaves the middle open. */
function trunks(c: Scene, y: number, count: number, w: number, t: number, open: number, air: string): string {
  const { p } = c;
  const r = c.rng(`trunks${count}`);
  const many = c.wide ? count * 2 : count;
  const fill = mix(mix(p.dark, p.wallShade, 0.25), air, t);
  let [body, shade, boughs] = ["", "", ""];
  for (let i = 0; i < many; i++) {
    const x = c.x0 + ((i + r.range(0.15, 0.85)) * (c.x1 - c.x0)) / many;
    const lean = r.range(-20, 20);
    const k = w * r.range(0.7, 1.2);
    if (Math.abs(x - 600) < open) continue;
    body += d`M${x - k} ${y}Q${x - k * 0.5} ${y - 120} ${x + lean - k * 0.4} ${c.y0 - 10}h${k * 0.8}Q${x + k * 0.5} ${y - 120} ${x + k} ${y}z`;
    shade += d`M${x + k * 0.2} ${y}Q${x + k * 0.2} ${y - 120} ${x + lean + k * 0.1} ${c.y0 - 10}h${k * 0.3}Q${x + k * 0.5} ${y - 120} ${x + k} ${y}z`;
    boughs += d`M${x + lean * 0.5} ${y - 330}q${i % 2 ? 40 : -40} -20 ${i % 2 ? 70 : -70} -90`;
  }
  return moonlit(c, path(body, fill)) + path(shade, mix(p.dark, air, t * 0.9)) + line(boughs, fill, w * 0.35);
}

function leaves(c: Scene, y: number, t: number, size: number, air: string): string {
  const { p } = c;
  const r = c.rng(`leaves${y}`);
  const n = c.wide ? 28 : 15;
  const by = ["", ""];
  for (let i = 0; i < n; i++) {
    const edge = Math.abs(i - (c.wide ? 8 : 7)) > 4 ? 40 : 0;
    by[i % 3 ? 0 : 1] += circleD(
      c.x0 - 30 + (i * (c.x1 - c.x0 + 60)) / (n - 1) + r.range(-26, 26),
      c.y0 + y + r.range(-40, 40) + edge,
      size * r.range(0.8, 1.2),
    );
  }
  return path(by[0]!, mix(p.leaf, air, t)) + path(by[1]!, mix(mix(p.leaf, p.leafDark, 0.5), air, t));
}

/** Inside the beech forest: trunks, rays, a path, a deer or a walker. */
export function forest(c: Scene): string {
  const { p, r } = c;
  const air = mix(p.haze, p.snow, c.night ? 0 : 0.3);
  const bank =
    path(
      d`M${c.x0} 900V690C260 650 420 690 600 684 800 676 960 646 1220 690H${c.x1}V900z`,
      mix(p.leafDark, p.leaf, 0.4),
    ) +
    path(
      d`M${c.x0} 900V770C260 730 420 800 600 790 800 776 960 730 1220 780H${c.x1}V900z`,
      mix(p.leafDark, p.leaf, 0.15),
    );
  const trail = path(
    "M588 690C560 730 650 750 600 800 560 840 500 860 470 900H760C720 860 700 830 690 800 680 760 610 730 606 690z",
    mix(p.ground, p.wall, 0.55),
  );
  const rays = times(4, (i) =>
    poly(
      [
        [520 + i * 46, 60],
        [560 + i * 40, 60],
        [420 + i * 190, 720],
        [300 + i * 190, 720],
      ],
      p.sun,
      'opacity=".13"',
    ),
  );
  const being = r.chance(0.6) ? deer(c, r.range(490, 550), 716, 0.9) : hiker(c, 620, 760, 0.9);
  return (
    sky(c, { x: 560, y: 300, r: 100, clouds: false }) +
    floor(c, c.y0, air, `opacity=".${c.night ? 25 : 40}"`) +
    canopy(c, 560, 40, 60, mix(p.leafDark, air, 0.62)) +
    trunks(c, 700, 12, 12, 0.6, 0, air) +
    leaves(c, 150, 0.55, 74, air) +
    trunks(c, 710, 9, 20, 0.36, 120, air) +
    rays +
    bank +
    trail +
    moonlit(c, being) +
    trunks(c, 780, 6, 36, 0, 190, air) +
    leaves(c, 60, 0.15, 90, air) +
    leaves(c, -10, 0, 100, air) +
    foreground(c)
  );
}

/** The forest from above: wooded folds with cloud lying between them. */
export function forestSea(c: Scene): string {
  const { p } = c;
  const air = mix(p.haze, p.snow, c.night ? 0 : 0.3);
  const cloud = (y: number, k: number) =>
    path(
      d`M${c.x0} ${y}q90-${40 * k} 190-6 60-${50 * k} 170-10 90-${60 * k} 210 0 110-${40 * k} 230 4 120-${50 * k} 260-4 100-30 ${c.x1 - c.x0 - 1060} 6v${54 * k}q-200 30-420 8t-420 4-420-10z`,
      mix(p.snow, p.haze, 0.2),
      `opacity=".${c.night ? 35 : 75}"`,
    );
  return (
    sky(c) +
    canopy(c, 430, 60, 36, mix(p.leafDark, air, 0.7)) +
    canopy(c, 510, 50, 46, mix(p.leafDark, air, 0.45)) +
    cloud(540, 0.8) +
    moonlit(c, canopy(c, 600, 56, 58, mix(p.leafDark, p.leaf, 0.45))) +
    cloud(660, 1) +
    moonlit(c, canopy(c, 730, 46, 74, mix(p.leafDark, p.leaf, 0.2))) +
    mist(c, 380, 780, 420, 0.5) +
    moonlit(c, canopy(c, 830, 30, 92, mix(p.leafDark, p.leaf, 0.6))) +
    birds(c, 650, 240, 6)
  );
}

/** Hara: mangroves standing in a tidal creek, herons, a boat. */
export function mangroves(c: Scene): string {
  const { p } = c;
  const r = c.rng("hara");
  const bush = (x: number, y: number, k: number, leaf: string) => {
    const roots = times(7, (i) => d`M${x} ${y - 24 * k}q${(i - 3) * 12 * k} ${4 * k} ${(i - 3) * 20 * k} ${34 * k}`);
    return (
      line(roots, mix(p.wallShade, p.dark, 0.5), 5 * k) +
      path(
        circleD(x - 54 * k, y - 50 * k, 42 * k) +
          circleD(x, y - 74 * k, 54 * k) +
          circleD(x + 56 * k, y - 48 * k, 40 * k),
        leaf,
      ) +
      path(circleD(x - 62 * k, y - 62 * k, 20 * k) + circleD(x - 14 * k, y - 96 * k, 24 * k), mix(leaf, p.sun, 0.22))
    );
  };
  const bank = (y: number, k: number, leaf: string, gap: number) =>
    times(c.wide ? 24 : 12, (i) => {
      const x = c.x0 - 20 + i * 106 + r.range(-20, 20);
      return Math.abs(x - 620) < gap ? "" : bush(x, y, k * r.range(0.85, 1.1), leaf);
    });
  const heron = (x: number, y: number, s: number) =>
    place(
      x,
      y,
      s,
      line("M-4 0v-50M6 0v-48", p.dark, 4) +
        path("M-30-56C-16-88 24-86 34-60 20-46-14-44-30-56z", p.snow) +
        line("M28-70C44-92 18-112 34-132", p.snow, 8, 'stroke-linecap="round"') +
        path("M30-138l34 8-32 6z", p.gold),
    );
  return (
    sky(c, { r: 66 }) +
    backdrop({ ...c, landscape: "gulf" }, 560) +
    bank(590, 0.5, mix(p.leafDark, p.haze, 0.35), 0) +
    floor(c, 590, mix(p.water, p.haze, 0.25)) +
    moonlit(c, bank(660, 0.9, mix(p.leaf, p.leafDark, 0.45), 190)) +
    floor(c, 672, mix(p.water, p.tileDark, 0.15), 'opacity=".75"') +
    glints(c, 620, 880, 12) +
    boat(c, 640, 742, 0.95) +
    heron(400, 780, 1.1) +
    heron(846, 756, 0.9) +
    moonlit(c, bank(860, 1.25, mix(p.leafDark, p.leaf, 0.2), 360))
  );
}

/** Open wood pasture: single oaks on a slope, as in the Zagros. */
export function oakWood(c: Scene): string {
  const { p } = c;
  const r = c.rng("oak");
  const oak = (x: number, y: number, h: number) =>
    path(
      d`M${x - h * 0.05} ${y}Q${x - h * 0.01} ${y - h * 0.3} ${x - h * 0.14} ${y - h * 0.5}L${x} ${y - h * 0.4} ${x + h * 0.16} ${y - h * 0.54}Q${x + h * 0.03} ${y - h * 0.3} ${x + h * 0.06} ${y}z`,
      mix(p.dark, p.wallShade, 0.2),
    ) +
    path(
      circleD(x - h * 0.24, y - h * 0.58, h * 0.22) +
        circleD(x, y - h * 0.74, h * 0.27) +
        circleD(x + h * 0.26, y - h * 0.58, h * 0.2),
      mix(p.leaf, p.leafDark, 0.35),
    ) +
    path(circleD(x - h * 0.28, y - h * 0.64, h * 0.12) + circleD(x - h * 0.05, y - h * 0.84, h * 0.15), p.leaf);
  const scatter = (y: number, n: number, h: number) =>
    times(c.wide ? n * 2 : n, (i) =>
      oak(c.x0 + 40 + (i * 1200) / n + r.range(-40, 40), y + r.range(-14, 14), h * r.range(0.8, 1.2)),
    );
  return (
    sky(c) +
    backdrop(c, 560) +
    hills(c, 570, 40, mix(p.leaf, p.ground, 0.5), 2) +
    scatter(580, 12, 60) +
    hills(c, 660, 40, mix(p.ground, p.leaf, 0.3), 2) +
    moonlit(c, scatter(670, 7, 130)) +
    hills(c, 760, 30, p.ground, 2) +
    moonlit(c, oak(r.range(440, 520), 800, 400)) +
    ellipse(500, 802, 150, 12, p.groundShade) +
    deer(c, 760, 790, 0.9, true) +
    birds(c, 680, 230, 5) +
    foreground(c)
  );
}

export function woodland(c: Scene): string {
  if (c.landscape === "caspian" || c.landscape === "steppe" || c.landscape === "highland")
    return c.r.pick([forest, forestSea, forest])(c);
  return c.r.pick([oakWood, forest])(c);
}
