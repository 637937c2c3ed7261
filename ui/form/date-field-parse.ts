import { fa, faDigits } from "../../text/digits.ts";
import { monthName } from "../../text/months.ts";

/** The typed text of the three parts, in Latin digits. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export type Calendar = typeof import("./date-field-calendar.ts");

/** The ISO date, empty when nothing is typed, or the problem. */
type ParseResult = { iso: string; problem?: undefined } | { iso?: undefined; problem: string };

const MIN_DATE = "1900-01-01"; // the earliest birthday that the server accepts

/** Parses a Jalali date between 1900 and `today` (ISO). */
export function parseJalaliDate({ day, month, year }: DateParts, calendar: Calendar, today: string): ParseResult {
  if (!day && !month && !year) return { iso: "" };
  if (!day || !month || !year) return { problem: "روز، ماه و سال را کامل بنویسید." };
  const [d, m, y] = [Number(day), Number(month), Number(year)];
  if (y < 1000) return { problem: `سال را چهاررقمی بنویسید، مانند ${faDigits(1370)}.` };
  if (y > 1500) return { problem: `سال را خورشیدی بنویسید، مانند ${faDigits(1370)}.` };
  const last = calendar.monthLength(y, m);
  if (d < 1 || d > last) return { problem: `${monthName(m)} ${faDigits(y)}، ${fa(last)} روز دارد.` };
  const iso = calendar.isoDay(y, m, d);
  if (iso > today) return { problem: "این روز هنوز نیامده است." };
  return iso < MIN_DATE ? { problem: "این تاریخ بیش از اندازه دور است." } : { iso };
}

/** The digits of a text, of any script, as Latin digits. */
export const digitsOf = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, "");
