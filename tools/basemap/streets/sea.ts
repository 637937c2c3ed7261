import { GeoJSONVT } from "@maplibre/geojson-vt";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { shapes } from "../source.ts";
import { clipRing, type Line, type Point } from "./geometry.ts";
import type { TileFeature } from "./tile.ts";

/**
 * A convex frame around the Strait of Hormuz, in degrees. The source has the Persian Gulf and the Gulf of Oman, which end at straight
 * lines, from 55.21° E, 26.73° N to 55.80° E, 25.73° N and from 56.45° E, 25.95° N to 57.30° E, 25.81° N, and nothing between them.
 */
const strait: Point[] = [
  [55.19, 26.75],
  [55.19, 27.5],
  [57.45, 27.5],
  [57.45, 25.78],
  [55.79, 25.72],
];

const clipPolygon = (rings: number[][][]) =>
  rings.map((ring) => clipRing(ring as Line, strait)).filter((ring) => ring.length > 3);

/** Cuts the sea of Natural Earth into tiles: the whole for tiles that the source lacks, and the strait. */
export async function seaTiles(maxZoom: number) {
  const ocean = await shapes<Polygon | MultiPolygon>("ocean");
  const polygons = ocean.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
  );
  const inStrait = polygons.map(clipPolygon).filter((rings) => rings.length > 0);
  const cutter = (coordinates: number[][][][]) => {
    const feature: Feature = { type: "Feature", properties: {}, geometry: { type: "MultiPolygon", coordinates } };
    return new GeoJSONVT(
      { type: "FeatureCollection", features: [feature] },
      { maxZoom, indexMaxZoom: 6, tolerance: 3, extent: 4096, buffer: 64 },
    );
  };
  const [everywhere, strip] = [cutter(polygons), cutter(inStrait)];
  const read = (from: GeoJSONVT, z: number, x: number, y: number, factor: number): TileFeature[] =>
    (from.getTile(z, x, y)?.features ?? []).map(({ geometry }) => ({
      type: 3,
      tags: { kind: "sea" },
      lines: (geometry as unknown as Line[]).map((ring) =>
        ring.map(([px, py]): Point => [Math.round(px * factor), Math.round(py * factor)]),
      ),
    }));
  return {
    /** The sea of a tile that the source has: the strait only. */
    inStrait: (z: number, x: number, y: number, factor: number) => read(strip, z, x, y, factor),
    /** The sea of a tile that the source lacks. */
    everywhere: (z: number, x: number, y: number, factor: number) => read(everywhere, z, x, y, factor),
  };
}
