import type { Weather } from "../../../contract/catalog/weather.ts";
import { faDigits } from "../../../text/digits.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";

/** The climate normals of a place from its nearest station; null where none is known. */
export function climateOf(
  { normalsByStation, stationById }: CatalogIndex,
  { climateStationId }: CatalogPlace,
): Weather | null {
  if (climateStationId === null) return null;
  const normals = normalsByStation.get(climateStationId);
  const station = stationById.get(climateStationId);
  if (!normals || !station) return null;
  return {
    now: null,
    days: null,
    normals: normals.map(({ month, tmaxC, tminC, rainMm }) => ({ month, min: tminC, max: tmaxC, rain: rainMm })),
    source: `میانگین سال‌های ${faDigits(station.years.replace("-", " تا "))} در ایستگاه ${station.name}`,
    fetched_at: null,
  };
}
