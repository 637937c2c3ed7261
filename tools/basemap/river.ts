import type { Feature, LineString, Position } from "geojson";
import { countyAt, readCounties } from "../../database/county.ts";
import { toLonLat } from "./mercator.ts";
import { shapes, table } from "./source.ts";
import { type StreetLine, streetLines } from "./street-lines.ts";

const maxDistance = 0.12; // degrees: maximum distance between a named point and its river
/** Up to this distance from the country, in degrees, the streets have the rivers. */
const MARGIN = 0.06;

/** The rivers below the streets: in Iran those of the streets, abroad those of GSHHG. `level` is GSHHG's: up to 2 large, from 5 intermittent. */
export async function rivers(streets: string): Promise<Feature<LineString>[]> {
  const counties = await readCounties();
  const isNearIran = ([lon, lat]: [number, number]) =>
    [-MARGIN, 0, MARGIN].some((dx) => [-MARGIN, 0, MARGIN].some((dy) => countyAt(counties, lat + dy, lon + dx)));
  const abroad = (await shapes<LineString>("river")).flatMap(({ properties, geometry }) =>
    partsOf(geometry.coordinates, (at) => !isNearIran(toLonLat(at))).map(
      (coordinates): Feature<LineString> => ({
        type: "Feature",
        properties,
        geometry: { type: "LineString", coordinates },
      }),
    ),
  );
  const isRiver = ({ layer, properties }: { layer: string; properties: object }) =>
    layer === "river" && "kind" in properties && properties.kind === "river";
  const known = new Map((await table<"name">("river")).map(({ name }) => [withoutSpaces(name), name]));
  const spelt = (name: string) => known.get(withoutSpaces(name)) ?? name;
  const parts = await streetLines(streets, isRiver, ({ name = "", dry = 0 }) => `${dry} ${spelt(nameOf(`${name}`))}`);
  const lines = [...abroad, ...toRivers(parts)];
  await nameRivers(lines);
  return lines;
}

const withoutSpaces = (name: string) => name.replace(/[\u200c ]/g, "");

/** The name of a river in a word or two: «سفیدرود» for «رودخانه سفیدرود -- قزل اوزن»; empty when it is not written in Persian. */
function nameOf(text: string): string {
  const name = text
    .split(/ *-+ */)[0]!
    .replace(/^رود(خانه)?[ \u200c]+(ی )?/, "")
    .trim();
  return /^[\u200c آ-غفقلمنهوپچژکگی]+$/.test(name) ? name : "";
}

/** Names of so many rivers that they tell none apart. */
const commonNames = new Set(["", "شور", "رودبار", "خشک"]);
const [GREAT_KM, LARGE_KM] = [250, 120];

/** The parts of the streets' rivers; all parts of one name are as important as they are long together. */
function toRivers(parts: readonly StreetLine[]): Feature<LineString>[] {
  const lengths = new Map<string, number>();
  for (const { kind, km } of parts) {
    const name = kind.slice(2);
    lengths.set(name, (lengths.get(name) ?? 0) + km);
  }
  return parts.map(({ kind, coordinates }) => {
    const [isDry, name] = [kind.startsWith("1"), kind.slice(2)];
    const km = commonNames.has(name) ? 0 : lengths.get(name)!;
    const level = km >= GREAT_KM ? 2 : km >= LARGE_KM ? 4 : isDry ? 5 : 6;
    return {
      type: "Feature",
      properties: { level, ...(level <= 4 && { name }) },
      geometry: { type: "LineString", coordinates },
    };
  });
}

/** The runs of positions for which something holds, as lines. */
function partsOf(line: Position[], holds: (at: Position) => boolean): Position[][] {
  const parts: Position[][] = [[]];
  for (const at of line)
    if (holds(at)) parts.at(-1)!.push(at);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  return parts.filter((part) => part.length > 1);
}

/** Names rivers as river.csv does, where a point of it lies on one. */
async function nameRivers(lines: Feature<LineString>[]): Promise<void> {
  const long = lines.filter(({ geometry }) => geometry.coordinates.length > 6);
  for (const { name, points } of await table<"name" | "points">("river")) {
    for (const text of points.split("|")) {
      const at = text.split(" ").map(Number) as [number, number];
      const [distance, line] = closest(long, at);
      if (line && distance < maxDistance) line.properties = { ...line.properties, name };
    }
  }
}

function closest(
  lines: Feature<LineString>[],
  [lon, lat]: [number, number],
): [number, Feature<LineString> | undefined] {
  let best: [number, Feature<LineString> | undefined] = [Infinity, undefined];
  for (const line of lines)
    for (const [x, y] of line.geometry.coordinates.map(toLonLat)) {
      const distance = Math.hypot(x - lon, y - lat);
      if (distance < best[0]) best = [distance, line];
    }
  return best;
}
