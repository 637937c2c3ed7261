import { mix } from "../colour.ts";
import { circle, d, line, path, polyD, rect, rectD, times } from "../mark.ts";
import type { Scene } from "../scene.ts";
import { starD } from "../scenery/sky.ts";

/** Outline of a pointed Persian arch standing on y, centred on x; `spring` is the straight part of its height. */
export function archD(x: number, y: number, w: number, h: number, spring = 0.52): string {
  const rise = h * (1 - spring);
  const k = w / 2;
  // Relative steps: arches of one size are the same text, which compresses to nearly nothing.
  return d`M${x - k} ${y}v${-h * spring}c0 ${-rise * 0.62} ${k * 0.5} ${-rise * 0.8} ${k} ${-rise} ${k * 0.5} ${rise * 0.2} ${k} ${rise * 0.38} ${k} ${rise}V${y}z`;
}

/** Outline of a half-round arch. */
export const roundArchD = (x: number, y: number, w: number, h: number) =>
  d`M${x - w / 2} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}z`;

/** Shadow of an opening, never lit. */
export const shadow = (c: Scene) => mix(c.p.wallShade, c.p.dark, 0.72);

/** A recessed opening: shadow, with a lit reveal on the far side. */
export const arch = (c: Scene, x: number, y: number, w: number, h: number, fill = shadow(c)) =>
  path(archD(x, y, w, h), mix(c.p.wall, c.p.wallShade, 0.45)) + path(archD(x - w * 0.05, y, w * 0.88, h * 0.96), fill);

/** Row of recessed arches as two paths; every third one is lit in the evening. */
export function arcade(c: Scene, x: number, y: number, w: number, count: number, h: number, fill = shadow(c)): string {
  const bay = w / count;
  const at = (i: number) => x + bay * (i + 0.5);
  const some = (test: (i: number) => boolean) =>
    times(count, (i) => (test(i) ? archD(at(i) - bay * 0.03, y, bay * 0.55, h * 0.96) : ""));
  const lit = (i: number) => (i * 7 + count) % 3 === 0;
  return (
    path(
      times(count, (i) => archD(at(i), y, bay * 0.62, h)),
      mix(c.p.wall, c.p.wallShade, 0.45),
    ) +
    path(
      some((i) => !lit(i)),
      fill,
    ) +
    path(some(lit), c.night || c.time === "dusk" ? c.p.glow : fill)
  );
}

/** Tile frieze: dark band with a row of lozenges. */
export function frieze(c: Scene, x: number, y: number, w: number, h: number, ground = c.p.tile): string {
  const step = h * 1.3;
  const count = Math.max(1, Math.floor(w / step));
  const pad = (w - count * step) / 2;
  const data = times(
    count,
    (i) =>
      d`M${x + pad + step * (i + 0.5)} ${y + h * 0.16}l${step * 0.36} ${h * 0.34}l${-step * 0.36} ${h * 0.34}l${-step * 0.36} ${-h * 0.34}z`,
  );
  return rect(x, y, w, h, ground) + path(data, mix(c.p.wall, c.p.snow, 0.4), 'opacity=".85"');
}

/** Tall portal: framed rectangle with a deep half-domed niche and tiers of muqarnas. */
export function iwan(c: Scene, x: number, y: number, w: number, h: number): string {
  const { p } = c;
  const left = x - w / 2;
  const aw = w * 0.62;
  const ah = h * 0.82;
  const cells = (odd: number) =>
    times(3, (i) => (i % 2 === odd ? archD(x, y - ah * (0.44 + i * 0.13), aw * (0.6 - i * 0.17), ah * 0.17, 0.2) : ""));
  return (
    rect(left, y - h, w, h, p.wall) +
    rect(left + w * 0.06, y - h * 0.965, w * 0.88, h * 0.965, p.tileDark) +
    rect(left + w * 0.12, y - h * 0.935, w * 0.76, h * 0.935, p.tile) +
    frieze(c, left + w * 0.06, y - h * 0.965, w * 0.88, h * 0.075, p.tileDark) +
    path(archD(x, y, aw + w * 0.05, ah * 1.03), p.wall) +
    path(archD(x, y, aw, ah), mix(p.tileDark, p.dark, 0.62)) +
    path(cells(0), mix(p.wall, p.tile, 0.5), 'opacity=".7"') +
    path(cells(1), p.tile, 'opacity=".7"') +
    path(archD(x, y, aw * 0.36, ah * 0.36), p.window) +
    path(starD(x - w * 0.29, y - h * 0.83, w * 0.05) + starD(x + w * 0.29, y - h * 0.83, w * 0.05), p.wall) +
    rect(x + w * 0.47, y - h, w * 0.03, h, p.wallShade)
  );
}

/** Wall of blind niches in storeys. */
export function wing(c: Scene, x: number, y: number, w: number, h: number, bays: number, storeys = 2): string {
  const { p } = c;
  return (
    rect(x, y - h, w, h, p.wall) +
    times(storeys, (s) => arcade(c, x, y - (h / storeys) * s - h * 0.05, w, bays, (h / storeys) * 0.74)) +
    rect(x, y - h, w, h * 0.07, p.tile) +
    rect(x, y - h * 0.03, w, h * 0.03, p.wallShade)
  );
}

const PANES = ["#c8372d", "#1d8f96", "#e5a93a", "#5a8f4a", "#2a5aa0"];

/** Sash window of coloured glass; glows by night. */
export function sash(c: Scene, x: number, y: number, w: number, h: number, columns = 4, tiers = 5): string {
  const { p } = c;
  const id = d`${c.uid}w${x}y${y}`;
  const by = PANES.map(() => "");
  for (let a = 0; a < tiers; a++)
    for (let b = 0; b < columns; b++)
      by[(a * 2 + b * 3) % 5] += rectD(
        x - w / 2 + (b * w) / columns + 2,
        y - h + (a * h) / tiers + 2,
        w / columns - 4,
        h / tiers - 4,
      );
  const tone = (colour: string) => (c.night ? mix(colour, p.glow, 0.35) : mix(colour, p.dark, 0.06));
  return (
    path(archD(x, y, w + 16, h + 12, 0.62), p.wallShade) +
    `<clipPath id="${id}"><path d="${archD(x, y, w, h, 0.62)}"/></clipPath><g clip-path="url(#${id})">` +
    rect(x - w / 2, y - h, w, h, p.dark) +
    by.map((data, i) => path(data, tone(PANES[i]!))).join("") +
    "</g>"
  );
}

/** Saw of brick merlons. */
export function merlons(x: number, y: number, w: number, size: number, fill: string): string {
  const count = Math.max(1, Math.round(w / (size * 1.7)));
  const step = w / count;
  return path(
    times(
      count,
      (i) =>
        d`M${x + i * step + step * 0.12} ${y + 2}v${-size}l${step * 0.38} ${-size * 0.55}l${step * 0.38} ${size * 0.55}v${size}z`,
    ),
    fill,
  );
}

/** Flight of steps seen from the front, wide below and narrow above. */
export const steps = (
  x: number,
  y: number,
  w: number,
  count: number,
  rise: number,
  inset: number,
  lit: string,
  shade: string,
) =>
  [lit, shade]
    .map((colour, odd) =>
      path(
        times(count, (i) => (i % 2 === odd ? rectD(x + i * inset, y - (i + 1) * rise, w - i * inset * 2, rise) : "")),
        colour,
      ),
    )
    .join("");

/** Slender wooden column with a muqarnas capital, as on Safavid porches. */
export function porchColumns(c: Scene, x: number, y: number, w: number, count: number, h: number): string {
  const { p } = c;
  const at = (i: number) => x + (i * w) / (count - 1);
  return (
    path(
      times(count, (i) => rectD(at(i) - 5, y - h, 10, h)),
      mix(p.accent, p.wall, 0.68),
    ) +
    path(
      times(count, (i) =>
        polyD([
          [at(i) - 13, y - h],
          [at(i) + 13, y - h],
          [at(i) + 6, y - h + 22],
          [at(i) - 6, y - h + 22],
        ]),
      ),
      p.wallShade,
    ) +
    path(
      times(count, (i) => rectD(at(i) - 10, y - 10, 20, 10)),
      p.wallShade,
    )
  );
}

/** Hanging lamp on a chain. */
export const lantern = (c: Scene, x: number, top: number, y: number, s = 1) =>
  line(d`M${x} ${top}V${y - 26 * s}`, c.p.dark, 3) +
  circle(x, y, 44 * s, c.p.glow, 'opacity=".22"') +
  path(d`M${x} ${y - 28 * s}l${18 * s} ${22 * s} ${-18 * s} ${34 * s} ${-18 * s} ${-34 * s}z`, "#ffd98c");
