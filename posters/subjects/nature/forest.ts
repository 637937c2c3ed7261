import { mix } from "../../colour.ts";
import { staged } from "../../facts.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat } from "../../scenery/boats.ts";
import { foreground } from "../../scenery/foreground.ts";
import { mist } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { deer, hiker } from "../../scenery/people-and-animals.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";
import { circleD, d, ellipse, line, path, placeAt, repeat } from "../../svg.ts";

/** Trunks at one distance as three paths; `open` units left and right of the centre stay free; t is the haze. */
function trunks(scene: Scene, y: number, count: number, w: number, t: number, open: number, air: string): string {
  const { palette } = scene;
  const random = scene.stream(`trunks${count}`);
  const total = scene.wide ? count * 2 : count;
  const fill = mix(mix(palette.dark, palette.wallShade, 0.25), air, t);
  let [body, shade, boughs] = ["", "", ""];
  for (let i = 0; i < total; i++) {
    const x = scene.left + ((i + random.range(0.15, 0.85)) * (scene.right - scene.left)) / total;
    const lean = random.range(-20, 20);
    const k = w * random.range(0.7, 1.2);
    if (Math.abs(x - 600) < open) continue;
    body += d`M${x - k} ${y}Q${x - k * 0.5} ${y - 120} ${x + lean - k * 0.4} ${scene.top - 10}h${k * 0.8}Q${x + k * 0.5} ${y - 120} ${x + k} ${y}z`;
    shade += d`M${x + k * 0.2} ${y}Q${x + k * 0.2} ${y - 120} ${x + lean + k * 0.1} ${scene.top - 10}h${k * 0.3}Q${x + k * 0.5} ${y - 120} ${x + k} ${y}z`;
    boughs += d`M${x + lean * 0.5} ${y - 330}q${i % 2 ? 40 : -40} -20 ${i % 2 ? 70 : -70} -90`;
  }
  return moonlit(scene, path(body, fill)) + path(shade, mix(palette.dark, air, t * 0.9)) + line(boughs, fill, w * 0.35);
}

function leaves(scene: Scene, y: number, t: number, size: number, air: string): string {
  const { palette } = scene;
  const random = scene.stream(`leaves${y}`);
  const count = scene.wide ? 28 : 15;
  const by = ["", ""];
  for (let i = 0; i < count; i++) {
    const edge = Math.abs(i - (scene.wide ? 8 : 7)) > 4 ? 40 : 0;
    by[i % 3 ? 0 : 1] += circleD(
      scene.left - 30 + (i * (scene.right - scene.left + 60)) / (count - 1) + random.range(-26, 26),
      scene.top + y + random.range(-40, 40) + edge,
      size * random.range(0.8, 1.2),
    );
  }
  return path(by[0]!, mix(palette.leaf, air, t)) + path(by[1]!, mix(mix(palette.leaf, palette.leafDark, 0.5), air, t));
}

/** Interior of a beech forest: trunks, rays of light, a path, a deer or a hiker. */
export function forest(scene: Scene): string {
  const { palette, random } = scene;
  const air = mix(palette.haze, palette.snow, scene.night ? 0 : 0.3);
  const bank =
    path(
      d`M${scene.left} 900V690C260 650 420 690 600 684 800 676 960 646 1220 690H${scene.right}V900z`,
      mix(palette.leafDark, palette.leaf, 0.4),
    ) +
    path(
      d`M${scene.left} 900V770C260 730 420 800 600 790 800 776 960 730 1220 780H${scene.right}V900z`,
      mix(palette.leafDark, palette.leaf, 0.15),
    );
  const trail = path(
    "M588 690C560 730 650 750 600 800 560 840 500 860 470 900H760C720 860 700 830 690 800 680 760 610 730 606 690z",
    mix(palette.ground, palette.wall, 0.55),
  );
  const rays = repeat(4, (i) =>
    path(
      d`M${520 + i * 46} 60L${560 + i * 40} 60L${420 + i * 190} 720L${300 + i * 190} 720z`,
      palette.sun,
      'opacity=".13"',
    ),
  );
  const figure = random.chance(0.6) ? deer(scene, random.range(490, 550), 716, 0.9) : hiker(scene, 620, 760, 0.9);
  return (
    sky(scene, { x: 560, y: 300, r: 100, clouds: false }) +
    floor(scene, scene.top, air, `opacity=".${scene.night ? 25 : 40}"`) +
    canopy(scene, 560, 40, 60, mix(palette.leafDark, air, 0.62)) +
    trunks(scene, 700, 12, 12, 0.6, 0, air) +
    leaves(scene, 150, 0.55, 74, air) +
    trunks(scene, 710, 9, 20, 0.36, 120, air) +
    rays +
    bank +
    trail +
    moonlit(scene, figure) +
    trunks(scene, 780, 6, 36, 0, 190, air) +
    leaves(scene, 60, 0.15, 90, air) +
    leaves(scene, -10, 0, 100, air) +
    foreground(scene)
  );
}

/** Forest from above: wooded ridges with clouds between them. */
export function forestSea(scene: Scene): string {
  const { palette } = scene;
  const air = mix(palette.haze, palette.snow, scene.night ? 0 : 0.3);
  const cloud = (y: number, k: number) =>
    path(
      d`M${scene.left} ${y}q90-${40 * k} 190-6 60-${50 * k} 170-10 90-${60 * k} 210 0 110-${40 * k} 230 4 120-${50 * k} 260-4 100-30 ${scene.right - scene.left - 1060} 6v${54 * k}q-200 30-420 8t-420 4-420-10z`,
      mix(palette.snow, palette.haze, 0.2),
      `opacity=".${scene.night ? 35 : 75}"`,
    );
  return (
    sky(scene) +
    canopy(scene, 430, 60, 36, mix(palette.leafDark, air, 0.7)) +
    canopy(scene, 510, 50, 46, mix(palette.leafDark, air, 0.45)) +
    cloud(540, 0.8) +
    moonlit(scene, canopy(scene, 600, 56, 58, mix(palette.leafDark, palette.leaf, 0.45))) +
    cloud(660, 1) +
    moonlit(scene, canopy(scene, 730, 46, 74, mix(palette.leafDark, palette.leaf, 0.2))) +
    mist(scene, 380, 780, 420, 0.5) +
    moonlit(scene, canopy(scene, 830, 30, 92, mix(palette.leafDark, palette.leaf, 0.6))) +
    birds(scene, 650, 240, 6)
  );
}

/** Mangroves (hara) in a tidal creek, herons, a boat. */
export function mangroves(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("hara");
  const bush = (x: number, y: number, scale: number, leaf: string) => {
    const roots = repeat(
      7,
      (i) => d`M${x} ${y - 24 * scale}q${(i - 3) * 12 * scale} ${4 * scale} ${(i - 3) * 20 * scale} ${34 * scale}`,
    );
    return (
      line(roots, mix(palette.wallShade, palette.dark, 0.5), 5 * scale) +
      path(
        circleD(x - 54 * scale, y - 50 * scale, 42 * scale) +
          circleD(x, y - 74 * scale, 54 * scale) +
          circleD(x + 56 * scale, y - 48 * scale, 40 * scale),
        leaf,
      ) +
      path(
        circleD(x - 62 * scale, y - 62 * scale, 20 * scale) + circleD(x - 14 * scale, y - 96 * scale, 24 * scale),
        mix(leaf, palette.sun, 0.22),
      )
    );
  };
  const bank = (y: number, k: number, leaf: string, gap: number) =>
    repeat(scene.wide ? 24 : 12, (i) => {
      const x = scene.left - 20 + i * 106 + random.range(-20, 20);
      return Math.abs(x - 620) < gap ? "" : bush(x, y, k * random.range(0.85, 1.1), leaf);
    });
  const heron = (x: number, y: number, scale: number) =>
    placeAt(
      x,
      y,
      scale,
      line("M-4 0v-50M6 0v-48", palette.dark, 4) +
        path("M-30-56C-16-88 24-86 34-60 20-46-14-44-30-56z", palette.snow) +
        line("M28-70C44-92 18-112 34-132", palette.snow, 8, 'stroke-linecap="round"') +
        path("M30-138l34 8-32 6z", palette.gold),
    );
  return (
    sky(scene, { r: 66 }) +
    backdrop({ ...scene, landscape: "gulf" }, 560) +
    bank(590, 0.5, mix(palette.evergreenDark, palette.haze, 0.35), 0) +
    floor(scene, 590, mix(palette.water, palette.haze, 0.25)) +
    moonlit(scene, bank(660, 0.9, mix(palette.evergreen, palette.evergreenDark, 0.45), 190)) +
    floor(scene, 672, mix(palette.water, palette.tileDark, 0.15), 'opacity=".75"') +
    glints(scene, 620, 880, 12) +
    boat(scene, 640, 742, 0.95) +
    heron(400, 780, 1.1) +
    heron(846, 756, 0.9) +
    moonlit(scene, bank(860, 1.25, mix(palette.evergreenDark, palette.evergreen, 0.2), 360))
  );
}

/** Open woodland: single oaks on a slope, as in the Zagros. */
export function oakWood(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("oak");
  const oak = (x: number, y: number, h: number) =>
    path(
      d`M${x - h * 0.05} ${y}Q${x - h * 0.01} ${y - h * 0.3} ${x - h * 0.14} ${y - h * 0.5}L${x} ${y - h * 0.4} ${x + h * 0.16} ${y - h * 0.54}Q${x + h * 0.03} ${y - h * 0.3} ${x + h * 0.06} ${y}z`,
      mix(palette.dark, palette.wallShade, 0.2),
    ) +
    path(
      circleD(x - h * 0.24, y - h * 0.58, h * 0.22) +
        circleD(x, y - h * 0.74, h * 0.27) +
        circleD(x + h * 0.26, y - h * 0.58, h * 0.2),
      mix(palette.leaf, palette.leafDark, 0.35),
    ) +
    path(circleD(x - h * 0.28, y - h * 0.64, h * 0.12) + circleD(x - h * 0.05, y - h * 0.84, h * 0.15), palette.leaf);
  const scatter = (y: number, count: number, h: number) =>
    repeat(scene.wide ? count * 2 : count, (i) =>
      oak(
        scene.left + 40 + (i * 1200) / count + random.range(-40, 40),
        y + random.range(-14, 14),
        h * random.range(0.8, 1.2),
      ),
    );
  return (
    sky(scene) +
    backdrop(scene, 560) +
    hills(scene, 570, 40, mix(palette.leaf, palette.ground, 0.5), 2) +
    scatter(580, 12, 60) +
    hills(scene, 660, 40, mix(palette.ground, palette.leaf, 0.3), 2) +
    moonlit(scene, scatter(670, 7, 130)) +
    hills(scene, 760, 30, palette.ground, 2) +
    moonlit(scene, oak(random.range(440, 520), 800, 400)) +
    ellipse(500, 802, 150, 12, palette.groundShade) +
    deer(scene, 760, 790, 0.9, true) +
    birds(scene, 680, 230, 5) +
    foreground(scene)
  );
}

/** One of the forest drawings, chosen at random among those of the landscape. */
export function woodland(scene: Scene): string {
  if (scene.landscape === "caspian" || scene.landscape === "steppe" || scene.landscape === "highland")
    return staged(scene, [forest, forestSea, forest])(scene);
  return staged(scene, [oakWood, forest])(scene);
}
