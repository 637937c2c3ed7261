import { mix } from "../../colour.ts";
import { d, line, path, polyD } from "../../mark.ts";
import type { Scene } from "../../scene.ts";
import { mirrored } from "../../scenery/water.ts";

/** Forecourt pool that mirrors the building above it. */
export function courtPool(c: Scene, building: string, y: number, half = 240, cx = 600): string {
  const { p } = c;
  const top = y + 40;
  const bottom = y + 150;
  const shape = (a: number, b: number, t: number, u: number) =>
    polyD([
      [cx - half * a, t],
      [cx + half * a, t],
      [cx + half * b, u],
      [cx - half * b, u],
    ]);
  const pool = shape(0.8, 1.15, top, bottom);
  const [front, reflection] = splitMirror(mirrored(c, "pool", building, top, 0, pool));
  return (
    front +
    path(shape(0.86, 1.24, top - 9, bottom + 12), mix(p.wall, p.snow, 0.35)) +
    path(pool, p.water) +
    reflection +
    line(
      d`M${cx - half * 0.6} ${top + 30}h120M${cx + half * 0.1} ${top + 58}h150M${cx - half * 0.8} ${top + 84}h90`,
      c.night ? p.rim : p.snow,
      3,
      'opacity=".5" stroke-linecap="round"',
    )
  );
}

/** The mirror follows its original; water must be painted between the two. */
function splitMirror(both: string): [front: string, reflection: string] {
  const at = both.lastIndexOf("<clipPath");
  return [both.slice(0, at), both.slice(at)];
}
