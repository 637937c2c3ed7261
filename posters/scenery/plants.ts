import { mix } from "../colour.ts";
import { fact } from "../facts.ts";
import { DRY_LANDSCAPES, type Landscape } from "../landscape.ts";
import { copyOf, type Scene } from "../scene.ts";
import { circle, circleD, d, ellipse, ellipseD, line, opacity, path, rect, repeat } from "../svg.ts";

/** Draws a plant of height h that stands on x, y. */
export type Plant = (scene: Scene, x: number, y: number, h: number) => string;

function drawCypress(scene: Scene, x: number, y: number, h: number): string {
  const { palette } = scene;
  const w = h * 0.13;
  return (
    rect(x - 4, y - h * 0.1, 8, h * 0.1, palette.dark) +
    path(
      d`M${x} ${y - h}C${x + w * 0.5} ${y - h * 0.8} ${x + w} ${y - h * 0.5} ${x + w} ${y - h * 0.26}Q${x + w} ${y - h * 0.06} ${x} ${y - h * 0.06}T${x - w} ${y - h * 0.26}C${x - w} ${y - h * 0.5} ${x - w * 0.5} ${y - h * 0.8} ${x} ${y - h}z`,
      mix(palette.evergreenDark, palette.evergreen, 0.3),
    ) +
    path(
      d`M${x} ${y - h}C${x + w * 0.5} ${y - h * 0.8} ${x + w} ${y - h * 0.5} ${x + w} ${y - h * 0.26}Q${x + w} ${y - h * 0.06} ${x} ${y - h * 0.06}Q${x + w * 0.7} ${y - h * 0.4} ${x} ${y - h}z`,
      mix(palette.evergreenDark, palette.dark, 0.2),
    )
  );
}

function drawPoplar(scene: Scene, x: number, y: number, h: number): string {
  if (scene.season === "winter") return drawBare(scene, x, y, h);
  return (
    rect(x - 3, y - h * 0.2, 6, h * 0.2, scene.palette.dark) +
    ellipse(x, y - h * 0.58, h * 0.12, h * 0.42, scene.palette.leaf) +
    path(d`M${x} ${y - h}A${h * 0.12} ${h * 0.42} 0 0 1 ${x} ${y - h * 0.16}z`, scene.palette.leafDark, opacity(0.5))
  );
}

function drawRoundTree(scene: Scene, x: number, y: number, h: number, evergreen?: string): string {
  const { palette } = scene;
  if (scene.season === "winter" && !evergreen) return drawBare(scene, x, y, h);
  const leaf = evergreen ?? palette.leaf;
  const r = h * 0.34;
  const cy = y - h + r;
  const spots = repeat(7, (i) =>
    circleD(x + Math.cos(i * 2.4) * r * 0.34 * Math.sqrt(i), cy + Math.sin(i * 2.4) * r * 0.34 * Math.sqrt(i), r * 0.1),
  );
  return (
    path(d`M${x - h * 0.03} ${y}L${x} ${cy}L${x + h * 0.04} ${y}z`, palette.dark) +
    circle(x, cy, r, leaf) +
    path(
      d`M${x} ${cy - r}A${r} ${r} 0 0 1 ${x} ${cy + r}Q${x + r * 0.7} ${cy} ${x} ${cy - r}z`,
      mix(leaf, palette.leafDark, 0.6),
    ) +
    path(spots, scene.season === "spring" ? mix("#f7c9c4", leaf, scene.night ? 0.5 : 0) : mix(leaf, palette.sun, 0.25))
  );
}

function drawPine(scene: Scene, x: number, y: number, h: number): string {
  const { palette } = scene;
  const tier = (k: number) => {
    const w = h * (0.12 + k * 0.075);
    const ty = y - h + k * h * 0.22;
    return path(
      d`M${x} ${ty}L${x + w} ${ty + h * 0.34}L${x - w} ${ty + h * 0.34}z`,
      k % 2 ? palette.evergreenDark : mix(palette.evergreenDark, palette.evergreen, 0.3),
    );
  };
  const snow =
    scene.season === "winter"
      ? path(d`M${x} ${y - h}L${x + h * 0.06} ${y - h * 0.83}L${x - h * 0.06} ${y - h * 0.83}z`, palette.snow)
      : "";
  return rect(x - 4, y - h * 0.14, 8, h * 0.14, palette.dark) + repeat(3, (i) => tier(2 - i)) + snow;
}

function drawPalm(scene: Scene, x: number, y: number, h: number): string {
  const { palette } = scene;
  const lean = h * 0.12;
  const tx = x + lean;
  const ty = y - h;
  const fronds = repeat(9, (i) => {
    const a = Math.PI * (0.93 + (i / 8) * 1.14);
    const l = h * 0.4;
    const [ex, ey] = [tx + Math.cos(a) * l, ty + Math.sin(a) * l * 0.6 + l * 0.3];
    return d`M${tx} ${ty}Q${tx + Math.cos(a) * l * 0.62} ${ty + Math.sin(a) * l * 0.95 - l * 0.2} ${ex} ${ey}Q${tx + Math.cos(a) * l * 0.42} ${ty + Math.sin(a) * l * 0.42 + l * 0.1} ${tx} ${ty + l * 0.05}z`;
  });
  return (
    path(
      d`M${x - h * 0.035} ${y}Q${x + lean * 0.2} ${y - h * 0.5} ${tx - 4} ${ty}h9Q${x + lean * 0.6} ${y - h * 0.5} ${x + h * 0.04} ${y}z`,
      mix(palette.wallShade, palette.dark, 0.4),
    ) +
    path(fronds, mix(palette.evergreenDark, palette.dark, scene.night ? 0 : 0.25)) +
    path(circleD(tx - 6, ty + 9, h * 0.03) + circleD(tx + 9, ty + 11, h * 0.03), palette.accent)
  );
}

function drawAcacia(scene: Scene, x: number, y: number, h: number): string {
  const { palette } = scene;
  return (
    line(
      d`M${x} ${y}Q${x + h * 0.1} ${y - h * 0.4} ${x - h * 0.04} ${y - h * 0.78}M${x + h * 0.05} ${y - h * 0.42}Q${x + h * 0.2} ${y - h * 0.5} ${x + h * 0.3} ${y - h * 0.72}`,
      mix(palette.wallShade, palette.dark, 0.6),
      h * 0.05,
    ) +
    path(
      ellipseD(x - h * 0.08, y - h * 0.82, h * 0.36, h * 0.13) + ellipseD(x + h * 0.3, y - h * 0.74, h * 0.24, h * 0.1),
      mix(palette.leaf, palette.leafDark, 0.35),
    ) +
    path(ellipseD(x - h * 0.14, y - h * 0.87, h * 0.22, h * 0.07), palette.leaf)
  );
}

function drawBare(scene: Scene, x: number, y: number, h: number): string {
  return line(
    d`M${x} ${y}V${y - h * 0.55}l${-h * 0.2} ${-h * 0.3}M${x} ${y - h * 0.55}l${h * 0.06} ${-h * 0.42}M${x} ${y - h * 0.4}l${h * 0.22} ${-h * 0.32}M${x - h * 0.09} ${y - h * 0.68}l${-h * 0.16} ${-h * 0.06}M${x + h * 0.12} ${y - h * 0.58}l${h * 0.14} ${-h * 0.04}`,
    mix(scene.palette.wallShade, scene.palette.dark, 0.5),
    Math.max(3, h * 0.025),
    'stroke-linecap="round"',
  );
}

/** Height at which plants are drawn once for all of their size. */
const DRAWN_HEIGHT = 200;

/** A plant of which all in a picture are copies of one drawing. */
const planted =
  (name: string, draw: (scene: Scene, x: number, y: number, h: number, colour?: string) => string) =>
  (scene: Scene, x: number, y: number, h: number, colour?: string): string => {
    const { season, palette } = scene;
    const look = [name, season, palette.leaf, palette.evergreen, palette.dark, colour].join();
    return copyOf(scene, look, x, y, h / DRAWN_HEIGHT, () => draw(scene, 0, 0, DRAWN_HEIGHT, colour));
  };

export const cypress: Plant = planted("cypress", drawCypress);
export const poplar: Plant = planted("poplar", drawPoplar);
/** Deciduous, unless it has a colour for all seasons. */
export const roundTree = planted("round", drawRoundTree);
export const pine: Plant = planted("pine", drawPine);
export const palm: Plant = planted("palm", drawPalm);
/** Acacia or tamarisk of dry land: a flat crown on a bent stem. */
export const acacia: Plant = planted("acacia", drawAcacia);
/** Tree without leaves. */
export const bare: Plant = planted("bare", drawBare);

/** Whether date palms stand there: a fact, or dry land with mild winters. */
export const hasPalms = (scene: Pick<Scene, "facts" | "asked" | "landscape" | "isMild">): boolean =>
  fact(scene, "trees", ["palm"]) === "palm" || (scene.isMild && DRY_LANDSCAPES.includes(scene.landscape));

/** The typical tree of the scene's place. Only drawings that ask for palms themselves show the fact to editors. */
export function tree(scene: Scene, x: number, y: number, h: number): string {
  const { facts, landscape, isMild } = scene;
  if (hasPalms({ facts, landscape, isMild })) return palm(scene, x, y, h);
  const plantByLandscape: Record<Landscape, Plant> = {
    desert: poplar,
    lut: poplar,
    gulf: poplar,
    plain: poplar,
    alborz: poplar,
    highland: poplar,
    zagros: roundTree,
    caspian: roundTree,
    plateau: cypress,
    steppe: poplar,
    city: cypress,
  };
  return plantByLandscape[landscape](scene, x, y, h);
}

/** Two groups of trees, left and right of the subject; wide pictures get a third one at the right. */
export function groves(
  scene: Scene,
  y: number,
  options: { left?: number; right?: number; h?: number; plant?: Plant; count?: number } = {},
): string {
  const random = scene.stream("groves");
  const { left = 230, right = 970, h = 150, count = 3, plant = tree } = options;
  const side = (x: number, s: number, k: number) =>
    repeat(k, (i) =>
      plant(scene, x + s * i * 64 + random.range(-14, 14), y + random.range(-2, 8), h * random.range(0.8, 1.25)),
    );
  return (
    side(left, -1, scene.wide ? count + 3 : count) +
    side(right, 1, scene.wide ? count + 2 : count) +
    (scene.wide ? side(1700, 1, 5) : "")
  );
}

/** Reeds in water, dense at the edges; the distance `open` on both sides of the centre stays free. */
export function reeds(scene: Scene, y: number, count: number, open = 330): string {
  const random = scene.stream(`reeds${Math.round(y)}`);
  const dark = mix(scene.palette.leafDark, scene.palette.dark, 0.3);
  let [stems, pale, heads] = ["", "", ""];
  for (let i = 0; i < count * (scene.wide ? 2 : 1); i++) {
    const s = i % 2 ? 1 : -1;
    const x =
      600 + s * (open + random() * random() * (s > 0 ? scene.right - 600 - open : 600 - open - scene.left) + 10);
    const h = random.range(70, 200);
    const bend = random.range(-14, 14);
    const stem = d`M${x} ${y}q0 ${-h * 0.6} ${bend} ${-h}`;
    if (i % 3) stems += stem;
    else {
      pale += stem;
      heads += ellipseD(x + bend, y - h - 10, 6, 22);
    }
  }
  return (
    line(stems, dark, 5) +
    line(pale, scene.palette.leaf, 5) +
    path(heads, mix(scene.palette.wallShade, scene.palette.dark, 0.5))
  );
}

/** Scattered flowers between two heights, larger towards the viewer. */
export function flowers(
  scene: Scene,
  y: number,
  bottom: number,
  count: number,
  colours: readonly string[] = [scene.palette.accent],
): string {
  const random = scene.stream(`flowers${Math.round(y)}`);
  const dataByColour = new Map<string, string>();
  for (let i = 0; i < count * (scene.wide ? 1.8 : 1); i++) {
    const t = random();
    const colour = colours[i % colours.length]!;
    const x = random.range(scene.left + 20, scene.right - 20);
    dataByColour.set(colour, (dataByColour.get(colour) ?? "") + circleD(x, y + t * (bottom - y), 4 + t * 7));
  }
  return [...dataByColour].map(([colour, data]) => path(data, colour)).join("");
}

/** Curved rows of a field or tea garden, closer together towards the top. */
export function rows(
  x0: number,
  x1: number,
  y: number,
  bottom: number,
  count: number,
  colour: string,
  width = 6,
): string {
  const data = repeat(count, (i) => {
    const t = (i + 1) / count;
    const rowY = y + (bottom - y) * t * t;
    return d`M${x0} ${rowY}Q${(x0 + x1) / 2} ${rowY - 24} ${x1} ${rowY}`;
  });
  return line(data, colour, width);
}
