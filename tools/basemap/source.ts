import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Feature, FeatureCollection, Geometry, Point } from "geojson";

const folder = join(import.meta.dirname, "source");

/** The rows of a CSV file in `source/`, or of a file by its absolute path without extension. */
export async function table<Column extends string = string>(name: string): Promise<Record<Column, string>[]> {
  return parse(await readFile(name.startsWith("/") ? `${name}.csv` : join(folder, `${name}.csv`), "utf8"), {
    columns: true,
    bom: true,
  });
}

/** The features of a GeoJSON file in `source/`, or of a file by its absolute path. */
export async function shapes<G extends Geometry>(name: string): Promise<Feature<G>[]> {
  const path = name.startsWith("/") ? name : join(folder, `${name}.geojson`);
  return (JSON.parse(await readFile(path, "utf8")) as FeatureCollection<G>).features as Feature<G>[];
}

export const point = (lon: number, lat: number, properties: object): Feature<Point> => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates: [lon, lat] },
});

/** The rows of a CSV file as points; numeric columns become numbers. */
export async function points(name: string): Promise<Feature<Point>[]> {
  return (await table(name)).map(({ lon, lat, ...rest }) => {
    const properties = Object.entries(rest).map(([key, text]) => [
      key,
      /^\d+(\.\d+)?$/.test(text) ? Number(text) : text,
    ]);
    return point(Number(lon), Number(lat), Object.fromEntries(properties));
  });
}
