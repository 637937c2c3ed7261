import { mix } from "../colour.ts";
import { circle, d, ellipse, line, opacity, path, rect, times } from "../mark.ts";
import type { Scene } from "../scene.ts";

/** Near ground from y down, with a darker fold in front. */
export function ground(c: Scene, y: number, colour = c.p.ground): string {
  const { p } = c;
  const r = c.rng("ground");
  const w = c.x1 - c.x0;
  const back = d`M${c.x0} 900V${y + r.range(-8, 8)}q${w * 0.25} ${r.range(-16, 4)} ${w * 0.5} 0t${w * 0.5} 0V900z`;
  const fold = d`M${c.x0} 900V${y + 110}q${w * 0.25} ${r.range(-34, -6)} ${w * 0.5} 6t${w * 0.5} ${r.range(-18, 18)}V900z`;
  const tufts = times(c.wide ? 18 : 10, () => {
    const x = r.range(c.x0, c.x1);
    return d`M${x} ${y + r.range(26, 150)}h${r.range(24, 90)}`;
  });
  return (
    path(back, colour) +
    path(fold, mix(colour, p.groundShade, 0.4)) +
    line(tufts, mix(colour, p.groundShade, 0.7), 4, `${opacity(0.5)} stroke-linecap="round"`)
  );
}

/** Pool of lamplight. */
export const lampGlow = (c: Scene, x: number, y: number, r: number) =>
  c.night || c.time === "dusk"
    ? circle(x, y, r, c.p.glow, opacity(0.16)) + circle(x, y, r * 0.55, c.p.glow, opacity(0.2))
    : "";

/** Light falling on the ground before a lit doorway. */
export const spill = (c: Scene, x: number, y: number, w: number) =>
  c.night ? ellipse(x, y, w, w * 0.18, c.p.glow, opacity(0.28)) : "";

/** Camp fire: always alight, for it tells more than its smoke. */
export function fire(c: Scene, x: number, y: number, s: number): string {
  const flame = (k: number, colour: string) =>
    path(
      d`M${x} ${y}c${-40 * k}-${14 * k} ${-36 * k}-${60 * k} ${-8 * k}-${88 * k} 4 ${22 * k} 16 ${24 * k} 14 2 ${26 * k} ${22 * k} ${38 * k} ${66 * k} ${-6 * k} ${86 * k}z`,
      colour,
    );
  return (
    circle(x, y - 30 * s, 110 * s, "#ffb347", opacity(c.night ? 0.2 : 0.14)) +
    circle(x, y - 30 * s, 60 * s, "#ffb347", opacity(0.24)) +
    line(
      d`M${x - 34 * s} ${y + 4}l${68 * s} ${-12 * s}M${x - 34 * s} ${y - 8 * s}l${68 * s} ${12 * s}`,
      c.p.dark,
      9 * s,
      'stroke-linecap="round"',
    ) +
    flame(s * 0.86, "#e2552c") +
    flame(s * 0.5, "#ffc14d")
  );
}

/** Winding road or path that narrows towards x, y. */
export function road(x: number, y: number, from: number, to: number, colour: string, edge?: string): string {
  const h = 900 - y;
  const data = (k: number) =>
    d`M${x - from * k} ${y}C${x - 40 * k} ${y + h * 0.2} ${x + 150 - to * 0.4 * k} ${y + h * 0.3} ${x + 80 - to * 0.5 * k} ${y + h * 0.5}S${x - 60 - to * k} ${y + h * 0.8} ${x - to * k} 900H${x + to * k}C${x - 60 + to * k} ${y + h * 0.8} ${x + 80 + to * 0.5 * k} ${y + h * 0.62} ${x + 80 + to * 0.5 * k} ${y + h * 0.5}S${x + 40 * k} ${y + h * 0.2} ${x + from * k} ${y}z`;
  return (edge ? path(data(1.18), edge) : "") + path(data(1), colour);
}

/** Haze lying over water or in a valley. */
export const mist = (c: Scene, x: number, y: number, w: number, strength = 0.4) =>
  rect(x - w / 2, y - 9, w, 18, c.p.snow, `rx="9" ${opacity(c.night ? strength * 0.4 : strength)}`);
