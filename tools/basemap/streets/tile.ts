import { gzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import type { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import type { Line, Point } from "./geometry.ts";

type GeojsonVtTile = NonNullable<ReturnType<GeoJSONVT["getTile"]>>;

export type Tags = Record<string, string | number>;

/** Features of one kind in a tile: points, lines or rings, all with the same tags. */
export interface TileFeature {
  type: 1 | 2 | 3;
  lines: Line[];
  tags: Tags;
}

export type TileLayers = Record<string, TileFeature[]>;

/** A source layer's features, with their geometry in units of the tile. */
export function* featuresOf(
  bytes: Uint8Array,
): Generator<{ layer: string; properties: Tags; type: number; lines: Line[] }> {
  const tile = new VectorTile(new PbfReader(bytes));
  for (const [layer, content] of Object.entries(tile.layers))
    for (let i = 0; i < content.length; i++) {
      const feature = content.feature(i);
      const lines = feature.loadGeometry().map((line) => line.map(({ x, y }): Point => [x, y]));
      yield { layer, properties: feature.properties as Tags, type: feature.type, lines };
    }
}

/** Encodes layers as a gzipped vector tile. The result depends on the features and their order alone. */
export function encodeTile(layers: TileLayers, extent: number): Buffer {
  const parts: Record<string, GeojsonVtTile> = {};
  for (const [name, features] of Object.entries(layers)) {
    if (features.length === 0) continue;
    const encoded = features.map(({ type, lines, tags }) => ({
      type,
      tags,
      geometry: type === 1 ? lines.flat() : lines,
    }));
    parts[name] = { features: encoded } as unknown as GeojsonVtTile;
  }
  return gzipSync(fromGeojsonVt(parts, { version: 2, extent }), { level: 9 });
}
