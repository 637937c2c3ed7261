import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FRAME, latOf, lonOf, worldX, worldY } from "../mercator.ts";
import { openArchive } from "./archive-reader.ts";
import { toMapName } from "./name.ts";
import { featuresOf } from "./tile.ts";

// Writes the towns (`source/osm-town.csv`) and named summits with a height (`source/osm-peak.csv`) of the archive that `cut.ts` reads:
// `node tools/basemap/streets/extract.ts --from <archive.pmtiles>`. Both are committed.

const { values } = parseArgs({ options: { from: { type: "string" } } });
const from = values.from ?? process.env.STREETS_SOURCE;
if (!from) throw new Error("--from <archive.pmtiles>, or the environment variable STREETS_SOURCE");
const archive = await openArchive(from);

/** The rows of the points of a source layer at a zoom level, sorted, each once. */
async function rowsOf(layer: string, z: number, toRow: (properties: Record<string, unknown>) => string | undefined) {
  const rows = new Set<string>();
  const at = (fraction: number) => Math.floor(fraction * 2 ** z);
  for (let x = at(worldX(FRAME.west)); x <= at(worldX(FRAME.east)); x++)
    for (let y = at(worldY(FRAME.north)); y <= at(worldY(FRAME.south)); y++) {
      const tile = await archive.tile(z, x, y);
      for (const feature of tile ? featuresOf(tile) : []) {
        const row = feature.layer === layer ? toRow(feature.properties) : undefined;
        for (const [px, py] of row === undefined ? [] : feature.lines.flat()) {
          if (Math.min(px, py) < 0 || Math.max(px, py) >= 4096) continue;
          rows.add(
            `${row},${lonOf((x + px / 4096) / 2 ** z).toFixed(4)},${latOf((y + py / 4096) / 2 ** z).toFixed(4)}`,
          );
        }
      }
    }
  return [...rows].sort();
}

const write = (name: string, head: string, rows: string[]) =>
  writeFile(join(import.meta.dirname, `../source/${name}.csv`), `${[head, ...rows].join("\n")}\n`);

const towns = await rowsOf("place", 11, ({ class: kind, "name:latin": text }) => {
  const name = toMapName(text).replaceAll(",", "");
  return name && (kind === "city" || kind === "town") ? `${name},${kind}` : undefined;
});
await write("osm-town", "name,kind,lon,lat", towns);
const peaks = await rowsOf("mountain_peak", 12, ({ ele, "name:latin": text }) => {
  const name = toMapName(text).replaceAll(",", "");
  return name && Number(ele) >= 2500 && Number(ele) < 5700 ? `${name},${Math.round(Number(ele))}` : undefined;
});
await write("osm-peak", "name,height,lon,lat", peaks);
await archive.close();
console.log(`${towns.length} towns, ${peaks.length} peaks`);
