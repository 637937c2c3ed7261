import { mix } from "../colour.ts";
import { copyOf, type Scene } from "../scene.ts";
import { d, type Point, path, poly } from "../svg.ts";

interface RangeOptions {
  y: number;
  amp: number;
  colour: string;
  shade: string;
  /** Peaks in a width of 1200. */
  peaks: number;
  /** Snow cap as a share of each peak's height. */
  snow?: number;
}

/** Mixes a colour with the haze of the sky by the share t, for distant objects. */
export const hazed = (scene: Scene, colour: string, t: number) =>
  mix(colour, mix(scene.palette.sky[1], scene.palette.sky[2], 0.6), t);

/** Where the mountains of a wide picture end; beyond them, copies of half their height lie behind. */
const WIDE_END = 1240;

/** Faceted mountain range: one silhouette, then a shade facet and a snow cap per peak. */
export function range(scene: Scene, options: RangeOptions): string {
  if (!scene.wide) return peaks(scene, options, scene.right);
  const name = `range${scene.symbols.size}`;
  const draw = () => peaks(scene, options, WIDE_END);
  return copyOf(scene, name, 1080, options.y / 2, [1, 0.5], draw) + copyOf(scene, name, 0, 0, 1, draw);
}

function peaks(scene: Scene, options: RangeOptions, end: number): string {
  const random = scene.stream(`range${Math.round(options.y)}${options.peaks}`);
  const step = 1400 / options.peaks;
  const count = Math.ceil((end - scene.left + 200) / step);
  const x = scene.left - 100;
  const relief = (at: number) => (scene.wide ? Math.min(1, Math.max(0.1, (WIDE_END - at) / 340)) : 1);
  const tops: Point[] = [];
  const dips: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const tx = x + (i + random.range(0.3, 0.7)) * step;
    tops.push([tx, options.y - options.amp * random.range(0.5, 1) * relief(tx)]);
    dips.push([x + i * step, options.y - options.amp * random.range(0.02, 0.28) * relief(tx)]);
  }
  const outline: Point[] = [[x - 20, 900]];
  let facets = "";
  let caps = "";
  tops.forEach((t, i) => {
    const left = dips[i]!;
    const right = dips[i + 1] ?? ([t[0] + step / 2, options.y] as Point);
    const leftMid: Point = [t[0] + (left[0] - t[0]) * 0.45, t[1] + (left[1] - t[1]) * random.range(0.34, 0.44)];
    const rightMid: Point = [t[0] + (right[0] - t[0]) * 0.5, t[1] + (right[1] - t[1]) * random.range(0.52, 0.64)];
    outline.push(left, leftMid, t, rightMid);
    const foot = t[0] + step * random.range(-0.08, 0.1);
    facets += d`M${t[0]} ${t[1]}L${rightMid[0]} ${rightMid[1]} ${right[0]} ${right[1]}V${options.y + 40}H${foot}L${t[0] + step * 0.07} ${(t[1] + options.y * 2) / 3} ${t[0] - step * 0.06} ${(t[1] * 2 + options.y) / 3}z`;
    if (options.snow) caps += cap(t, leftMid, rightMid, options.snow * random.range(0.8, 1.2), options.y, step);
  });
  outline.push([end + 120, options.y], [end + 120, 900]);
  return poly(outline, options.colour) + path(facets, options.shade) + (caps ? path(caps, scene.palette.snow) : "");
}

function cap(t: Point, leftMid: Point, rightMid: Point, k: number, y: number, step: number): string {
  const s = k * (y - t[1]);
  const at = (point: Point, f: number) => d`${t[0] + (point[0] - t[0]) * f} ${t[1] + (point[1] - t[1]) * f}`;
  return d`M${t[0]} ${t[1]}L${at(leftMid, k * 1.5)}l${step * 0.06} ${-s * 0.12}l${step * 0.03} ${s * 0.3}L${t[0] + step * 0.02} ${t[1] + s * 0.5}L${t[0] + step * 0.07} ${t[1] + s * 0.9}L${at(rightMid, k * 0.9)}z`;
}

/** Smooth hills from about y down to the lower edge, with `waves` waves in a width of 1200. */
export function hills(scene: Scene, y: number, amp: number, colour: string, waves = 3): string {
  const random = scene.stream(`hills${Math.round(y)}`);
  const step = 1280 / waves;
  const count = Math.ceil((scene.right - scene.left + 80) / step);
  let data = d`M${scene.left - 40} 900V${y + random.range(-amp, amp) / 2}`;
  for (let i = 0; i < count; i++)
    data += d`q${step * 0.25} ${-amp * random.range(0.6, 1.4)} ${step * 0.5} 0t${step * 0.5} ${random.range(-0.2, 0.2) * amp}`;
  return path(`${data}V900z`, colour);
}

/** Tree tops down to the lower edge: the Hyrcanian forest from afar. `size` is the crown width: dots of a stroke. */
export function canopy(scene: Scene, y: number, amp: number, size: number, colour: string): string {
  const random = scene.stream(`canopy${Math.round(y)}`);
  const phase = random.range(0, 6);
  const f = random.range(0.003, 0.006);
  let data = d`M${scene.left - 80} 900`;
  for (let x = scene.left - 80; x < scene.right + 200; x += 120) {
    const low = scene.wide && x > 880 ? Math.min(90, (x - 880) * 0.2) : 0;
    data += d`L${x} ${y + low + size * 0.2 - amp * Math.sin(x * f + phase) + random.range(-6, 6)}`;
  }
  const gaps = [0.95, 0.7, 1.05, 0.82, 0.6].map((share) => `0 ${Math.round(size * share)}`).join(" ");
  return path(
    `${data}V900z`,
    colour,
    d`stroke="${colour}" stroke-width="${size * 1.1}" stroke-linecap="round" stroke-dasharray="${gaps}"`,
  );
}
