import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { circle, d, ellipse, line, opacity, path, rect, repeat } from "../svg.ts";

/** Near ground from y down, with a darker rise in front. */
export function ground(scene: Scene, y: number, colour = scene.palette.ground): string {
  const { palette } = scene;
  const random = scene.stream("ground");
  const w = scene.right - scene.left;
  const back = d`M${scene.left} 900V${y + random.range(-8, 8)}q${w * 0.25} ${random.range(-16, 4)} ${w * 0.5} 0t${w * 0.5} 0V900z`;
  const fold = d`M${scene.left} 900V${y + 110}q${w * 0.25} ${random.range(-34, -6)} ${w * 0.5} 6t${w * 0.5} ${random.range(-18, 18)}V900z`;
  const tufts = repeat(scene.wide ? 18 : 10, () => {
    const x = random.range(scene.left, scene.right);
    return d`M${x} ${y + random.range(26, 150)}h${random.range(24, 90)}`;
  });
  return (
    path(back, colour) +
    path(fold, mix(colour, palette.groundShade, 0.4)) +
    line(tufts, mix(colour, palette.groundShade, 0.7), 4, `${opacity(0.5)} stroke-linecap="round"`)
  );
}

/** Glow around a lamp at dusk and by night. */
export const lampGlow = (scene: Scene, x: number, y: number, r: number) =>
  scene.night || scene.time === "dusk"
    ? circle(x, y, r, scene.palette.glow, opacity(0.16)) + circle(x, y, r * 0.55, scene.palette.glow, opacity(0.2))
    : "";

/** Light on the ground in front of a lit door, by night. */
export const doorLight = (scene: Scene, x: number, y: number, w: number) =>
  scene.night ? ellipse(x, y, w, w * 0.18, scene.palette.glow, opacity(0.28)) : "";

/** Camp fire, burning by day as well. */
export function fire(scene: Scene, x: number, y: number, scale: number): string {
  const flame = (k: number, colour: string) =>
    path(
      d`M${x} ${y}c${-40 * k}-${14 * k} ${-36 * k}-${60 * k} ${-8 * k}-${88 * k} 4 ${22 * k} 16 ${24 * k} 14 2 ${26 * k} ${22 * k} ${38 * k} ${66 * k} ${-6 * k} ${86 * k}z`,
      colour,
    );
  return (
    circle(x, y - 30 * scale, 110 * scale, "#ffb347", opacity(scene.night ? 0.2 : 0.14)) +
    circle(x, y - 30 * scale, 60 * scale, "#ffb347", opacity(0.24)) +
    line(
      d`M${x - 34 * scale} ${y + 4}l${68 * scale} ${-12 * scale}M${x - 34 * scale} ${y - 8 * scale}l${68 * scale} ${12 * scale}`,
      scene.palette.dark,
      9 * scale,
      'stroke-linecap="round"',
    ) +
    flame(scale * 0.86, "#e2552c") +
    flame(scale * 0.5, "#ffc14d")
  );
}

/** Winding road from the lower edge to x, y; `from` and `to` are half its width at the far and the near end. */
export function road(x: number, y: number, from: number, to: number, colour: string, edge?: string): string {
  const h = 900 - y;
  const data = (k: number) =>
    d`M${x - from * k} ${y}C${x - 40 * k} ${y + h * 0.2} ${x + 150 - to * 0.4 * k} ${y + h * 0.3} ${x + 80 - to * 0.5 * k} ${y + h * 0.5}S${x - 60 - to * k} ${y + h * 0.8} ${x - to * k} 900H${x + to * k}C${x - 60 + to * k} ${y + h * 0.8} ${x + 80 + to * 0.5 * k} ${y + h * 0.62} ${x + 80 + to * 0.5 * k} ${y + h * 0.5}S${x + 40 * k} ${y + h * 0.2} ${x + from * k} ${y}z`;
  return (edge ? path(data(1.18), edge) : "") + path(data(1), colour);
}

/** Horizontal bar of mist, centred on x, y. */
export const mist = (scene: Scene, x: number, y: number, w: number, strength = 0.4) =>
  rect(x - w / 2, y - 9, w, 18, scene.palette.snow, `rx="9" ${opacity(scene.night ? strength * 0.4 : strength)}`);
