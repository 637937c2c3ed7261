import { mix } from "../colour.ts";
import { d, type Point, path, poly } from "../mark.ts";
import { calm, type Scene } from "../scene.ts";

interface RangeOptions {
  y: number;
  amp: number;
  colour: string;
  shade: string;
  /** Peaks in a width of 1200. */
  peaks: number;
  /** Snow as a part of each peak's height. */
  snow?: number;
}

/** Colour of a thing so far away that a part t of it is air. */
export const far = (c: Scene, colour: string, t: number) => mix(colour, mix(c.p.sky[1], c.p.sky[2], 0.6), t);

/** Faceted mountain range: one silhouette, then a shade facet and a snow cap per peak. */
export function range(c: Scene, o: RangeOptions): string {
  const r = c.rng(`range${Math.round(o.y)}${o.peaks}`);
  const step = 1400 / o.peaks;
  const count = Math.ceil((c.x1 - c.x0 + 200) / step);
  const x = c.x0 - 100;
  const tops: Point[] = [];
  const dips: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const tx = x + (i + r.range(0.3, 0.7)) * step;
    tops.push([tx, o.y - o.amp * r.range(0.5, 1) * calm(c, tx)]);
    dips.push([x + i * step, o.y - o.amp * r.range(0.02, 0.28) * calm(c, tx)]);
  }
  const outline: Point[] = [[x - 20, 900]];
  let facets = "";
  let caps = "";
  tops.forEach((t, i) => {
    const left = dips[i]!;
    const right = dips[i + 1] ?? ([t[0] + step / 2, o.y] as Point);
    const lm: Point = [t[0] + (left[0] - t[0]) * 0.45, t[1] + (left[1] - t[1]) * r.range(0.34, 0.44)];
    const rm: Point = [t[0] + (right[0] - t[0]) * 0.5, t[1] + (right[1] - t[1]) * r.range(0.52, 0.64)];
    outline.push(left, lm, t, rm);
    const foot = t[0] + step * r.range(-0.08, 0.1);
    facets += d`M${t[0]} ${t[1]}L${rm[0]} ${rm[1]} ${right[0]} ${right[1]}V${o.y + 40}H${foot}L${t[0] + step * 0.07} ${(t[1] + o.y * 2) / 3} ${t[0] - step * 0.06} ${(t[1] * 2 + o.y) / 3}z`;
    if (o.snow) caps += cap(t, lm, rm, o.snow * r.range(0.8, 1.2), o.y, step);
  });
  outline.push([c.x1 + 120, o.y], [c.x1 + 120, 900]);
  return poly(outline, o.colour) + path(facets, o.shade) + (caps ? path(caps, c.p.snow) : "");
}

function cap(t: Point, lm: Point, rm: Point, k: number, y: number, step: number): string {
  const s = k * (y - t[1]);
  const at = (q: Point, f: number) => d`${t[0] + (q[0] - t[0]) * f} ${t[1] + (q[1] - t[1]) * f}`;
  return d`M${t[0]} ${t[1]}L${at(lm, k * 1.5)}l${step * 0.06} ${-s * 0.12}l${step * 0.03} ${s * 0.3}L${t[0] + step * 0.02} ${t[1] + s * 0.5}L${t[0] + step * 0.07} ${t[1] + s * 0.9}L${at(rm, k * 0.9)}z`;
}

/** Smooth hill line; a closed shape down to the lower edge. `waves` in a width of 1200. */
export function hills(c: Scene, y: number, amp: number, colour: string, waves = 3): string {
  const r = c.rng(`hills${Math.round(y)}`);
  const step = 1280 / waves;
  const count = Math.ceil((c.x1 - c.x0 + 80) / step);
  let data = d`M${c.x0 - 40} 900V${y + r.range(-amp, amp) / 2}`;
  for (let i = 0; i < count; i++)
    data += d`q${step * 0.25} ${-amp * r.range(0.6, 1.4)} ${step * 0.5} 0t${step * 0.5} ${r.range(-0.2, 0.2) * amp}`;
  return path(`${data}V900z`, colour);
}

/** Row of scalloped tree tops: the Hyrcanian forest seen from far away. */
export function canopy(c: Scene, y: number, amp: number, size: number, colour: string): string {
  const r = c.rng(`canopy${Math.round(y)}`);
  const phase = r.range(0, 6);
  const f = r.range(0.003, 0.006);
  let x = c.x0 - 20;
  let last = y;
  let data = d`M${x} 900V${y}`;
  while (x < c.x1 + 20) {
    const w = size * r.range(0.7, 1.3);
    const low = c.wide && x > 880 ? Math.min(90, (x - 880) * 0.2) : 0;
    const next = y + low - amp * Math.sin(x * f + phase) + r.range(-4, 4);
    data += d`c0 ${-w * 0.8} ${w} ${-w * 0.8 + next - last} ${w} ${next - last}`;
    x += w;
    last = next;
  }
  return path(`${data}V900z`, colour);
}
