import { gzipSync } from "node:zlib";
import type { Position } from "geojson";
import { zxyToTileId } from "pmtiles";
import { toLonLat, worldX, worldY } from "../mercator.ts";
import { type Tile, writeArchive } from "../pmtiles-file.ts";
import { openArchive } from "./archive-reader.ts";
import { clipRing, type Line, type Point } from "./geometry.ts";

/** Whether a ring, in fractions of the world, has a part in a tile. */
function touches(ring: Line, z: number, x: number, y: number): boolean {
  const [left, top, size] = [x / 2 ** z, y / 2 ** z, 1 / 2 ** z];
  const corners: Point[] = [
    [left, top],
    [left, top + size],
    [left + size, top + size],
    [left + size, top],
  ];
  return clipRing(ring, corners).length > 0;
}

/**
 * Writes the tiles of an archive of vector tiles that an area has a part in, at all of its zoom levels. `rings` are outer rings in
 * degrees. Returns the number of tiles and the bytes of the new archive.
 */
export async function cutArea(
  from: string,
  rings: Position[][],
  to: string,
): Promise<{ tiles: number; bytes: number }> {
  const archive = await openArchive(from);
  const { minZoom, maxZoom } = await archive.header();
  const points = rings.flat().map(toLonLat);
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  const bounds = {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
  const world = rings.map((ring): Line => ring.map(toLonLat).map(([lon, lat]): Point => [worldX(lon), worldY(lat)]));
  const tiles: Tile[] = [];
  for (let z = minZoom; z <= maxZoom; z++) {
    const at = (fraction: number) => Math.floor(fraction * 2 ** z);
    for (let x = at(worldX(bounds.west)); x <= at(worldX(bounds.east)); x++)
      for (let y = at(worldY(bounds.north)); y <= at(worldY(bounds.south)); y++) {
        if (!world.some((ring) => touches(ring, z, x, y))) continue;
        const tile = await archive.tile(z, x, y);
        if (tile) tiles.push({ id: zxyToTileId(z, x, y), bytes: gzipSync(tile, { level: 9 }) });
      }
  }
  await archive.close();
  const metadata = { attribution: "© OpenStreetMap contributors (ODbL) · © OpenMapTiles (schema, CC BY 4.0)" };
  const bytes = await writeArchive(to, tiles, { type: 1, compression: 2, minZoom, maxZoom, bounds, metadata });
  return { tiles: tiles.length, bytes };
}
