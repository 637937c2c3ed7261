import { fa, faDigits } from "../../text/digits.ts";
import { monthName } from "../../text/months.ts";

/** What is typed into the three parts, each as it stands there, in Latin digits. */
export interface Typed {
  day: string;
  month: string;
  year: string;
}

export type Calendar = typeof import("./date-field-calendar.ts");

/** A day as ISO date, empty when nothing is typed, or what is wrong. */
type Reading = { iso: string; problem?: undefined } | { iso?: undefined; problem: string };

const FIRST = "1900-01-01"; // what the server takes for a life's beginning

/** Reads a Jalali day that lies between 1900 and `today` (ISO). */
export function readDay({ day, month, year }: Typed, calendar: Calendar, today: string): Reading {
  if (!day && !month && !year) return { iso: "" };
  if (!day || !month || !year) return { problem: "روز، ماه و سال را کامل بنویسید." };
  const [d, m, y] = [Number(day), Number(month), Number(year)];
  if (y < 1000) return { problem: `سال را چهاررقمی بنویسید، مانند ${faDigits(1370)}.` };
  if (y > 1500) return { problem: `سال را خورشیدی بنویسید، مانند ${faDigits(1370)}.` };
  const last = calendar.monthLength(y, m);
  if (d < 1 || d > last) return { problem: `${monthName(m)} ${faDigits(y)}، ${fa(last)} روز دارد.` };
  const iso = calendar.isoDay(y, m, d);
  if (iso > today) return { problem: "این روز هنوز نیامده است." };
  return iso < FIRST ? { problem: "این تاریخ بیش از اندازه دور است." } : { iso };
}

/** Digits of any script in Latin, the rest left out. */
export const digitsOf = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, "");
