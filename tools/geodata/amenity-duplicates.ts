import { fold } from "../../text/fold.ts";
import type { Point } from "./amenity-rules.ts";
import { kmApart } from "./table.ts";

/** Metres within which two points of a kind are one, when a name is missing; and when the names are alike. */
const UNNAMED_REACH = { toilets: 40, prayer: 60 } as Record<string, number>;
const DEFAULT_UNNAMED_REACH = 120;
const ALIKE_REACH = { food: 250, prayer: 250, pharmacy: 250, toilets: 100 } as Record<string, number>;
const DEFAULT_ALIKE_REACH = 500;
const MIN_LIKENESS = 0.75;
const CELL = 0.01; // degrees; at least 800 m

/** The points without those that are another one again. The one with the longer name stays. */
export function dropDuplicates(points: readonly Point[]): Point[] {
  const grid = new Map<string, Point[]>();
  const byRichness = points.toSorted(
    (a, b) =>
      (b.name?.length ?? 0) - (a.name?.length ?? 0) || a.kind.localeCompare(b.kind) || a.lat - b.lat || a.lon - b.lon,
  );
  return byRichness.filter((point) => {
    const [row, column] = [Math.floor(point.lat / CELL), Math.floor(point.lon / CELL)];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        if (grid.get(`${point.kind} ${row + dy} ${column + dx}`)?.some((other) => isSame(point, other))) return false;
    const key = `${point.kind} ${row} ${column}`;
    grid.set(key, [...(grid.get(key) ?? []), point]);
    return true;
  });
}

/** Whether two points of a kind are the same thing. */
function isSame(a: Point, b: Point): boolean {
  const metres = 1000 * kmApart(a.lat, a.lon, b.lat, b.lon);
  if (metres <= 15) return true;
  if (a.name === null || b.name === null) return metres <= (UNNAMED_REACH[a.kind] ?? DEFAULT_UNNAMED_REACH);
  return metres <= (ALIKE_REACH[a.kind] ?? DEFAULT_ALIKE_REACH) && likeness(a.name, b.name) >= MIN_LIKENESS;
}

const KIND_WORDS =
  /رستوران|کافه|کافی شاپ|فست فود|هتل|آپارتمان|مهمان ?پذیر|مهمان ?سرا|مسافر ?خانه|بیمارستان|داروخانه|دکتر|مسجد|پلیس ?راه|کلانتری|پاسگاه|پمپ|بنزین|گاز|جایگاه|سوخت|cng|اقامت ?گاه|بوم ?گردی|پایانه|ترمینال|مسافر ?بری|ایستگاه|راه ?[آا]هن|قطار|فرودگاه|شهید|حضرت|امام|جامع|\(?[عص]\)?(?= |$)|شبانه ?روزی/g;

/** From 0 to 1: the share of pairs of letters that two names have in common, 1 when one of them contains the other. */
function likeness(a: string, b: string): number {
  const [x, y] = [core(a), core(b)];
  if (x === y || (x.length > 3 && y.includes(x)) || (y.length > 3 && x.includes(y))) return 1;
  const [pairsX, pairsY] = [pairs(x), pairs(y)];
  const common = [...pairsX].filter((pair) => pairsY.has(pair)).length;
  return (2 * common) / (pairsX.size + pairsY.size || 1);
}

const core = (name: string) => {
  const own = name
    .replace(/\u200c/g, " ")
    .replace(KIND_WORDS, " ")
    .replace(/[^\p{L}\p{Nd}]/gu, "");
  return fold(own || name);
};

const pairs = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
