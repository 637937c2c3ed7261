import { mix } from "../../colour.ts";
import type { Scene } from "../../scene.ts";
import { mirrored } from "../../scenery/water.ts";
import { d, line, path } from "../../svg.ts";

/** The given building with a pool in front that reflects it. `y` is the building's ground, `half` half its width. */
export function courtPool(scene: Scene, building: string, y: number, half = 240, cx = 600): string {
  const { palette } = scene;
  const top = y + 40;
  const bottom = y + 150;
  const shape = (upperRatio: number, lowerRatio: number, upperY: number, lowerY: number) =>
    d`M${cx - half * upperRatio} ${upperY}L${cx + half * upperRatio} ${upperY}L${cx + half * lowerRatio} ${lowerY}L${cx - half * lowerRatio} ${lowerY}z`;
  const pool = shape(0.8, 1.15, top, bottom);
  const [front, reflection] = splitMirror(mirrored(scene, "pool", building, top, 0, pool));
  return (
    front +
    path(shape(0.86, 1.24, top - 9, bottom + 12), mix(palette.wall, palette.snow, 0.35)) +
    path(pool, palette.water) +
    reflection +
    line(
      d`M${cx - half * 0.6} ${top + 30}h120M${cx + half * 0.1} ${top + 58}h150M${cx - half * 0.8} ${top + 84}h90`,
      scene.night ? palette.rim : palette.snow,
      3,
      'opacity=".5" stroke-linecap="round"',
    )
  );
}

/** Splits the result of `mirrored` into content and reflection: the water is painted between the two. */
function splitMirror(reflected: string): [front: string, reflection: string] {
  const splitIndex = reflected.lastIndexOf("<clipPath");
  return [reflected.slice(0, splitIndex), reflected.slice(splitIndex)];
}
