import { monthName } from "../../../../text/server-months.ts";
import type { CatalogPlace, Snapshot } from "../../../catalog/snapshot.ts";

/** What a Jalali month is like at a place in the long run: °C, and mm in the month. */
export interface Weather {
  /** Mean daily maximum and minimum, at the height of the place. */
  max: number;
  min: number;
  rain: number;
}

/** A place in a month: all that the rules ask about. */
export interface Journey {
  kind: string;
  /** Slugs of its activities and of their parts. */
  does: ReadonlySet<string>;
  /** Jalali, 1–12. */
  month: number;
  monthName: string;
  /** The month is among the place's best. */
  inSeason: boolean;
  /** Metres above the sea, where known. */
  altitude: number | null;
  weather: Weather | null;
}

const lapseRate = -6.5 / 1000; // °C a metre: the same as best months are computed with

/** What the rules ask about a place in a Jalali month. */
export function journeyTo(snapshot: Snapshot, place: CatalogPlace, month: number): Journey {
  const { activityById } = snapshot;
  return {
    kind: place.kind,
    does: new Set(place.activityIds.map((id) => activityById.get(id)?.slug ?? "")),
    month,
    monthName: monthName(month),
    inSeason: place.bestMonths.includes(month),
    altitude: place.altitudeM,
    weather: weatherAt(snapshot, place, month),
  };
}

/** The normals of the nearest station, carried to the height of the place; null where none is known. */
function weatherAt({ normalsByStation, stationById }: Snapshot, place: CatalogPlace, month: number): Weather | null {
  const { climateStationId, altitudeM } = place;
  if (climateStationId === null) return null;
  const normal = normalsByStation.get(climateStationId)?.find((monthNormal) => monthNormal.month === month);
  const station = stationById.get(climateStationId);
  if (!normal || !station) return null;
  const shift = altitudeM === null ? 0 : (altitudeM - station.elevationM) * lapseRate;
  return { max: normal.tmaxC + shift, min: normal.tminC + shift, rain: normal.rainMm };
}
