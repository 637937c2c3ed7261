import { mix } from "../colour.ts";
import type { Ink } from "../ink.ts";
import { circleD, d, rectD, times } from "../mark.ts";
import type { Rng } from "../random.ts";
import type { Scene } from "../scene.ts";

const step = (v: number) => Math.round(v / 4) * 4;

interface HouseOptions {
  /** Without openings: far off, where nobody counts them. */
  blind?: boolean;
  wall?: string;
  /** Openings: small arches by default. */
  square?: boolean;
  balcony?: boolean;
  flowers?: boolean;
}

/**
 * Mud-brick house with a flat roof, added to an ink so that a whole row costs a handful of paths.
 * Houses of one depth must stand side by side, not over one another.
 */
export function house(
  c: Scene,
  ink: Ink,
  r: Rng,
  depth: number,
  x: number,
  y: number,
  w: number,
  h: number,
  o: HouseOptions = {},
): void {
  const { p } = c;
  const wall = o.wall ?? p.wall;
  // Whole steps of four: few different numbers compress well, and neighbours still meet.
  [x, w] = [step(x), step(x + w) - step(x)];
  h = step(h);
  ink.add(depth, wall, rectD(x, y - h, w, h));
  ink.add(depth + 0.1, mix(wall, p.dark, 0.2), rectD(x + w * 0.76, y - h, w * 0.24, h));
  ink.add(depth + 0.2, mix(wall, c.night ? p.rim : p.snow, c.night ? 0.5 : 0.25), rectD(x - 3, y - h - 5, w + 6, 7));
  if (o.blind) return;
  const count = Math.max(1, Math.floor(w / 46));
  const k = Math.min(9, w * 0.1);
  const oh = Math.min(24, h * 0.3);
  for (let i = 0; i < count; i++) {
    const ox = x + (w / count) * (i + 0.5) - k;
    const lit = r.chance(0.45);
    const shape = o.square
      ? rectD(ox, y - h * 0.34 - oh, k * 2, oh + 6)
      : d`M${ox} ${y - h * 0.34}v${-oh}a${k} ${k} 0 0 1 ${k * 2} 0v${oh}z`;
    ink.add(depth + 0.3, lit ? p.window : mix(p.wallShade, p.dark, 0.7), shape);
  }
  if (o.balcony) {
    const bars = times(5, (i) => rectD(x + w * (0.1 + i * 0.13), y - h * 0.34, 2, h * 0.2));
    ink.add(depth + 0.4, p.dark, rectD(x + w * 0.1, y - h * 0.34, w * 0.56, 5) + bars);
  }
  if (o.flowers) {
    ink.add(depth + 0.4, p.leaf, circleD(x + w * 0.3 + 13, y - h - 10, 7) + circleD(x + w * 0.3 - 12, y - h - 9, 6));
    ink.add(depth + 0.5, p.accent, circleD(x + w * 0.3, y - h - 11, 8));
  }
}

/** House with a pitched roof of tin, tile or shingle: Gilan, Mazandaran, mountain towns. */
export function gabled(
  c: Scene,
  ink: Ink,
  r: Rng,
  depth: number,
  x: number,
  y: number,
  w: number,
  h: number,
  roof = c.p.accent,
): void {
  const { p } = c;
  const wall = mix(p.wall, p.snow, r.range(0.2, 0.5) > 0.35 ? 0.45 : 0.25);
  const rh = h * 0.72;
  ink.add(depth, wall, rectD(x, y - h, w, h));
  ink.add(depth + 0.1, mix(wall, p.wallShade, 0.5), rectD(x + w * 0.7, y - h, w * 0.3, h));
  ink.add(
    depth + 0.2,
    roof,
    d`M${x - 14} ${y - h}L${x + w * 0.28} ${y - h - rh}H${x + w * 0.72}L${x + w + 14} ${y - h}z`,
  );
  ink.add(
    depth + 0.3,
    mix(roof, p.dark, 0.3),
    d`M${x + w * 0.72} ${y - h - rh}L${x + w + 14} ${y - h}H${x + w * 0.56}z`,
  );
  for (const f of [0.16, 0.6]) {
    const lit = r.chance(0.6);
    ink.add(
      depth + 0.3,
      lit ? p.window : mix(p.wallShade, p.dark, 0.7),
      rectD(x + w * f, y - h * 0.66, w * 0.2, h * 0.4),
    );
  }
  if (c.season === "winter")
    ink.add(
      depth + 0.4,
      p.snow,
      d`M${x + w * 0.2} ${y - h - rh * 0.8}L${x + w * 0.28} ${y - h - rh - 3}H${x + w * 0.72}l${w * 0.06} ${rh * 0.2}z`,
    );
}
