import { mix } from "../colour.ts";
import type { PathBatch } from "../path-batch.ts";
import type { Rng } from "../random.ts";
import type { Scene } from "../scene.ts";
import { circleD, d, rectD, repeat } from "../svg.ts";

const snap = (v: number) => Math.round(v / 4) * 4;

interface HouseOptions {
  /** Without doors and windows, for distant houses. */
  blind?: boolean;
  wall?: string;
  /** Rectangular openings; small arches by default. */
  square?: boolean;
  balcony?: boolean;
  flowers?: boolean;
}

/**
 * Adds a mud-brick house with a flat roof to a batch, so that a row of houses needs only a few paths.
 * Houses of one depth must not overlap. x, y is the lower left corner.
 */
export function house(
  scene: Scene,
  batch: PathBatch,
  random: Rng,
  depth: number,
  x: number,
  y: number,
  w: number,
  h: number,
  options: HouseOptions = {},
): void {
  const { palette } = scene;
  const wall = options.wall ?? palette.wall;
  // Multiples of four: few distinct numbers compress well, and adjacent houses still touch.
  [x, w] = [snap(x), snap(x + w) - snap(x)];
  h = snap(h);
  batch.add(depth, wall, rectD(x, y - h, w, h));
  batch.add(depth + 0.1, mix(wall, palette.dark, 0.2), rectD(x + w * 0.76, y - h, w * 0.24, h));
  batch.add(
    depth + 0.2,
    mix(wall, scene.night ? palette.rim : palette.snow, scene.night ? 0.5 : 0.25),
    rectD(x - 3, y - h - 5, w + 6, 7),
  );
  if (options.blind) return;
  const count = Math.max(1, Math.floor(w / 46));
  const k = Math.min(9, w * 0.1);
  const openingHeight = Math.min(24, h * 0.3);
  for (let i = 0; i < count; i++) {
    const openingX = x + (w / count) * (i + 0.5) - k;
    const lit = random.chance(0.45);
    const shape = options.square
      ? rectD(openingX, y - h * 0.34 - openingHeight, k * 2, openingHeight + 6)
      : d`M${openingX} ${y - h * 0.34}v${-openingHeight}a${k} ${k} 0 0 1 ${k * 2} 0v${openingHeight}z`;
    batch.add(depth + 0.3, lit ? palette.window : mix(palette.wallShade, palette.dark, 0.7), shape);
  }
  if (options.balcony) {
    const bars = repeat(5, (i) => rectD(x + w * (0.1 + i * 0.13), y - h * 0.34, 2, h * 0.2));
    batch.add(depth + 0.4, palette.dark, rectD(x + w * 0.1, y - h * 0.34, w * 0.56, 5) + bars);
  }
  if (options.flowers) {
    batch.add(
      depth + 0.4,
      palette.leaf,
      circleD(x + w * 0.3 + 13, y - h - 10, 7) + circleD(x + w * 0.3 - 12, y - h - 9, 6),
    );
    batch.add(depth + 0.5, palette.accent, circleD(x + w * 0.3, y - h - 11, 8));
  }
}

/** Adds a house with a pitched roof (tin, tile or shingle), as in Gilan, Mazandaran and mountain towns, to a batch. */
export function gabled(
  scene: Scene,
  batch: PathBatch,
  random: Rng,
  depth: number,
  x: number,
  y: number,
  w: number,
  h: number,
  roof = scene.palette.accent,
): void {
  const { palette } = scene;
  const wall = mix(palette.wall, palette.snow, random.range(0.2, 0.5) > 0.35 ? 0.45 : 0.25);
  const roofHeight = h * 0.72;
  batch.add(depth, wall, rectD(x, y - h, w, h));
  batch.add(depth + 0.1, mix(wall, palette.wallShade, 0.5), rectD(x + w * 0.7, y - h, w * 0.3, h));
  batch.add(
    depth + 0.2,
    roof,
    d`M${x - 14} ${y - h}L${x + w * 0.28} ${y - h - roofHeight}H${x + w * 0.72}L${x + w + 14} ${y - h}z`,
  );
  batch.add(
    depth + 0.3,
    mix(roof, palette.dark, 0.3),
    d`M${x + w * 0.72} ${y - h - roofHeight}L${x + w + 14} ${y - h}H${x + w * 0.56}z`,
  );
  for (const f of [0.16, 0.6]) {
    const lit = random.chance(0.6);
    batch.add(
      depth + 0.3,
      lit ? palette.window : mix(palette.wallShade, palette.dark, 0.7),
      rectD(x + w * f, y - h * 0.66, w * 0.2, h * 0.4),
    );
  }
  if (scene.season === "winter")
    batch.add(
      depth + 0.4,
      palette.snow,
      d`M${x + w * 0.2} ${y - h - roofHeight * 0.8}L${x + w * 0.28} ${y - h - roofHeight - 3}H${x + w * 0.72}l${w * 0.06} ${roofHeight * 0.2}z`,
    );
}
