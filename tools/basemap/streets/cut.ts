import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import { FRAME, worldX, worldY } from "../mercator.ts";
import { type Tile, writeArchive } from "../pmtiles-file.ts";
import { openArchive } from "./archive-reader.ts";
import { cutTile, extentOf } from "./cut-tile.ts";
import { seaTiles } from "./sea.ts";
import { shieldCollector } from "./shields.ts";

// Cuts the streets of the map, zoom 9 to 13, from OpenStreetMap tiles in the OpenMapTiles schema, about five minutes:
// `node tools/basemap/streets/cut.ts --from <archive.pmtiles> [--to <file>] [--box west,south,east,north]`. The output is committed;
// the same archive gives the same bytes.

const { values } = parseArgs({
  options: { from: { type: "string" }, to: { type: "string" }, box: { type: "string" } },
});
const from = values.from ?? process.env.STREETS_SOURCE;
if (!from) throw new Error("--from <archive.pmtiles>, or the environment variable STREETS_SOURCE");
const target = values.to ?? join(import.meta.dirname, "../../../server/features/basemap/files/streets.pmtiles");
const [west, south, east, north] = values.box?.split(",").map(Number) ?? Object.values(FRAME);
const bounds = values.box ? { west: west!, south: south!, east: east!, north: north! } : FRAME;
const [minZoom, seaMaxZoom, maxZoom] = [9, 12, 13];

const archive = await openArchive(from);
const sea = await seaTiles(seaMaxZoom);
const shields = shieldCollector();
const tiles: Tile[] = [];

async function cutLevel(z: number) {
  const at = (fraction: number) => Math.floor(fraction * 2 ** z);
  let [count, bytes, largest] = [0, 0, 0];
  for (let x = at(worldX(bounds.west)); x <= at(worldX(bounds.east)); x++)
    for (let y = at(worldY(bounds.north)); y <= at(worldY(bounds.south)); y++) {
      const source = await archive.tile(z, x, y);
      if (!source && z > seaMaxZoom) continue;
      const factor = extentOf(z) / 4096;
      const water = z > seaMaxZoom ? [] : source ? sea.inStrait(z, x, y, factor) : sea.everywhere(z, x, y, factor);
      const tile = cutTile(source, z, { water, shield: shields.of(z, x, y) });
      if (!tile) continue;
      if (z === 12) shields.add(gunzipSync(tile), x, y);
      tiles.push({ id: zxyToTileId(z, x, y), bytes: tile });
      [count, bytes, largest] = [count + 1, bytes + tile.length, Math.max(largest, tile.length)];
    }
  console.log(`zoom ${z}: ${count} tiles, ${(bytes / 1e6).toFixed(2)} MB, the largest ${largest} bytes`);
}

await cutLevel(12);
shields.finish();
for (const z of [9, 10, 11, maxZoom]) await cutLevel(z);
await archive.close();
const size = await writeArchive(target, tiles, {
  type: 1,
  compression: 2,
  minZoom,
  maxZoom,
  bounds,
  metadata: {
    name: "Streets of Iran, OpenStreetMap of 6 August 2021",
    attribution: "© OpenStreetMap contributors (ODbL) · © OpenMapTiles (schema, CC BY 4.0)",
    vector_layers: [
      "land",
      "water",
      "park",
      "river",
      "aeroway",
      "road",
      "road_name",
      "place",
      "peak",
      "airport",
      "shield",
    ].map((id) => ({ id, fields: {}, minzoom: minZoom, maxzoom: maxZoom })),
  },
});
console.log(`${target}: ${tiles.length} tiles, ${(size / 1e6).toFixed(2)} MB`);
