import type { Position } from "geojson";
import { FRAME, latOf, lonOf, worldX, worldY } from "./mercator.ts";
import { openArchive } from "./streets/archive-reader.ts";
import { extentOf } from "./streets/cut-tile.ts";
import { joinLines, type Line, lengthOf } from "./streets/geometry.ts";
import { featuresOf, type Tags } from "./streets/tile.ts";

const LEVEL = 9; // the lowest level of the streets
const UNITS = extentOf(LEVEL);
const KM_PER_UNIT = (40_075 * Math.cos((33 * Math.PI) / 180)) / 2 ** LEVEL / UNITS;

/** A line of the streets, joined across their tiles. */
export interface StreetLine {
  kind: string;
  /** In kilometres, at 33° north. */
  km: number;
  /** Longitude and latitude in degrees. */
  coordinates: Position[];
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** The lines of the streets' archive at its lowest level for which `isWanted` holds, those of one kind joined. */
export async function streetLines(
  streets: string,
  isWanted: (feature: { layer: string; properties: Tags }) => boolean,
  kindOf: (properties: Tags) => string,
): Promise<StreetLine[]> {
  const archive = await openArchive(streets);
  const lines = new Map<string, Line[]>();
  const at = (fraction: number) => Math.floor(fraction * 2 ** LEVEL);
  for (let x = at(worldX(FRAME.west)); x <= at(worldX(FRAME.east)); x++)
    for (let y = at(worldY(FRAME.north)); y <= at(worldY(FRAME.south)); y++) {
      const tile = await archive.tile(LEVEL, x, y);
      for (const feature of tile ? featuresOf(tile) : []) {
        if (!isWanted(feature)) continue;
        const kind = kindOf(feature.properties);
        const parts = feature.lines.map((line): Line => line.map(([px, py]) => [x * UNITS + px, y * UNITS + py]));
        lines.set(kind, [...(lines.get(kind) ?? []), ...parts]);
      }
    }
  await archive.close();
  return [...lines].flatMap(([kind, parts]) =>
    joinLines(parts).map((line) => ({
      kind,
      km: lengthOf(line) * KM_PER_UNIT,
      coordinates: line.map(([px, py]) => [
        round(lonOf(px / UNITS / 2 ** LEVEL)),
        round(latOf(py / UNITS / 2 ** LEVEL)),
      ]),
    })),
  );
}
