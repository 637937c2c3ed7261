import { CalendarDate, GregorianCalendar, PersianCalendar, toCalendar } from "@internationalized/date";

const persian = new PersianCalendar();
const gregorian = new GregorianCalendar();

/** The number of days of a Jalali month (1–12) in that year: 29 to 31. */
export const monthLength = (year: number, month: number): number =>
  persian.getDaysInMonth(new CalendarDate(persian, year, month, 1));

/** A Jalali day as a Gregorian ISO date, `1990-03-21`; the day must exist (see `monthLength`). */
export const isoDay = (year: number, month: number, day: number): string =>
  toCalendar(new CalendarDate(persian, year, month, day), gregorian).toString();
