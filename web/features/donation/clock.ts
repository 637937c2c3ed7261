import { jalaliDate } from "../../text/dates.ts";
import { faDigits } from "../../text/digits.ts";

const tehran = 3.5 * 3_600_000; // Iran has had no summer time since 2022, and there were no donations before

/** «۳۰ آبان ۱۴۰۵، ساعت ۱۳:۰۵», in Tehran. */
export function dayAndTime(instant: Date): string {
  const time = new Date(instant.getTime() + tehran).toISOString().slice(11, 16);
  return `${jalaliDate(instant)}، ساعت ${faDigits(time)}`;
}
