import { COLUMNS, type Horizon, type HorizonView, lookAt } from "./horizon.ts";
import { type HorizonScale, PICTURE, scaleOf } from "./horizon-scale.ts";

/** To be raised when the drawings change: it is a part of their addresses. */
export const HORIZON_VERSION = 1;

export type HorizonLight = "day" | "night";

type Rgb = readonly [number, number, number];

interface Colours {
  sky: [top: string, bottom: string];
  /** The land in full light and in shade, without haze. */
  lit: Rgb;
  shaded: Rgb;
  haze: Rgb;
}

const COLOURS: Record<HorizonLight, Colours> = {
  day: { sky: ["#b9d4e0", "#f6ebd6"], lit: [188, 170, 124], shaded: [38, 56, 70], haze: [205, 214, 216] },
  night: { sky: ["#121a2c", "#3d4662"], lit: [66, 76, 92], shaded: [14, 20, 30], haze: [80, 92, 122] },
};

/** The distance at which haze has taken two thirds of a colour, in metres. */
const HAZE_M = 60_000;
/** The steps of light. */
const TONES = 22;
/** The land before the town has fewer cells than the picture has columns: one tone without facets, which leads the eye to the mountains. */
const FOREGROUND = { metres: 3500, tone: 8 };

const STEP = PICTURE.width / COLUMNS;

/** The view of the mountains from a town as an SVG without texts: the land as facets, lit from the left, the nearer the clearer. */
export function drawHorizon(view: HorizonView, light: HorizonLight): string {
  const horizon = lookAt(view);
  const { sky } = COLOURS[light];
  const { width, height } = PICTURE;
  const paths = facets(horizon, scaleOf(horizon)).map(
    ({ metres, tone, path }) => `<path fill="${colourAt(metres, tone, light)}" d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".75" stop-color="${sky[1]}"/></linearGradient><path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>${paths.join("")}</svg>`;
}

const mix = (from: Rgb, to: Rgb, share: number) =>
  from.map((value, nth) => value + (to[nth]! - value) * share) as unknown as Rgb;

function colourAt(metres: number, tone: number, light: HorizonLight): string {
  const { lit, shaded, haze } = COLOURS[light];
  const colour = mix(mix(shaded, lit, tone / (TONES - 1)), haze, 1 - Math.exp(-metres / HAZE_M));
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

interface Facet {
  metres: number;
  tone: number;
  path: string;
}

/** What is seen of the land as areas of one colour, the farthest first: nearer ones are drawn over them. */
function facets({ layers }: Horizon, { toY }: HorizonScale): Facet[] {
  const cover = new Float64Array(COLUMNS + 1).fill(PICTURE.height); // the upper edge of what is nearer
  const drawn: Facet[] = [];
  for (const { metres, edge: slopes, light } of layers) {
    const edge = Float64Array.from(slopes, (slope) => Math.round(Math.min(toY(slope), PICTURE.height)));
    const toneAt = (column: number) =>
      edge[column]! < cover[column]! || edge[column + 1]! < cover[column + 1]!
        ? metres < FOREGROUND.metres
          ? FOREGROUND.tone
          : Math.round(((light[column]! + light[column + 1]!) / 2) * (TONES - 1))
        : undefined;
    const paths = new Map<number, string>();
    for (const { tone, first, last } of runs(toneAt))
      paths.set(tone, (paths.get(tone) ?? "") + areaPath(first, last, edge, cover));
    for (const [tone, path] of paths) drawn.push({ metres, tone, path });
    for (let column = 0; column <= COLUMNS; column++) cover[column] = Math.min(cover[column]!, edge[column]!);
  }
  return drawn.reverse();
}

/** The runs of columns with the same tone, from the left edge of the first to the right edge of the last. */
function runs(toneAt: (column: number) => number | undefined) {
  const found: { tone: number; first: number; last: number }[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const tone = toneAt(column);
    const last = found.at(-1);
    if (tone === undefined) continue;
    if (last?.tone === tone && last.last === column) last.last = column + 1;
    else found.push({ tone, first: column, last: column + 1 });
  }
  return found;
}

/** Areas overlap by so much, or the sky would shine through between them. */
const OVERLAP = 0.5;

/** From the edge of a run down to where what is nearer covers it. */
function areaPath(first: number, last: number, edge: Float64Array, cover: Float64Array): string {
  const bottom = Math.max(...cover.subarray(first, last + 1), ...edge.subarray(first, last + 1)) + 1;
  const left = first * STEP - OVERLAP;
  return `M${left} ${edge[first]}h${OVERLAP}${line(edge, first, last)}V${bottom}H${left}z`;
}

/** The edge between two columns as relative lines. */
function line(edge: Float64Array, from: number, to: number): string {
  let path = "l";
  for (let column = from + 1; column <= to; column++) {
    const dy = edge[column]! - edge[column - 1]!;
    path += `${column === from + 1 ? "" : " "}${STEP}${dy < 0 ? dy : ` ${dy}`}`;
  }
  return path;
}
