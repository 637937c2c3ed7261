import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { d, line, path, rect, rectD, repeat } from "../svg.ts";
import { archD, merlons } from "./arch.ts";
import { dome } from "./dome.ts";

interface MinaretOptions {
  w?: number;
  gold?: boolean;
}

/** Tiled minaret with balcony and lantern; x is the centre and y the ground, as for all towers here. */
export function minaret(scene: Scene, x: number, y: number, h: number, options: MinaretOptions = {}): string {
  const { palette } = scene;
  const w = options.w ?? h * 0.085;
  const top = y - h * 0.8;
  const half = w / 2;
  const wall = options.gold ? palette.gold : palette.wall;
  const bands = (odd: number) =>
    repeat(4, (i) => {
      const bandWidth = w * (1 - (0.2 + i * 0.15) * 0.25);
      return i % 2 === odd ? rectD(x - bandWidth / 2, y - h * (0.2 + i * 0.15), bandWidth, h * 0.045) : "";
    });
  return (
    path(d`M${x - half} ${y}L${x - half * 0.78} ${top}L${x + half * 0.78} ${top}L${x + half} ${y}z`, wall) +
    path(bands(1), options.gold ? mix(palette.gold, palette.dark, 0.3) : palette.tileDark) +
    path(bands(0), options.gold ? mix(palette.gold, palette.snow, 0.4) : palette.tile) +
    path(
      d`M${x + half * 0.2} ${y}L${x + half * 0.16} ${top}L${x + half * 0.78} ${top}L${x + half} ${y}z`,
      palette.dark,
      'opacity=".28"',
    ) +
    path(
      d`M${x - half * 0.8} ${top}L${x - half * 1.45} ${top - h * 0.05}L${x + half * 1.45} ${top - h * 0.05}L${x + half * 0.8} ${top}z`,
      palette.wallShade,
    ) +
    rect(
      x - half * 1.5,
      top - h * 0.08,
      w * 1.5,
      h * 0.034,
      options.gold ? mix(palette.gold, palette.snow, 0.3) : palette.tile,
    ) +
    rect(x - half * 0.55, top - h * 0.14, half * 1.1, h * 0.065, scene.night ? palette.glow : palette.wallShade) +
    dome(scene, x, top - h * 0.13, w * 0.78, h * 0.075, {
      drum: 0,
      ribs: false,
      ...(options.gold ? { colour: palette.gold } : {}),
    })
  );
}

/** Plain brick minaret of the Seljuk period, with bands of patterned brick. */
export function brickMinaret(scene: Scene, x: number, y: number, h: number, w = h * 0.12): string {
  const { palette } = scene;
  const half = w / 2;
  const t = half * 0.62;
  const lozenges = repeat(6, (i) => {
    const rowY = y - h * (0.2 + i * 0.12);
    return d`M${x - half * 0.7} ${rowY}l${half * 0.35} ${-h * 0.03} ${half * 0.35} ${h * 0.03} ${half * 0.35} ${-h * 0.03} ${half * 0.3} ${h * 0.03}`;
  });
  return (
    path(d`M${x - half} ${y}L${x - t} ${y - h}L${x + t} ${y - h}L${x + half} ${y}z`, palette.wall) +
    path(d`M${x + half * 0.25} ${y}L${x + t * 0.25} ${y - h}L${x + t} ${y - h}L${x + half} ${y}z`, palette.wallShade) +
    line(lozenges, mix(palette.wallShade, palette.dark, 0.2), 4, 'opacity=".6"') +
    path(
      rectD(x - half * 0.8, y - h * 0.94, half * 1.6, h * 0.02) +
        rectD(x - half * 0.95, y - h * 0.14, half * 1.9, h * 0.02),
      palette.tile,
    ) +
    rect(x - t * 1.2, y - h - 6, t * 2.4, 10, mix(palette.wall, palette.wallShade, 0.5))
  );
}

/** Round tower with a shaded side and merlons; `taper` is the upper width as a share of the lower. */
export function roundTower(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  taper = 0.86,
  wall = scene.palette.wall,
): string {
  const half = w / 2;
  const t = half * taper;
  const shade = mix(wall, scene.palette.dark, 0.3);
  return (
    merlons(x - t * 1.04, y - h, t * 2.08, w * 0.12, mix(wall, scene.palette.dark, 0.12)) +
    path(d`M${x - half} ${y}L${x - t} ${y - h}L${x + t} ${y - h}L${x + half} ${y}z`, wall) +
    path(d`M${x + half * 0.15} ${y}L${x + t * 0.2} ${y - h}L${x + t} ${y - h}L${x + half} ${y}z`, shade) +
    line(
      repeat(3, (i) => d`M${x - half * 0.9} ${y - h * (0.86 - i * 0.07)}h${half * 1.8}`),
      shade,
      3,
      'opacity=".55"',
    )
  );
}

/** Wind tower (badgir) with vertical slots. */
export function badgir(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette } = scene;
  const half = w / 2;
  const head = h * 0.42;
  const slotWidth = (w * 0.9) / 4;
  return (
    rect(x - half, y - h, w, h, palette.wall) +
    rect(x + half * 0.42, y - h, half * 0.58, h, palette.wallShade) +
    rect(x - half * 1.08, y - h - 8, w * 1.08, 12, mix(palette.wall, palette.wallShade, 0.5)) +
    rect(x - half * 1.06, y - h + head, w * 1.06, 8, palette.wallShade) +
    path(
      repeat(4, (i) => archD(x - w * 0.45 + slotWidth * (i + 0.5), y - h + head - 8, slotWidth * 0.56, head - 24, 0.8)),
      mix(palette.wallShade, palette.dark, 0.75),
    )
  );
}

/** Clock tower: a square shaft in stages with a pyramid roof. */
export function clockTower(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette } = scene;
  const half = w / 2;
  const face = y - h * 0.72;
  return (
    rect(x - half * 1.3, y - h * 0.2, w * 1.3, h * 0.2, mix(palette.wall, palette.wallShade, 0.25)) +
    rect(x - half, y - h * 0.86, w, h * 0.66, palette.wall) +
    rect(x + half * 0.35, y - h * 0.86, half * 0.65, h * 0.66, palette.wallShade) +
    path(archD(x, y, w * 0.5, h * 0.17), palette.window) +
    path(archD(x, y - h * 0.26, w * 0.34, h * 0.2, 0.6), palette.window) +
    rect(x - half * 1.15, y - h * 0.88, w * 1.15, h * 0.035, palette.tile) +
    rect(x - half * 1.1, y - h * 0.58, w * 1.1, h * 0.025, mix(palette.wall, palette.snow, 0.4)) +
    `<circle cx="${Math.round(x)}" cy="${Math.round(face)}" r="${Math.round(half * 0.62)}" fill="${scene.night ? palette.glow : palette.snow}"/>` +
    line(
      d`M${x} ${face}v${-half * 0.42}M${x} ${face}l${half * 0.3} ${half * 0.14}`,
      palette.dark,
      4,
      'stroke-linecap="round"',
    ) +
    path(d`M${x - half * 1.1} ${y - h * 0.88}L${x} ${y - h}L${x + half * 1.1} ${y - h * 0.88}z`, palette.accent) +
    path(
      d`M${x + half * 0.2} ${y - h * 0.88}L${x} ${y - h}L${x + half * 1.1} ${y - h * 0.88}z`,
      mix(palette.accent, palette.dark, 0.35),
    ) +
    line(d`M${x} ${y - h}v${-h * 0.05}`, palette.dark, 4)
  );
}
