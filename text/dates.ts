import { faDigits } from "./digits.ts";
import { monthName } from "./months.ts";

const formatter = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
  timeZone: "Asia/Tehran",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

interface JalaliDay {
  year: number;
  /** 1–12. */
  month: number;
  day: number;
}

const HALF_HOUR = 1_800_000; // ms: days in Tehran begin with one, in summer time too
const MAX_KNOWN = 2000;
const known = new Map<number, Readonly<JalaliDay>>(); // by half hours since 1970: a page of a place asks for some of them a hundred times

/** The Jalali date of an instant in Tehran. Throws RangeError for an invalid date. */
export function jalaliDay(date: Date): Readonly<JalaliDay> {
  const halfHour = Math.floor(date.getTime() / HALF_HOUR);
  let day = known.get(halfHour);
  if (!day) {
    const fields = new Map(formatter.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
    day = Object.freeze({ year: fields.get("year")!, month: fields.get("month")!, day: fields.get("day")! });
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(halfHour, day);
  }
  return day;
}

/** «۳۰ آبان ۱۴۰۵». */
export function jalaliDate(date: Date): string {
  const { year, month, day } = jalaliDay(date);
  return `${faDigits(day)} ${monthName(month)} ${faDigits(year)}`;
}

/** «۳۰ آبان», where the year is clear. */
export function jalaliDayAndMonth(date: Date): string {
  const { month, day } = jalaliDay(date);
  return `${faDigits(day)} ${monthName(month)}`;
}

/** The Jalali year of a Gregorian year's spring, summer and autumn: 1979 is 1358. */
export const jalaliYear = (gregorian: number): number => gregorian - 621;
