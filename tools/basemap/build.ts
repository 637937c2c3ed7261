import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { MultiPolygon, Polygon } from "geojson";
import { borders } from "./border.ts";
import { contourLines } from "./contour.ts";
import { writeFonts } from "./font.ts";
import { FRAME, SURROUNDINGS } from "./mercator.ts";
import { peaks } from "./peak.ts";
import { playas } from "./playa.ts";
import { writeArchive } from "./pmtiles-file.ts";
import { provinces } from "./province.ts";
import { readRelief } from "./relief.ts";
import { reliefTiles } from "./relief-tiles.ts";
import { rivers } from "./river.ts";
import { mainRoads } from "./road.ts";
import { points, shapes } from "./source.ts";
import { writeSprites } from "./sprite.ts";
import { straitCover } from "./strait-cover.ts";
import { towns } from "./town.ts";
import { type Layer, maxZoomLevel, vectorTiles } from "./vector-tiles.ts";
import { waterMask } from "./water-mask.ts";

// Builds the base map below the streets from the files in `source/`, and its roads from `streets.pmtiles` (`streets/cut.ts`):
// `node tools/basemap/build.ts`, about a minute. The output is committed.

/** Whether a lake is Lake Urmia, whose salt flats are visible. */
const isUrmia = ({ geometry }: { geometry: Polygon | MultiPolygon }) => {
  const [lon, lat] = geometry.coordinates.flat(geometry.type === "Polygon" ? 1 : 2)[0] as [number, number];
  return lon > 44.8 && lon < 46.1 && lat > 36.9 && lat < 38.4;
};

const target = join(import.meta.dirname, "../../server/features/basemap/files");
await mkdir(target, { recursive: true });
await writeFonts(target);
await writeSprites(target);

const relief = await readRelief();
const ocean = await shapes<Polygon | MultiPolygon>("coast");
const lake = (await shapes<Polygon | MultiPolygon>("lake")).map((shape) => ({
  ...shape,
  properties: { salt: isUrmia(shape) },
}));
const isWater = waterMask(
  relief,
  [...ocean, ...lake].map(({ geometry }) => geometry),
);
const { outlines, labels, lines } = await provinces();
const { lines: borderLines, outside } = await borders(outlines, ocean);
const townMinZooms = [3, 3, 4, 5, 6, 7, 8, 9];
const roadMinZooms: Record<string, number> = { motorway: 4, trunk: 5, primary: 7, rail: 6 };
const lastRoadZoom = 8; // from the next one on, the streets have the roads

const layers: Record<string, Layer> = {
  ocean: { features: ocean, from: 0 },
  strait: { features: await shapes("strait"), from: maxZoomLevel, tolerance: 1 },
  strait_cover: { features: await straitCover(join(target, "streets.pmtiles")), from: maxZoomLevel, tolerance: 1 },
  lake: { features: lake, from: 3 },
  playa: { features: await playas(), from: 4 },
  river: {
    features: await rivers(join(target, "streets.pmtiles")),
    from: 4,
    isIncluded: ({ level }, zoom) => zoom >= 7 || level! <= 4,
  },
  contour: {
    features: contourLines(relief),
    from: 8,
    isIncluded: ({ step }, zoom) => zoom === 9 || step! >= 1,
    tolerance: 6,
  },
  outside: { features: outside, from: 0 },
  province: { features: outlines, from: 3 },
  province_line: { features: lines, from: 3 },
  border: { features: borderLines, from: 0 },
  road: {
    features: await mainRoads(join(target, "streets.pmtiles")),
    from: 4,
    isIncluded: ({ kind }, zoom) => zoom <= lastRoadZoom && zoom >= roadMinZooms[kind!]!,
    tolerance: 8,
  },
  park: { features: await points("park"), from: 6 },
  peak: { features: await peaks(), from: 5 },
  region: { features: await points("region"), from: 4 },
  water_label: { features: await points("lake"), from: 5 },
  sea: { features: await points("sea"), from: 2 },
  island: { features: await points("island"), from: 5 },
  town: { features: await towns(), from: 3, isIncluded: ({ rank }, zoom) => zoom >= townMinZooms[rank!]! },
  province_label: { features: labels, from: 3 },
  country: { features: await points("country"), from: 2 },
};
for (const [name, { features }] of Object.entries(layers)) console.log(name, features.length);

const vector = vectorTiles(layers);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
const vectorSize = await writeArchive(join(target, "iran.pmtiles"), vector, {
  type: 1,
  compression: 2,
  minZoom: 0,
  maxZoom: maxZoomLevel,
  bounds: SURROUNDINGS,
  metadata: {
    name: "Iran, an outdoors base map",
    vector_layers: Object.entries(layers).map(([id, { from }]) => ({
      id,
      fields: {},
      minzoom: from,
      maxzoom: maxZoomLevel,
    })),
  },
});
console.log(`iran.pmtiles: ${vector.length} tiles, ${megabytes(vectorSize)}`);

const isAbroad = waterMask(
  relief,
  outside.map(({ geometry }) => geometry),
);
const raster = await reliefTiles(relief, { isWater, isAbroad });
const rasterSize = await writeArchive(join(target, "relief.pmtiles"), raster, {
  type: 4,
  compression: 1,
  minZoom: 3,
  maxZoom: 7,
  bounds: FRAME,
  metadata: { name: "The relief of Iran", encoding: "terrarium" },
});
console.log(`relief.pmtiles: ${raster.length} tiles, ${megabytes(rasterSize)}`);
