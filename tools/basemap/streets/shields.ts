import { extentOf } from "./cut-tile.ts";
import { lengthOf } from "./geometry.ts";
import { featuresOf, type TileFeature } from "./tile.ts";

interface Shield {
  /** As fractions of the world. */
  x: number;
  y: number;
  kind: string;
  number: string;
  length: number;
}

const levels: [z: number, kinds: string[], cell: number][] = [
  [9, ["motorway"], 8],
  [10, ["motorway", "trunk"], 10],
  [11, ["motorway", "trunk"], 11],
];

/** Collects the numbers of roads of zoom 12, and gives back points for the tiles of zoom 9 to 11: the longest of each cell. */
export function shieldCollector() {
  const best = new Map<string, Shield>();
  const byTile = new Map<string, Shield[]>();
  return {
    /** Adds the numbered roads of a finished tile of zoom 12. */
    add(tile: Uint8Array, x: number, y: number) {
      for (const { layer, properties, lines } of featuresOf(tile)) {
        const { kind, number } = properties;
        if (layer !== "road_name" || typeof number !== "string" || typeof kind !== "string") continue;
        for (const line of lines) {
          const [px, py] = line[line.length >> 1]!;
          const length = lengthOf(line);
          const shield = { x: (x + px / 4096) / 4096, y: (y + py / 4096) / 4096, kind, number, length };
          for (const [z, kinds, cell] of levels) {
            if (!kinds.includes(kind)) continue;
            const key = [z, number, Math.floor(shield.x * 2 ** cell), Math.floor(shield.y * 2 ** cell)].join(" ");
            if ((best.get(key)?.length ?? 0) < length) best.set(key, shield);
          }
        }
      }
    },
    /** Call once, after all tiles were added. */
    finish() {
      for (const [key, shield] of best) {
        const z = Number(key.split(" ")[0]);
        const at = [z, Math.floor(shield.x * 2 ** z), Math.floor(shield.y * 2 ** z)].join(" ");
        byTile.set(at, [...(byTile.get(at) ?? []), shield]);
      }
    },
    of(z: number, x: number, y: number): TileFeature[] {
      const extent = extentOf(z);
      return (byTile.get([z, x, y].join(" ")) ?? [])
        .toSorted((a, b) => b.length - a.length || (a.number < b.number ? -1 : 1) || a.x - b.x)
        .map(({ kind, number, ...at }) => ({
          type: 1,
          tags: { kind, number },
          lines: [[[Math.floor((at.x * 2 ** z - x) * extent), Math.floor((at.y * 2 ** z - y) * extent)]]],
        }));
    },
  };
}
