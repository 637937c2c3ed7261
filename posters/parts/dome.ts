import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { circleD, d, line, path, rect, rectD } from "../svg.ts";
import { frieze } from "./arch.ts";

interface DomeOptions {
  colour?: string;
  shade?: string;
  rib?: string;
  /** Height of the drum below the dome. */
  drum?: number;
  ribs?: boolean;
  finial?: boolean;
}

/** Bulbous dome on a drum that stands on y, centred on x; lit from the left. */
export function dome(scene: Scene, x: number, y: number, w: number, h: number, options: DomeOptions = {}): string {
  const { palette } = scene;
  const colour = options.colour ?? palette.tile;
  const shade = options.shade ?? mix(colour, palette.dark, 0.38);
  const drum = options.drum ?? h * 0.3;
  const b = y - drum;
  const half = w / 2;
  const gore = (f: number) =>
    d`M${x + half * 0.9 * f} ${b}C${x + half * 1.36 * f} ${b - h * 0.36} ${x + half * 0.86 * f} ${b - h * 0.72} ${x} ${b - h}`;
  const full = d`${gore(-1)}C${x + half * 0.86} ${b - h * 0.72} ${x + half * 1.36} ${b - h * 0.36} ${x + half * 0.9} ${b}z`;
  const lune = d`${gore(1)}C${x + half * 0.5} ${b - h * 0.7} ${x + half * 0.62} ${b - h * 0.3} ${x + half * 0.3} ${b}z`;
  const ribs =
    options.ribs === false
      ? ""
      : line(
          [-0.66, -0.3, 0.06, 0.44].map(gore).join(""),
          options.rib ?? mix(colour, palette.snow, 0.5),
          3,
          'opacity=".55"',
        );
  const base =
    drum > 4
      ? rect(x - half * 0.9, b, w * 0.9, drum, mix(palette.wall, palette.wallShade, 0.15)) +
        rect(x + half * 0.25, b, half * 0.65, drum, palette.wallShade) +
        frieze(scene, x - half * 0.9, b, w * 0.9, Math.min(drum * 0.42, 26), palette.tileDark)
      : "";
  const finial =
    options.finial === false
      ? ""
      : path(
          rectD(x - 2, b - h - h * 0.16, 4, h * 0.18) +
            circleD(x, b - h - h * 0.06, Math.max(3, h * 0.03)) +
            circleD(x, b - h - h * 0.13, Math.max(2, h * 0.02)),
          scene.night ? palette.gold : palette.dark,
        );
  return finial + base + path(full, colour) + path(lune, shade) + ribs;
}

/** Low dome of mud brick without drum and finial, standing on y, centred on x. */
export const mudDome = (
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = mix(scene.palette.wall, scene.palette.wallShade, 0.3),
) =>
  path(
    d`M${x - w / 2} ${y}C${x - w * 0.46} ${y - h * 0.9} ${x - w * 0.16} ${y - h} ${x} ${y - h}S${x + w * 0.46} ${y - h * 0.9} ${x + w / 2} ${y}z`,
    colour,
  ) +
  path(
    d`M${x + w * 0.04} ${y - h}C${x + w * 0.3} ${y - h * 0.95} ${x + w * 0.47} ${y - h * 0.8} ${x + w / 2} ${y}H${x + w * 0.2}Q${x + w * 0.26} ${y - h * 0.7} ${x + w * 0.04} ${y - h}z`,
    mix(colour, scene.palette.dark, 0.22),
  );
