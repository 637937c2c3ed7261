import type { Weather } from "../../../contract/catalog/weather.ts";
import { faDigits } from "../../../text/digits.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace, CatalogStation } from "../../catalog/catalog-rows.ts";

const LAPSE_RATE = -6.5 / 1000; // °C per metre; the computation of best months uses the same value
const MENTIONED_SHIFT = 1; // °C; a smaller difference to the station is hardly seen in the chart

/** The temperatures of a place by its nearest station: adjusted by `shift` °C to the altitude of the place. */
interface Climate {
  normals: NonNullable<Weather["normals"]>;
  station: CatalogStation;
  shift: number;
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

/** The normals of the nearest station, adjusted to the altitude of the place where it is known; null where no station is known. */
export function climateAt(
  { normalsByStation, stationById }: CatalogIndex,
  { climateStationId, altitudeM }: CatalogPlace,
): Climate | null {
  if (climateStationId === null) return null;
  const normals = normalsByStation.get(climateStationId);
  const station = stationById.get(climateStationId);
  if (!normals || !station) return null;
  const shift = altitudeM === null ? 0 : (altitudeM - station.elevationM) * LAPSE_RATE;
  const monthAt = ({ month, tmaxC, tminC, rainMm }: (typeof normals)[number]) => ({
    ...{ month, min: toTenth(tminC + shift), max: toTenth(tmaxC + shift), rain: rainMm },
  });
  return { normals: normals.map(monthAt), station, shift };
}

/** The climate of a place for its page, with where it comes from; null where none is known. */
export function climateOf(index: CatalogIndex, place: CatalogPlace): Weather | null {
  const climate = climateAt(index, place);
  if (climate === null) return null;
  const { normals, station, shift } = climate;
  const source = `میانگین سال‌های ${faDigits(station.years.replace("-", " تا "))} در ایستگاه ${station.name}`;
  const adjusted = Math.abs(shift) < MENTIONED_SHIFT ? "" : "، با اصلاح ارتفاع";
  return { now: null, days: null, normals, source: source + adjusted, fetched_at: null };
}
