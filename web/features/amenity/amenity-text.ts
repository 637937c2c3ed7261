import type { Amenity, NearAmenity } from "../../../contract/catalog/amenity-fields.ts";
import { COMPASS } from "../../../text/compass.ts";
import { jalaliDay } from "../../../text/dates.ts";
import { faDigits } from "../../../text/digits.ts";
import { distance } from "../../../text/measures.ts";
import { monthName } from "../../../text/months.ts";

/** «۳٫۲ کیلومتر، شمال شرقی». */
export const awayText = ({ distance_m, direction }: Pick<NearAmenity, "distance_m" | "direction">): string =>
  `${distance(distance_m / 1000)}، ${COMPASS[direction]}`;

/** The month of the data, «مرداد ۱۴۰۰». */
export function dataMonth(sourceDate: string): string {
  const { year, month } = jalaliDay(new Date(`${sourceDate}T12:00:00Z`));
  return `${monthName(month)} ${faDigits(year)}`;
}

/** The month of the oldest data among amenities, or null when no date is known. */
export function oldestMonth(amenities: readonly Pick<Amenity, "source_date">[]): string | null {
  const dates = amenities.flatMap(({ source_date }) => source_date ?? []).sort();
  return dates[0] ? dataMonth(dates[0]) : null;
}
