/**
 * SVG elements and path data as text, in units of the 1200 × 900 picture. Coordinates are rounded to whole units.
 * Functions that end in `D` return path data (the attribute `d`), the others return elements.
 */

/** Position in picture units. */
export type Point = readonly [x: number, y: number];

const rounded = (v: number): string => String(Math.round(v) || 0);

/** Template tag for path data that rounds every number: d`M${x} ${y}h${w}`. */
export const d = (text: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: text }, ...values.map((v) => (typeof v === "number" ? rounded(v) : v)));

/** Rectangle with its upper left corner at x, y. */
export const rectD = (x: number, y: number, w: number, h: number) => d`M${x} ${y}h${w}v${h}h${-w}z`;
/** Ellipse centred on x, y. */
export const ellipseD = (x: number, y: number, rx: number, ry: number) =>
  d`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`;
export const circleD = (x: number, y: number, r: number) => ellipseD(x, y, r, r);
/** Closed polygon. */
export const polyD = (points: readonly Point[]) => `M${points.map(([x, y]) => d`${x} ${y}`).join("L")}z`;

const attributeText = (extra: string) => (extra ? ` ${extra}` : "");
/** Filled path; empty when there is no data. `extra` is further attributes. */
export const path = (data: string, fill: string, extra = "") =>
  data && `<path d="${data}" fill="${fill}"${attributeText(extra)}/>`;
/** Stroked path without fill; the width is rounded to half units. */
export const line = (data: string, stroke: string, width: number, extra = "") =>
  data &&
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${Math.round(width * 2) / 2}"${attributeText(extra)}/>`;
export const poly = (points: readonly Point[], fill: string, extra = "") => path(polyD(points), fill, extra);
/** Rectangle: a `path` element (shorter), or a `rect` element when `extra` sets rounded corners. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = "") =>
  extra.includes("rx=")
    ? `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(w)}" height="${rounded(h)}" fill="${fill}"${attributeText(extra)}/>`
    : path(rectD(x, y, w, h), fill, extra);
export const circle = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}" fill="${fill}"${attributeText(extra)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = "") =>
  `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"${attributeText(extra)}/>`;
/** `g` element. */
export const group = (children: string, attributes = "") => `<g${attributeText(attributes)}>${children}</g>`;
/** Joins the results of `draw(0)` to `draw(count - 1)`; `count` is rounded. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => draw(i)).join("");
/** The attribute `opacity`, without the leading zero. */
export const opacity = (value: number) => `opacity="${String(value).replace(/^0/, "")}"`;

/** Moves content that is drawn around the origin to x, y and scales it; `mirror` flips it horizontally. */
export const placeAt = (x: number, y: number, scale: number, content: string, mirror = false) => {
  const s = Math.round(scale * 100) / 100;
  const size = mirror ? `scale(-${s} ${s})` : s === 1 ? "" : `scale(${s})`;
  return group(content, `transform="translate(${rounded(x)} ${rounded(y)})${size}"`);
};
