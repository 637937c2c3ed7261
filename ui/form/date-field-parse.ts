import { fa, faDigits } from "../../text/digits.ts";
import { MONTHS, monthName } from "../../text/months.ts";

/** The typed text of the three parts, in Latin digits. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export type Calendar = typeof import("./date-field-calendar.ts");

/** What is sent instead of a day that is incomplete or does not exist; the server rejects it: as empty it would delete the stored one. */
export const INVALID_DAY = "?";

/** The ISO date, empty when nothing is typed, or the problem. */
type ParseResult = { iso: string; problem?: undefined } | { iso?: undefined; problem: string };

const MIN_DATE = "1900-01-01"; // the earliest birthday that the server accepts

/** Parses a Jalali date between 1900 and `today` (ISO). */
export function parseJalaliDate({ day, month, year }: DateParts, calendar: Calendar, today: string): ParseResult {
  if (!day && !month && !year) return { iso: "" };
  const [d, m, y] = [Number(day), Number(month), Number(year)];
  if (!day || !MONTHS[m - 1] || !year) return { problem: "روز، ماه و سال را کامل بنویسید." };
  if (y < 1000) return { problem: `سال را چهاررقمی بنویسید، مانند ${faDigits(1370)}.` };
  if (y > 1500) return { problem: `سال را خورشیدی بنویسید، مانند ${faDigits(1370)}.` };
  const last = calendar.monthLength(y, m);
  if (d < 1 || d > last) return { problem: `${monthName(m)} ${faDigits(y)}، ${fa(last)} روز دارد.` };
  const iso = calendar.isoDay(y, m, d);
  if (iso > today) return { problem: "این روز هنوز نیامده است." };
  return iso < MIN_DATE ? { problem: "این تاریخ بیش از اندازه دور است." } : { iso };
}

/** The name of the field of a part, which is sent beside the date itself. */
export const partName = (name: string, part: keyof DateParts): string => `${name}_${part}`;

/** The parts among the texts of a submitted form; empty where one is missing. */
export function submittedParts(texts: Record<string, string>, name: string): DateParts {
  const digits = (part: keyof DateParts) => digitsOf(texts[partName(name, part)] ?? "");
  return { day: digits("day"), month: digits("month"), year: digits("year") };
}

/** The digits of a text, of any script, as Latin digits. */
export const digitsOf = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, "");
