import { mix } from "../colour.ts";
import type { Landscape } from "../landscape.ts";
import { circle, circleD, d, ellipse, ellipseD, line, opacity, path, poly, rect, times } from "../mark.ts";
import type { Scene } from "../scene.ts";

export type Plant = (c: Scene, x: number, y: number, h: number) => string;

export function cypress(c: Scene, x: number, y: number, h: number): string {
  const { p } = c;
  const w = h * 0.13;
  return (
    rect(x - 4, y - h * 0.1, 8, h * 0.1, p.dark) +
    path(
      d`M${x} ${y - h}C${x + w * 0.5} ${y - h * 0.8} ${x + w} ${y - h * 0.5} ${x + w} ${y - h * 0.26}Q${x + w} ${y - h * 0.06} ${x} ${y - h * 0.06}T${x - w} ${y - h * 0.26}C${x - w} ${y - h * 0.5} ${x - w * 0.5} ${y - h * 0.8} ${x} ${y - h}z`,
      mix(p.leafDark, p.leaf, 0.3),
    ) +
    path(
      d`M${x} ${y - h}C${x + w * 0.5} ${y - h * 0.8} ${x + w} ${y - h * 0.5} ${x + w} ${y - h * 0.26}Q${x + w} ${y - h * 0.06} ${x} ${y - h * 0.06}Q${x + w * 0.7} ${y - h * 0.4} ${x} ${y - h}z`,
      mix(p.leafDark, p.dark, 0.2),
    )
  );
}

export function poplar(c: Scene, x: number, y: number, h: number): string {
  return (
    rect(x - 3, y - h * 0.2, 6, h * 0.2, c.p.dark) +
    ellipse(x, y - h * 0.58, h * 0.12, h * 0.42, c.p.leaf) +
    path(d`M${x} ${y - h}A${h * 0.12} ${h * 0.42} 0 0 1 ${x} ${y - h * 0.16}z`, c.p.leafDark, opacity(0.5))
  );
}

export function roundTree(c: Scene, x: number, y: number, h: number, leaf = c.p.leaf): string {
  const { p } = c;
  const r = h * 0.34;
  const cy = y - h + r;
  const spots = times(7, (i) =>
    circleD(x + Math.cos(i * 2.4) * r * 0.34 * Math.sqrt(i), cy + Math.sin(i * 2.4) * r * 0.34 * Math.sqrt(i), r * 0.1),
  );
  return (
    path(d`M${x - h * 0.03} ${y}L${x} ${cy}L${x + h * 0.04} ${y}z`, p.dark) +
    circle(x, cy, r, leaf) +
    path(
      d`M${x} ${cy - r}A${r} ${r} 0 0 1 ${x} ${cy + r}Q${x + r * 0.7} ${cy} ${x} ${cy - r}z`,
      mix(leaf, p.leafDark, 0.6),
    ) +
    path(spots, c.season === "spring" ? mix("#f7c9c4", leaf, c.night ? 0.5 : 0) : mix(leaf, p.sun, 0.25))
  );
}

export function pine(c: Scene, x: number, y: number, h: number): string {
  const { p } = c;
  const tier = (k: number) => {
    const w = h * (0.12 + k * 0.075);
    const ty = y - h + k * h * 0.22;
    return poly(
      [
        [x, ty],
        [x + w, ty + h * 0.34],
        [x - w, ty + h * 0.34],
      ],
      k % 2 ? p.leafDark : mix(p.leafDark, p.leaf, 0.3),
    );
  };
  const snow =
    c.season === "winter"
      ? poly(
          [
            [x, y - h],
            [x + h * 0.06, y - h * 0.83],
            [x - h * 0.06, y - h * 0.83],
          ],
          p.snow,
        )
      : "";
  return rect(x - 4, y - h * 0.14, 8, h * 0.14, p.dark) + times(3, (i) => tier(2 - i)) + snow;
}

export function palm(c: Scene, x: number, y: number, h: number): string {
  const { p } = c;
  const lean = h * 0.12;
  const tx = x + lean;
  const ty = y - h;
  const fronds = times(9, (i) => {
    const a = Math.PI * (0.93 + (i / 8) * 1.14);
    const l = h * 0.4;
    const [ex, ey] = [tx + Math.cos(a) * l, ty + Math.sin(a) * l * 0.6 + l * 0.3];
    return d`M${tx} ${ty}Q${tx + Math.cos(a) * l * 0.62} ${ty + Math.sin(a) * l * 0.95 - l * 0.2} ${ex} ${ey}Q${tx + Math.cos(a) * l * 0.42} ${ty + Math.sin(a) * l * 0.42 + l * 0.1} ${tx} ${ty + l * 0.05}z`;
  });
  return (
    path(
      d`M${x - h * 0.035} ${y}Q${x + lean * 0.2} ${y - h * 0.5} ${tx - 4} ${ty}h9Q${x + lean * 0.6} ${y - h * 0.5} ${x + h * 0.04} ${y}z`,
      mix(p.wallShade, p.dark, 0.4),
    ) +
    path(fronds, mix(p.leafDark, p.dark, c.night ? 0 : 0.25)) +
    path(circleD(tx - 6, ty + 9, h * 0.03) + circleD(tx + 9, ty + 11, h * 0.03), p.accent)
  );
}

/** Leaning acacia or tamarisk of dry land: a flat crown on a bent stem. */
export function acacia(c: Scene, x: number, y: number, h: number): string {
  const { p } = c;
  return (
    line(
      d`M${x} ${y}Q${x + h * 0.1} ${y - h * 0.4} ${x - h * 0.04} ${y - h * 0.78}M${x + h * 0.05} ${y - h * 0.42}Q${x + h * 0.2} ${y - h * 0.5} ${x + h * 0.3} ${y - h * 0.72}`,
      mix(p.wallShade, p.dark, 0.6),
      h * 0.05,
    ) +
    path(
      ellipseD(x - h * 0.08, y - h * 0.82, h * 0.36, h * 0.13) + ellipseD(x + h * 0.3, y - h * 0.74, h * 0.24, h * 0.1),
      mix(p.leaf, p.leafDark, 0.35),
    ) +
    path(ellipseD(x - h * 0.14, y - h * 0.87, h * 0.22, h * 0.07), p.leaf)
  );
}

/** Bare tree of winter: forked strokes. */
export function bare(c: Scene, x: number, y: number, h: number): string {
  return line(
    d`M${x} ${y}V${y - h * 0.55}l${-h * 0.2} ${-h * 0.3}M${x} ${y - h * 0.55}l${h * 0.06} ${-h * 0.42}M${x} ${y - h * 0.4}l${h * 0.22} ${-h * 0.32}M${x - h * 0.09} ${y - h * 0.68}l${-h * 0.16} ${-h * 0.06}M${x + h * 0.12} ${y - h * 0.58}l${h * 0.14} ${-h * 0.04}`,
    mix(c.p.wallShade, c.p.dark, 0.5),
    Math.max(3, h * 0.025),
    'stroke-linecap="round"',
  );
}

/** The tree that belongs to this landscape. */
export function tree(c: Scene, x: number, y: number, h: number): string {
  const by: Record<Landscape, Plant> = {
    desert: palm,
    lut: palm,
    gulf: palm,
    plain: palm,
    alborz: poplar,
    highland: poplar,
    zagros: roundTree,
    caspian: roundTree,
    plateau: cypress,
    steppe: poplar,
    city: cypress,
  };
  return by[c.landscape](c, x, y, h);
}

/** Two groves, left and right of the subject; on wide pictures they go on to the right. */
export function groves(
  c: Scene,
  y: number,
  o: { left?: number; right?: number; h?: number; plant?: Plant; count?: number } = {},
): string {
  const r = c.rng("groves");
  const { left = 230, right = 970, h = 150, count = 3, plant = tree } = o;
  const side = (x: number, s: number, k: number) =>
    times(k, (i) => plant(c, x + s * i * 64 + r.range(-14, 14), y + r.range(-2, 8), h * r.range(0.8, 1.25)));
  return (
    side(left, -1, c.wide ? count + 3 : count) +
    side(right, 1, c.wide ? count + 2 : count) +
    (c.wide ? side(1700, 1, 5) : "")
  );
}

/** Reeds standing in water, thick at the edges and open before the subject. */
export function reeds(c: Scene, y: number, count: number, open = 330): string {
  const r = c.rng(`reeds${Math.round(y)}`);
  const dark = mix(c.p.leafDark, c.p.dark, 0.3);
  let [stems, pale, heads] = ["", "", ""];
  for (let i = 0; i < count * (c.wide ? 2 : 1); i++) {
    const s = i % 2 ? 1 : -1;
    const x = 600 + s * (open + r() * r() * (s > 0 ? c.x1 - 600 - open : 600 - open - c.x0) + 10);
    const h = r.range(70, 200);
    const bend = r.range(-14, 14);
    const stem = d`M${x} ${y}q0 ${-h * 0.6} ${bend} ${-h}`;
    if (i % 3) stems += stem;
    else {
      pale += stem;
      heads += ellipseD(x + bend, y - h - 10, 6, 22);
    }
  }
  return line(stems, dark, 5) + line(pale, c.p.leaf, 5) + path(heads, mix(c.p.wallShade, c.p.dark, 0.5));
}

/** Sprinkle of flowers between two heights, larger towards the viewer. */
export function flowers(
  c: Scene,
  y: number,
  bottom: number,
  count: number,
  colours: readonly string[] = [c.p.accent],
): string {
  const r = c.rng(`flowers${Math.round(y)}`);
  const by = new Map<string, string>();
  for (let i = 0; i < count * (c.wide ? 1.8 : 1); i++) {
    const t = r();
    const colour = colours[i % colours.length]!;
    const x = r.range(c.x0 + 20, c.x1 - 20);
    by.set(colour, (by.get(colour) ?? "") + circleD(x, y + t * (bottom - y), 4 + t * 7));
  }
  return [...by].map(([colour, data]) => path(data, colour)).join("");
}

/** Rows of a tilled field or tea garden running to a vanishing point. */
export function rows(
  x0: number,
  x1: number,
  y: number,
  bottom: number,
  count: number,
  colour: string,
  width = 6,
): string {
  const data = times(count, (i) => {
    const t = (i + 1) / count;
    const yy = y + (bottom - y) * t * t;
    return d`M${x0} ${yy}Q${(x0 + x1) / 2} ${yy - 24} ${x1} ${yy}`;
  });
  return line(data, colour, width);
}
