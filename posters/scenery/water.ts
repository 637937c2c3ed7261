import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { d, group, line, opacity, repeat } from "../svg.ts";
import { floor } from "./landforms.ts";

/** Short strokes of light on water between y and `bottom`; `inside` limits them horizontally. */
export function glints(
  scene: Scene,
  y: number,
  bottom: number,
  count: number,
  strength = 0.45,
  inside?: [number, number],
): string {
  const random = scene.stream(`glints${Math.round(y)}`);
  const [from, to] = inside ?? [scene.left - 30, scene.right - 60];
  const step = (bottom - y) / count;
  const perRow = scene.wide && !inside ? 2 : 1;
  const data = repeat(count, (i) =>
    repeat(
      perRow,
      () =>
        d`M${random.range(from, to - 60)} ${y + (i + 0.5) * step}h${random.range(0.3, 1) * Math.min(200, (to - from) * 0.4)}`,
    ),
  );
  return line(
    data,
    scene.night ? scene.palette.rim : scene.palette.snow,
    4,
    `${opacity(strength)} stroke-linecap="round"`,
  );
}

/** Open water from y down, with a strip of light under the sun or moon at `lightX`. */
export function sea(scene: Scene, y: number, colour = scene.palette.water, lightX = 370): string {
  const { palette } = scene;
  const glitter = line(
    repeat(7, (i) => d`M${lightX - 60 + (i % 2) * 34 - i * 5} ${y + 14 + i * 22}h${80 + i * 12}`),
    palette.sun,
    5,
    `${opacity(0.45)} stroke-linecap="round"`,
  );
  return (
    floor(scene, y, mix(colour, palette.haze, 0.34)) +
    floor(scene, y + 70, mix(colour, palette.haze, 0.12)) +
    floor(scene, y + 170, mix(colour, palette.tileDark, 0.35)) +
    glints(scene, y + 12, 890, 12, 0.4) +
    glitter
  );
}

/**
 * Content and its reflection in still water from `y` down over `depth` units.
 * `cut`, path data, limits the reflection to a pool. `name` makes the ids unique within the picture.
 */
export function mirrored(scene: Scene, name: string, content: string, y: number, depth: number, cut?: string): string {
  const id = scene.idPrefix + name;
  const k = 0.62;
  const clip = cut ?? d`M${scene.left} ${y}H${scene.right}v${depth}H${scene.left}z`;
  return (
    group(content, `id="o${id}"`) +
    `<clipPath id="k${id}"><path d="${clip}"/></clipPath>` +
    group(
      `<use href="#o${id}" transform="matrix(1 0 0 -${k} 0 ${Math.round(y * (1 + k))})"/>`,
      `clip-path="url(#k${id})" opacity=".36"`,
    )
  );
}
