/** SVG marks as text. Coordinates are rounded to whole units of a 1200x900 picture. */

export type Point = readonly [x: number, y: number];

const n = (v: number): string => String(Math.round(v) || 0);

/** Path data with every number rounded: d`M${x} ${y}h${w}`. */
export const d = (text: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: text }, ...values.map((v) => (typeof v === "number" ? n(v) : v)));

export const rectD = (x: number, y: number, w: number, h: number) => d`M${x} ${y}h${w}v${h}h${-w}z`;
export const ellipseD = (x: number, y: number, rx: number, ry: number) =>
  d`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`;
export const circleD = (x: number, y: number, r: number) => ellipseD(x, y, r, r);
export const polyD = (points: readonly Point[]) => `M${points.map(([x, y]) => d`${x} ${y}`).join("L")}z`;

const more = (extra: string) => (extra ? ` ${extra}` : "");
export const path = (data: string, fill: string, extra = "") =>
  data && `<path d="${data}" fill="${fill}"${more(extra)}/>`;
export const line = (data: string, stroke: string, width: number, extra = "") =>
  data &&
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${Math.round(width * 2) / 2}"${more(extra)}/>`;
export const poly = (points: readonly Point[], fill: string, extra = "") => path(polyD(points), fill, extra);
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = "") =>
  extra.includes("rx=")
    ? `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more(extra)}/>`
    : path(rectD(x, y, w, h), fill, extra);
export const circle = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more(extra)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more(extra)}/>`;
export const group = (children: string, attributes = "") => `<g${more(attributes)}>${children}</g>`;
export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => draw(i)).join("");
export const opacity = (value: number) => `opacity="${String(value).replace(/^0/, "")}"`;

/** Content drawn around its own origin, set down at x, y. A negative scaleX mirrors it. */
export const place = (x: number, y: number, scale: number, content: string, mirror = false) => {
  const s = Math.round(scale * 100) / 100;
  const size = mirror ? `scale(-${s} ${s})` : s === 1 ? "" : `scale(${s})`;
  return group(content, `transform="translate(${n(x)} ${n(y)})${size}"`);
};
