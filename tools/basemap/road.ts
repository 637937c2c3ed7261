import type { Feature, LineString } from "geojson";
import { streetLines } from "./street-lines.ts";

const minLengths: Record<string, number> = { motorway: 1.282, trunk: 1.282, primary: 1.923, rail: 1.923 }; // km

/** The roads and railways of the streets' archive for the zoom levels below it. */
export async function mainRoads(streets: string): Promise<Feature<LineString>[]> {
  const lines = await streetLines(
    streets,
    ({ layer, properties }) => layer === "road" && Object.hasOwn(minLengths, `${properties.kind}`),
    ({ kind }) => `${kind}`,
  );
  return Object.entries(minLengths).flatMap(([kind, minLength]) =>
    lines
      .filter((line) => line.kind === kind && line.km >= minLength)
      .map(({ coordinates }) => ({
        type: "Feature",
        properties: { kind },
        geometry: { type: "LineString", coordinates },
      })),
  );
}
