import { mix } from "../colour.ts";
import { d, line, path, poly, rect, rectD, times } from "../mark.ts";
import type { Scene } from "../scene.ts";
import { archD, merlons } from "./arch.ts";
import { dome } from "./dome.ts";

interface MinaretOptions {
  w?: number;
  gold?: boolean;
}

/** Tiled minaret with balcony and lantern. */
export function minaret(c: Scene, x: number, y: number, h: number, o: MinaretOptions = {}): string {
  const { p } = c;
  const w = o.w ?? h * 0.085;
  const top = y - h * 0.8;
  const k = w / 2;
  const wall = o.gold ? p.gold : p.wall;
  const bands = (odd: number) =>
    times(4, (i) => {
      const bw = w * (1 - (0.2 + i * 0.15) * 0.25);
      return i % 2 === odd ? rectD(x - bw / 2, y - h * (0.2 + i * 0.15), bw, h * 0.045) : "";
    });
  return (
    poly(
      [
        [x - k, y],
        [x - k * 0.78, top],
        [x + k * 0.78, top],
        [x + k, y],
      ],
      wall,
    ) +
    path(bands(1), o.gold ? mix(p.gold, p.dark, 0.3) : p.tileDark) +
    path(bands(0), o.gold ? mix(p.gold, p.snow, 0.4) : p.tile) +
    poly(
      [
        [x + k * 0.2, y],
        [x + k * 0.16, top],
        [x + k * 0.78, top],
        [x + k, y],
      ],
      p.dark,
      'opacity=".28"',
    ) +
    poly(
      [
        [x - k * 0.8, top],
        [x - k * 1.45, top - h * 0.05],
        [x + k * 1.45, top - h * 0.05],
        [x + k * 0.8, top],
      ],
      p.wallShade,
    ) +
    rect(x - k * 1.5, top - h * 0.08, w * 1.5, h * 0.034, o.gold ? mix(p.gold, p.snow, 0.3) : p.tile) +
    rect(x - k * 0.55, top - h * 0.14, k * 1.1, h * 0.065, c.night ? p.glow : p.wallShade) +
    dome(c, x, top - h * 0.13, w * 0.78, h * 0.075, { drum: 0, ribs: false, ...(o.gold ? { colour: p.gold } : {}) })
  );
}

/** Plain brick minaret of Seljuk times, with bands of patterned brick. */
export function brickMinaret(c: Scene, x: number, y: number, h: number, w = h * 0.12): string {
  const { p } = c;
  const k = w / 2;
  const t = k * 0.62;
  const lozenges = times(6, (i) => {
    const yy = y - h * (0.2 + i * 0.12);
    return d`M${x - k * 0.7} ${yy}l${k * 0.35} ${-h * 0.03} ${k * 0.35} ${h * 0.03} ${k * 0.35} ${-h * 0.03} ${k * 0.3} ${h * 0.03}`;
  });
  return (
    poly(
      [
        [x - k, y],
        [x - t, y - h],
        [x + t, y - h],
        [x + k, y],
      ],
      p.wall,
    ) +
    poly(
      [
        [x + k * 0.25, y],
        [x + t * 0.25, y - h],
        [x + t, y - h],
        [x + k, y],
      ],
      p.wallShade,
    ) +
    line(lozenges, mix(p.wallShade, p.dark, 0.2), 4, 'opacity=".6"') +
    path(
      rectD(x - k * 0.8, y - h * 0.94, k * 1.6, h * 0.02) + rectD(x - k * 0.95, y - h * 0.14, k * 1.9, h * 0.02),
      p.tile,
    ) +
    rect(x - t * 1.2, y - h - 6, t * 2.4, 10, mix(p.wall, p.wallShade, 0.5))
  );
}

/** Round tower with shade side and merlons. */
export function roundTower(
  c: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  taper = 0.86,
  wall = c.p.wall,
): string {
  const k = w / 2;
  const t = k * taper;
  const shade = mix(wall, c.p.dark, 0.3);
  return (
    merlons(x - t * 1.04, y - h, t * 2.08, w * 0.12, mix(wall, c.p.dark, 0.12)) +
    poly(
      [
        [x - k, y],
        [x - t, y - h],
        [x + t, y - h],
        [x + k, y],
      ],
      wall,
    ) +
    poly(
      [
        [x + k * 0.15, y],
        [x + t * 0.2, y - h],
        [x + t, y - h],
        [x + k, y],
      ],
      shade,
    ) +
    line(
      times(3, (i) => d`M${x - k * 0.9} ${y - h * (0.86 - i * 0.07)}h${k * 1.8}`),
      shade,
      3,
      'opacity=".55"',
    )
  );
}

/** Badgir: tall wind tower with vertical slots. */
export function badgir(c: Scene, x: number, y: number, w: number, h: number): string {
  const { p } = c;
  const k = w / 2;
  const head = h * 0.42;
  const sw = (w * 0.9) / 4;
  return (
    rect(x - k, y - h, w, h, p.wall) +
    rect(x + k * 0.42, y - h, k * 0.58, h, p.wallShade) +
    rect(x - k * 1.08, y - h - 8, w * 1.08, 12, mix(p.wall, p.wallShade, 0.5)) +
    rect(x - k * 1.06, y - h + head, w * 1.06, 8, p.wallShade) +
    path(
      times(4, (i) => archD(x - w * 0.45 + sw * (i + 0.5), y - h + head - 8, sw * 0.56, head - 24, 0.8)),
      mix(p.wallShade, p.dark, 0.75),
    )
  );
}

/** Clock or watch tower: a square shaft in stages. */
export function clockTower(c: Scene, x: number, y: number, w: number, h: number): string {
  const { p } = c;
  const k = w / 2;
  const face = y - h * 0.72;
  return (
    rect(x - k * 1.3, y - h * 0.2, w * 1.3, h * 0.2, mix(p.wall, p.wallShade, 0.25)) +
    rect(x - k, y - h * 0.86, w, h * 0.66, p.wall) +
    rect(x + k * 0.35, y - h * 0.86, k * 0.65, h * 0.66, p.wallShade) +
    path(archD(x, y, w * 0.5, h * 0.17), p.window) +
    path(archD(x, y - h * 0.26, w * 0.34, h * 0.2, 0.6), p.window) +
    rect(x - k * 1.15, y - h * 0.88, w * 1.15, h * 0.035, p.tile) +
    rect(x - k * 1.1, y - h * 0.58, w * 1.1, h * 0.025, mix(p.wall, p.snow, 0.4)) +
    `<circle cx="${Math.round(x)}" cy="${Math.round(face)}" r="${Math.round(k * 0.62)}" fill="${c.night ? p.glow : p.snow}"/>` +
    line(d`M${x} ${face}v${-k * 0.42}M${x} ${face}l${k * 0.3} ${k * 0.14}`, p.dark, 4, 'stroke-linecap="round"') +
    poly(
      [
        [x - k * 1.1, y - h * 0.88],
        [x, y - h],
        [x + k * 1.1, y - h * 0.88],
      ],
      p.accent,
    ) +
    poly(
      [
        [x + k * 0.2, y - h * 0.88],
        [x, y - h],
        [x + k * 1.1, y - h * 0.88],
      ],
      mix(p.accent, p.dark, 0.35),
    ) +
    line(d`M${x} ${y - h}v${-h * 0.05}`, p.dark, 4)
  );
}
