import { lookup } from "./lookup.ts";

/** Landscape behind a subject: it determines colours, mountains and plants. */
export type Landscape =
  | "desert"
  | "lut"
  | "alborz"
  | "zagros"
  | "highland"
  | "caspian"
  | "gulf"
  | "plateau"
  | "steppe"
  | "plain"
  | "city";

/** Landscapes with hot summers and little rain. */
export const DRY_LANDSCAPES: readonly Landscape[] = ["desert", "lut", "gulf", "plain"];

/** Whether winters are mild enough for date palms; so they are where the position or the altitude, in metres, is unknown. */
export const isMild = (lat = 0, altitude = 0): boolean => lat < 34.5 && altitude < 1300;

const PROVINCES_OF_LANDSCAPE: readonly (readonly [Landscape, provinces: string])[] = [
  ["caspian", "gilan mazandaran"],
  ["steppe", "golestan razavi-khorasan north-khorasan"],
  ["highland", "east-azerbaijan west-azerbaijan ardabil zanjan"],
  ["zagros", "kurdistan kermanshah lorestan ilam chaharmahal-and-bakhtiari kohgiluyeh-and-boyer-ahmad hamadan"],
  ["gulf", "hormozgan bushehr"],
  ["plain", "khuzestan"],
  ["desert", "sistan-and-baluchestan kerman yazd semnan south-khorasan"],
  ["plateau", "isfahan fars markazi qom"],
  ["alborz", "qazvin alborz tehran"],
];
const LANDSCAPE_OF_PROVINCE: Record<string, Landscape> = Object.fromEntries(
  PROVINCES_OF_LANDSCAPE.flatMap(([landscape, provinces]) => provinces.split(" ").map((name) => [name, landscape])),
);

type Position = readonly [lat: number, lon: number];

const polyline = (text: string) => text.split(", ").map((point) => point.split(" ").map(Number) as [number, number]);

// Approximate polylines, accurate to about 15 km: sufficient to choose a picture, not for a map.
const GULF_COAST = polyline(
  "30.2 48.9, 30.1 50.1, 28.9 50.8, 28.2 51.3, 27.9 51.5, 27.8 51.9, 26.8 53.4, 26.6 54.9, 27.15 56.2, 26.9 57.0, 25.65 57.8, 25.35 60.6, 25.15 61.6",
);
const ALBORZ_CREST = polyline(
  "38.45 48.5, 37.4 48.7, 36.85 49.3, 36.66 49.8, 36.62 50.4, 36.45 50.9, 36.25 51.2, 36.25 51.75, 36.05 52.0, 36.1 53.2, 36.55 54.3, 36.95 55.2, 37.35 56.1",
);
const ZAGROS_CREST = polyline("36.4 45.9, 35.2 46.5, 34.3 47.2, 33.3 48.6, 32.3 50.1, 31.2 51.1, 30.2 52.0, 29.3 52.3");

/** Distance from a position to a polyline in kilometres, on a plane: 94 km per degree of longitude, 111 per latitude. */
function distance([lat, lon]: Position, line: readonly Position[]): number {
  const px = lon * 94;
  const py = lat * 111;
  let minSquare = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const ax = line[i - 1]![1] * 94;
    const ay = line[i - 1]![0] * 111;
    const dx = line[i]![1] * 94 - ax;
    const dy = line[i]![0] * 111 - ay;
    const t = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
    const k = t < 0 ? 0 : t > 1 ? 1 : t;
    const x = px - ax - k * dx;
    const y = py - ay - k * dy;
    const square = x * x + y * y;
    if (square < minSquare) minSquare = square;
  }
  return Math.sqrt(minSquare);
}

/** Latitude at a longitude of a polyline that runs from west to east. */
function latitudeAt(line: readonly Position[], lon: number): number {
  const i = Math.max(
    1,
    line.findIndex((point) => point[1] >= lon),
  );
  const [a, b] = [line[i - 1]!, line[i]!];
  return a[0] + ((b[0] - a[0]) * (lon - a[1])) / (b[1] - a[1]);
}

function atPosition(position: Position): Landscape | undefined {
  const [lat, lon] = position;
  if (lat >= 35.55 && lat <= 35.83 && lon >= 51.1 && lon <= 51.6) return "city";
  const coast = distance(position, GULF_COAST);
  if (coast < 28 || (lat < 27 && lon < 57 && coast < 90 && lat < latitudeAt(GULF_COAST.slice(1), lon))) return "gulf";
  if (lat > 29.2 && lat < 31.8 && lon > 57.9 && lon < 59.7) return "lut";
  if (lon > 48.5 && lon < 56.1) {
    const north = lat - latitudeAt(ALBORZ_CREST, lon);
    if (north > 0) return lon > 54.4 && lat > 37.15 && lon < 55.6 ? "steppe" : "caspian";
    if (north > -0.5 && lon > 49.3 && lon < 54) return "alborz";
  }
  if (lat < 32.6 && lat > 30.1 && lon > 47.5 && lon < 49.4) return "plain";
  if (distance(position, ZAGROS_CREST) < 75) return "zagros";
  if (lat > 36.2 && lon < 48.6) return "highland";
  if ((lat > 35.6 && lon > 56.1) || (lat > 36.9 && lon > 55.2)) return "steppe";
  return undefined;
}

const URBAN_KINDS = new Set("museum shopping square monument tower bathhouse palace park mosque".split(" "));

/** Landscape of a place by its position if known, else by its province (a slug). */
export function landscapeOf(province: string, kind: string, lat?: number, lon?: number): Landscape {
  const provinceLandscape = lookup(LANDSCAPE_OF_PROVINCE, province) ?? "plateau";
  const positionLandscape = (lat !== undefined && lon !== undefined && atPosition([lat, lon])) || undefined;
  if (kind === "peak" || kind === "ski_resort") {
    const mountainLandscape = positionLandscape ?? provinceLandscape;
    return mountainLandscape === "zagros" || mountainLandscape === "highland" || mountainLandscape === "desert"
      ? mountainLandscape
      : mountainLandscape === "gulf"
        ? "desert"
        : "alborz";
  }
  if (kind === "island")
    return positionLandscape === "caspian" || provinceLandscape === "caspian" || provinceLandscape === "steppe"
      ? "caspian"
      : "gulf";
  if (kind === "beach") return positionLandscape === "caspian" || provinceLandscape === "caspian" ? "caspian" : "gulf";
  const placeLandscape = positionLandscape ?? (provinceLandscape === "gulf" ? "desert" : provinceLandscape);
  if (lat === undefined) return province === "tehran" && URBAN_KINDS.has(kind) ? "city" : provinceLandscape;
  return placeLandscape === "city" && !URBAN_KINDS.has(kind) ? "alborz" : placeLandscape;
}
