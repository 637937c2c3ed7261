import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { starD } from "../scenery/sky.ts";
import { circle, d, line, path, rect, rectD, repeat } from "../svg.ts";

/** Path data of a pointed Persian arch standing on y, centred on x; `spring` is the straight share of its height. */
export function archD(x: number, y: number, w: number, h: number, spring = 0.52): string {
  const rise = h * (1 - spring);
  const half = w / 2;
  // Relative commands: arches of one size repeat the same text, which compresses well.
  return d`M${x - half} ${y}v${-h * spring}c0 ${-rise * 0.62} ${half * 0.5} ${-rise * 0.8} ${half} ${-rise} ${half * 0.5} ${rise * 0.2} ${half} ${rise * 0.38} ${half} ${rise}V${y}z`;
}

/** Path data of a semicircular arch standing on y, centred on x. */
export const roundArchD = (x: number, y: number, w: number, h: number) =>
  d`M${x - w / 2} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}z`;

/** Colour of an unlit opening. */
export const shadow = (scene: Scene) => mix(scene.palette.wallShade, scene.palette.dark, 0.72);

/** Recessed opening: a dark arch with a light reveal on the right side. */
export const arch = (scene: Scene, x: number, y: number, w: number, h: number, fill = shadow(scene)) =>
  path(archD(x, y, w, h), mix(scene.palette.wall, scene.palette.wallShade, 0.45)) +
  path(archD(x - w * 0.05, y, w * 0.88, h * 0.96), fill);

/** Row of recessed arches; every third one is lit at dusk and by night. */
export function arcade(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  count: number,
  h: number,
  fill = shadow(scene),
): string {
  const bay = w / count;
  const centreX = (i: number) => x + bay * (i + 0.5);
  const archesWhere = (test: (i: number) => boolean) =>
    repeat(count, (i) => (test(i) ? archD(centreX(i) - bay * 0.03, y, bay * 0.55, h * 0.96) : ""));
  const lit = (i: number) => (i * 7 + count) % 3 === 0;
  return (
    path(
      repeat(count, (i) => archD(centreX(i), y, bay * 0.62, h)),
      mix(scene.palette.wall, scene.palette.wallShade, 0.45),
    ) +
    path(
      archesWhere((i) => !lit(i)),
      fill,
    ) +
    path(archesWhere(lit), scene.night || scene.time === "dusk" ? scene.palette.glow : fill)
  );
}

/** Tile frieze: a band with a row of lozenges; x, y is its upper left corner. */
export function frieze(scene: Scene, x: number, y: number, w: number, h: number, ground = scene.palette.tile): string {
  const step = h * 1.3;
  const count = Math.max(1, Math.floor(w / step));
  const pad = (w - count * step) / 2;
  const data = repeat(
    count,
    (i) =>
      d`M${x + pad + step * (i + 0.5)} ${y + h * 0.16}l${step * 0.36} ${h * 0.34}l${-step * 0.36} ${h * 0.34}l${-step * 0.36} ${-h * 0.34}z`,
  );
  return rect(x, y, w, h, ground) + path(data, mix(scene.palette.wall, scene.palette.snow, 0.4), 'opacity=".85"');
}

/** Iwan: a framed portal with a deep niche and tiers of muqarnas, standing on y, centred on x. */
export function iwan(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette } = scene;
  const left = x - w / 2;
  const archWidth = w * 0.62;
  const archHeight = h * 0.82;
  const cells = (odd: number) =>
    repeat(3, (i) =>
      i % 2 === odd
        ? archD(x, y - archHeight * (0.44 + i * 0.13), archWidth * (0.6 - i * 0.17), archHeight * 0.17, 0.2)
        : "",
    );
  return (
    rect(left, y - h, w, h, palette.wall) +
    rect(left + w * 0.06, y - h * 0.965, w * 0.88, h * 0.965, palette.tileDark) +
    rect(left + w * 0.12, y - h * 0.935, w * 0.76, h * 0.935, palette.tile) +
    frieze(scene, left + w * 0.06, y - h * 0.965, w * 0.88, h * 0.075, palette.tileDark) +
    path(archD(x, y, archWidth + w * 0.05, archHeight * 1.03), palette.wall) +
    path(archD(x, y, archWidth, archHeight), mix(palette.tileDark, palette.dark, 0.62)) +
    path(cells(0), mix(palette.wall, palette.tile, 0.5), 'opacity=".7"') +
    path(cells(1), palette.tile, 'opacity=".7"') +
    path(archD(x, y, archWidth * 0.36, archHeight * 0.36), palette.window) +
    path(starD(x - w * 0.29, y - h * 0.83, w * 0.05) + starD(x + w * 0.29, y - h * 0.83, w * 0.05), palette.wall) +
    rect(x + w * 0.47, y - h, w * 0.03, h, palette.wallShade)
  );
}

/** Wall with storeys of niches; x, y is its lower left corner. */
export function wing(scene: Scene, x: number, y: number, w: number, h: number, bays: number, storeys = 2): string {
  const { palette } = scene;
  return (
    rect(x, y - h, w, h, palette.wall) +
    repeat(storeys, (s) => arcade(scene, x, y - (h / storeys) * s - h * 0.05, w, bays, (h / storeys) * 0.74)) +
    rect(x, y - h, w, h * 0.07, palette.tile) +
    rect(x, y - h * 0.03, w, h * 0.03, palette.wallShade)
  );
}

const PANES = ["#c8372d", "#1d8f96", "#e5a93a", "#5a8f4a", "#2a5aa0"];

/** Arched sash window (orosi) of coloured glass, lit by night; standing on y, centred on x. */
export function sash(scene: Scene, x: number, y: number, w: number, h: number, columns = 4, tiers = 5): string {
  const { palette } = scene;
  const id = d`${scene.idPrefix}w${x}y${y}`;
  const dataByPane = PANES.map(() => "");
  for (let a = 0; a < tiers; a++)
    for (let b = 0; b < columns; b++)
      dataByPane[(a * 2 + b * 3) % 5] += rectD(
        x - w / 2 + (b * w) / columns + 2,
        y - h + (a * h) / tiers + 2,
        w / columns - 4,
        h / tiers - 4,
      );
  const tone = (colour: string) => (scene.night ? mix(colour, palette.glow, 0.35) : mix(colour, palette.dark, 0.06));
  return (
    path(archD(x, y, w + 16, h + 12, 0.62), palette.wallShade) +
    `<clipPath id="${id}"><path d="${archD(x, y, w, h, 0.62)}"/></clipPath><g clip-path="url(#${id})">` +
    rect(x - w / 2, y - h, w, h, palette.dark) +
    dataByPane.map((data, i) => path(data, tone(PANES[i]!))).join("") +
    "</g>"
  );
}

/** Row of pointed brick merlons on y. */
export function merlons(x: number, y: number, w: number, size: number, fill: string): string {
  const count = Math.max(1, Math.round(w / (size * 1.7)));
  const step = w / count;
  return path(
    repeat(
      count,
      (i) =>
        d`M${x + i * step + step * 0.12} ${y + 2}v${-size}l${step * 0.38} ${-size * 0.55}l${step * 0.38} ${size * 0.55}v${size}z`,
    ),
    fill,
  );
}

/** Flight of steps from the front, each step narrower than the one below by `inset` on both sides. */
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
        repeat(count, (i) => (i % 2 === odd ? rectD(x + i * inset, y - (i + 1) * rise, w - i * inset * 2, rise) : "")),
        colour,
      ),
    )
    .join("");

/** Row of slender wooden columns with muqarnas capitals, as on Safavid porches. */
export function porchColumns(scene: Scene, x: number, y: number, w: number, count: number, h: number): string {
  const { palette } = scene;
  const centreX = (i: number) => x + (i * w) / (count - 1);
  return (
    path(
      repeat(count, (i) => rectD(centreX(i) - 5, y - h, 10, h)),
      mix(palette.accent, palette.wall, 0.68),
    ) +
    path(
      repeat(
        count,
        (i) =>
          d`M${centreX(i) - 13} ${y - h}L${centreX(i) + 13} ${y - h}L${centreX(i) + 6} ${y - h + 22}L${centreX(i) - 6} ${y - h + 22}z`,
      ),
      palette.wallShade,
    ) +
    path(
      repeat(count, (i) => rectD(centreX(i) - 10, y - 10, 20, 10)),
      palette.wallShade,
    )
  );
}

/** Lamp at x, y on a chain that starts at `top`. */
export const lantern = (scene: Scene, x: number, top: number, y: number, scale = 1) =>
  line(d`M${x} ${top}V${y - 26 * scale}`, scene.palette.dark, 3) +
  circle(x, y, 44 * scale, scene.palette.glow, 'opacity=".22"') +
  path(
    d`M${x} ${y - 28 * scale}l${18 * scale} ${22 * scale} ${-18 * scale} ${34 * scale} ${-18 * scale} ${-34 * scale}z`,
    "#ffd98c",
  );
