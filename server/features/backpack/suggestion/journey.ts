import { monthName } from "../../../../text/months.ts";
import type { CatalogIndex } from "../../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../../catalog/catalog-rows.ts";
import { formerSlugsOf } from "../../../catalog/lookup.ts";
import { climateAt } from "../../weather/climate.ts";

/** Climate normals of a Jalali month at a place: °C, and mm per month. */
export interface Weather {
  /** Mean daily maximum and minimum, at the altitude of the place. */
  max: number;
  min: number;
  rain: number;
}

/** A place in a month: the input of the rules. */
export interface Journey {
  kind: string;
  /** Slugs of its activities and sub-activities, also those that these had before: rules name them as the seed does. */
  activities: ReadonlySet<string>;
  /** Jalali, 1–12. */
  month: number;
  monthName: string;
  /** The month is one of the place's best months. */
  inSeason: boolean;
  /** Metres above sea level, where known. */
  altitude: number | null;
  weather: Weather | null;
}

/** Whether snow may lie at a place in the month. */
export const isSnowy = ({ month, weather }: Journey): boolean =>
  (month >= 9 || month === 1) && weather !== null && weather.min <= 1;

/** The rules' input for a place in a Jalali month (1–12). */
export function createJourney(index: CatalogIndex, place: CatalogPlace, month: number): Journey {
  const { activityById } = index;
  const slugsOf = (id: number) => [activityById.get(id)?.slug ?? "", ...formerSlugsOf(index, "activity", id)];
  return {
    kind: place.kind,
    activities: new Set(place.activityIds.flatMap(slugsOf)),
    month,
    monthName: monthName(month),
    inSeason: place.bestMonths.includes(month),
    altitude: place.altitudeM,
    weather: climateAt(index, place)?.normals.find((normal) => normal.month === month) ?? null,
  };
}
