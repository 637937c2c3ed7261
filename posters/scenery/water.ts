import { mix } from "../colour.ts";
import { d, group, line, opacity, times } from "../mark.ts";
import type { Scene } from "../scene.ts";
import { floor } from "./landforms.ts";

/** Short strokes of light on water between two heights. */
export function glints(
  c: Scene,
  y: number,
  bottom: number,
  count: number,
  strength = 0.45,
  inside?: [number, number],
): string {
  const r = c.rng(`glints${Math.round(y)}`);
  const [a, b] = inside ?? [c.x0 - 30, c.x1 - 60];
  const step = (bottom - y) / count;
  const many = c.wide && !inside ? 2 : 1;
  const data = times(count, (i) =>
    times(
      many,
      () => d`M${r.range(a, b - 60)} ${y + (i + 0.5) * step}h${r.range(0.3, 1) * Math.min(200, (b - a) * 0.4)}`,
    ),
  );
  return line(data, c.night ? c.p.rim : c.p.snow, 4, `${opacity(strength)} stroke-linecap="round"`);
}

/** Open water from y down, with a path of light under the sun or moon. */
export function sea(c: Scene, y: number, colour = c.p.water, lightX = 370): string {
  const { p } = c;
  const glitter = line(
    times(7, (i) => d`M${lightX - 60 + (i % 2) * 34 - i * 5} ${y + 14 + i * 22}h${80 + i * 12}`),
    p.sun,
    5,
    `${opacity(0.45)} stroke-linecap="round"`,
  );
  return (
    floor(c, y, mix(colour, p.haze, 0.34)) +
    floor(c, y + 70, mix(colour, p.haze, 0.12)) +
    floor(c, y + 170, mix(colour, p.tileDark, 0.35)) +
    glints(c, y + 12, 890, 12, 0.4) +
    glitter
  );
}

/**
 * Content together with its own reflection in still water below `y`, `depth` high.
 * `cut` narrows the water to a pool; it is path data.
 */
export function mirrored(c: Scene, name: string, content: string, y: number, depth: number, cut?: string): string {
  const id = c.uid + name;
  const k = 0.62;
  const clip = cut ?? d`M${c.x0} ${y}H${c.x1}v${depth}H${c.x0}z`;
  return (
    group(content, `id="o${id}"`) +
    `<clipPath id="k${id}"><path d="${clip}"/></clipPath>` +
    group(
      `<use href="#o${id}" transform="matrix(1 0 0 -${k} 0 ${Math.round(y * (1 + k))})"/>`,
      `clip-path="url(#k${id})" opacity=".36"`,
    )
  );
}
