import { gzipSync } from "node:zlib";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature } from "geojson";
import { zxyToTileId } from "pmtiles";
import { pairs } from "../pairs.ts";
import { tilesOf } from "./mercator.ts";
import type { Tile } from "./pmtiles-file.ts";

/** A layer of the vector tiles: its features and the lowest zoom that includes them. */
export interface Layer {
  features: Feature[];
  from: number;
  /** Whether a zoom includes a feature; without it, all features are included. */
  isIncluded?: (properties: Record<string, number>, zoom: number) => boolean;
  /** Simplification tolerance, in 4096ths of a tile. */
  tolerance?: number;
}

export const maxZoomLevel = 9;

/** Twice the area of a polygon in a tile, its holes taken off: nothing where the tile lies in a hole, of which rings along its edges are left. */
const areaOf = (rings: [x: number, y: number][][]) =>
  Math.abs(
    rings
      .flatMap((ring) => [...pairs([...ring, ring[0]!])])
      .reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0),
  );

/** Cuts the layers into gzipped vector tiles, zoom 0 to 9. */
export function vectorTiles(layers: Record<string, Layer>): Tile[] {
  const cutters = Object.entries(layers).map(([name, { features, tolerance = 4, from, isIncluded }]) => {
    const isPoints = features[0]?.geometry.type === "Point";
    const options = { maxZoom: maxZoomLevel, indexMaxZoom: 5, tolerance, extent: 4096, buffer: isPoints ? 128 : 64 };
    return { name, from, isIncluded, cutter: new GeoJSONVT({ type: "FeatureCollection", features }, options) };
  });
  const tiles: Tile[] = [];
  for (let z = 0; z <= maxZoomLevel; z++)
    for (const [x, y] of tilesOf(z)) {
      const parts: Record<string, NonNullable<ReturnType<GeoJSONVT["getTile"]>>> = {};
      for (const { name, from, isIncluded, cutter } of cutters) {
        const part = z >= from ? cutter.getTile(z, x, y) : null;
        if (!part) continue;
        const features = part.features.filter(
          ({ type, geometry, tags }) =>
            (!isIncluded || isIncluded(tags as Record<string, number>, z)) &&
            (type !== 3 || areaOf(geometry as unknown as [number, number][][]) > 0),
        );
        if (features.length > 0) parts[name] = { ...part, features: features as typeof part.features };
      }
      if (Object.keys(parts).length === 0) continue;
      const bytes = gzipSync(fromGeojsonVt(parts, { version: 2, extent: 4096 }), { level: 9 });
      tiles.push({ id: zxyToTileId(z, x, y), bytes });
    }
  return tiles;
}
