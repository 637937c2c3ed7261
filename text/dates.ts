import { faDigits } from "./digits.ts";
import { monthName } from "./months.ts";

const parts = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
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

/** The Jalali day on which an instant falls in Tehran. */
export function jalaliDay(date: Date): JalaliDay {
  const found = new Map(parts.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return { year: found.get("year")!, month: found.get("month")!, day: found.get("day")! };
}

/** «۳۰ آبان ۱۴۰۵». */
export function jalaliDate(date: Date): string {
  const { year, month, day } = jalaliDay(date);
  return `${faDigits(day)} ${monthName(month)} ${faDigits(year)}`;
}

/** The Jalali year in which the spring, summer and autumn of a Gregorian year lie: 1979 is 1358. */
export const jalaliYear = (gregorian: number): number => gregorian - 621;
