import { mix } from "../colour.ts";
import { circleD, d, line, path, rect, rectD } from "../mark.ts";
import type { Scene } from "../scene.ts";
import { frieze } from "./arch.ts";

interface DomeOptions {
  colour?: string;
  shade?: string;
  rib?: string;
  /** Height of the drum under the dome. */
  drum?: number;
  ribs?: boolean;
  finial?: boolean;
}

/** Bulbous dome; everything stands on y. Lit from the left. */
export function dome(c: Scene, x: number, y: number, w: number, h: number, o: DomeOptions = {}): string {
  const { p } = c;
  const colour = o.colour ?? p.tile;
  const shade = o.shade ?? mix(colour, p.dark, 0.38);
  const drum = o.drum ?? h * 0.3;
  const b = y - drum;
  const k = w / 2;
  const gore = (f: number) =>
    d`M${x + k * 0.9 * f} ${b}C${x + k * 1.36 * f} ${b - h * 0.36} ${x + k * 0.86 * f} ${b - h * 0.72} ${x} ${b - h}`;
  const full = d`${gore(-1)}C${x + k * 0.86} ${b - h * 0.72} ${x + k * 1.36} ${b - h * 0.36} ${x + k * 0.9} ${b}z`;
  const lune = d`${gore(1)}C${x + k * 0.5} ${b - h * 0.7} ${x + k * 0.62} ${b - h * 0.3} ${x + k * 0.3} ${b}z`;
  const ribs =
    o.ribs === false
      ? ""
      : line([-0.66, -0.3, 0.06, 0.44].map(gore).join(""), o.rib ?? mix(colour, p.snow, 0.5), 3, 'opacity=".55"');
  const base =
    drum > 4
      ? rect(x - k * 0.9, b, w * 0.9, drum, mix(p.wall, p.wallShade, 0.15)) +
        rect(x + k * 0.25, b, k * 0.65, drum, p.wallShade) +
        frieze(c, x - k * 0.9, b, w * 0.9, Math.min(drum * 0.42, 26), p.tileDark)
      : "";
  const finial =
    o.finial === false
      ? ""
      : path(
          rectD(x - 2, b - h - h * 0.16, 4, h * 0.18) +
            circleD(x, b - h - h * 0.06, Math.max(3, h * 0.03)) +
            circleD(x, b - h - h * 0.13, Math.max(2, h * 0.02)),
          c.night ? p.gold : p.dark,
        );
  return finial + base + path(full, colour) + path(lune, shade) + ribs;
}

/** Low dome of sun-dried brick, without drum or finial. */
export const mudDome = (
  c: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = mix(c.p.wall, c.p.wallShade, 0.3),
) =>
  path(
    d`M${x - w / 2} ${y}C${x - w * 0.46} ${y - h * 0.9} ${x - w * 0.16} ${y - h} ${x} ${y - h}S${x + w * 0.46} ${y - h * 0.9} ${x + w / 2} ${y}z`,
    colour,
  ) +
  path(
    d`M${x + w * 0.04} ${y - h}C${x + w * 0.3} ${y - h * 0.95} ${x + w * 0.47} ${y - h * 0.8} ${x + w / 2} ${y}H${x + w * 0.2}Q${x + w * 0.26} ${y - h * 0.7} ${x + w * 0.04} ${y - h}z`,
    mix(colour, c.p.dark, 0.22),
  );
