import type { Feature, LineString } from "geojson";
import { FRAME, latOf, lonOf, worldX, worldY } from "./mercator.ts";
import { openArchive } from "./streets/archive-reader.ts";
import { extentOf } from "./streets/cut-tile.ts";
import { joinLines, type Line, lengthOf } from "./streets/geometry.ts";
import { featuresOf } from "./streets/tile.ts";

const LEVEL = 9; // the lowest level of the streets
const UNITS = extentOf(LEVEL);
const minLengths: Record<string, number> = { motorway: 40, trunk: 40, primary: 60, rail: 60 }; // units of the tile, about 40 m

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** The roads and railways of the streets' archive for the zoom levels below it, joined across its tiles. */
export async function mainRoads(streets: string): Promise<Feature<LineString>[]> {
  const archive = await openArchive(streets);
  const lines = new Map<string, Line[]>(Object.keys(minLengths).map((kind) => [kind, []]));
  const at = (fraction: number) => Math.floor(fraction * 2 ** LEVEL);
  for (let x = at(worldX(FRAME.west)); x <= at(worldX(FRAME.east)); x++)
    for (let y = at(worldY(FRAME.north)); y <= at(worldY(FRAME.south)); y++) {
      const tile = await archive.tile(LEVEL, x, y);
      for (const { layer, properties, lines: parts } of tile ? featuresOf(tile) : [])
        if (layer === "road")
          lines
            .get(`${properties.kind}`)
            ?.push(...parts.map((line): Line => line.map(([px, py]) => [x * UNITS + px, y * UNITS + py])));
    }
  await archive.close();
  return [...lines].flatMap(([kind, parts]) =>
    joinLines(parts)
      .filter((line) => lengthOf(line) >= minLengths[kind]!)
      .map(
        (line): Feature<LineString> => ({
          type: "Feature",
          properties: { kind },
          geometry: {
            type: "LineString",
            coordinates: line.map(([px, py]) => [
              round(lonOf(px / UNITS / 2 ** LEVEL)),
              round(latOf(py / UNITS / 2 ** LEVEL)),
            ]),
          },
        }),
      ),
  );
}
