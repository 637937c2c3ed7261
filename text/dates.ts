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

/** The Jalali date of an instant in Tehran. */
export function jalaliDay(date: Date): JalaliDay {
  const fields = new Map(formatter.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return { year: fields.get("year")!, month: fields.get("month")!, day: fields.get("day")! };
}

/** «۳۰ آبان ۱۴۰۵». */
export function jalaliDate(date: Date): string {
  const { year, month, day } = jalaliDay(date);
  return `${faDigits(day)} ${monthName(month)} ${faDigits(year)}`;
}

/** The Jalali year of a Gregorian year's spring, summer and autumn: 1979 is 1358. */
export const jalaliYear = (gregorian: number): number => gregorian - 621;
