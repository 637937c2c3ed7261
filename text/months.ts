import { join } from "./lists.ts";

/** The months of the Persian year; month 1 is the first. */
export const MONTHS = [
  "فروردین",
  "اردیبهشت",
  "خرداد",
  "تیر",
  "مرداد",
  "شهریور",
  "مهر",
  "آبان",
  "آذر",
  "دی",
  "بهمن",
  "اسفند",
] as const;

/** A month's name, by its number 1–12. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? "";

interface Run {
  from: number;
  length: number;
}

/** Neighbouring months together, over the turn of the year too; the longest run first. */
function runs(months: readonly number[]): Run[] {
  const has = (month: number) => months.includes(((month + 11) % 12) + 1);
  return months
    .filter((month, at) => !has(month - 1) && months.indexOf(month) === at)
    .map((from) => {
      let length = 1;
      while (has(from + length)) length++;
      return { from, length };
    })
    .sort((a, b) => b.length - a.length || a.from - b.from);
}

/** Months (1–12, in any order) as people say them: «مهر تا آبان و فروردین», «همهٔ سال»; empty for none. */
export function monthSpan(months: readonly number[]): string {
  const known = months.filter((month) => month >= 1 && month <= 12);
  if (new Set(known).size === 12) return "همهٔ سال";
  const all = runs(known);
  return join(
    all.map(({ from, length }) => {
      const last = monthName(((from + length - 2) % 12) + 1);
      if (length === 1) return monthName(from);
      return length === 2 && all.length === 1 ? `${monthName(from)} و ${last}` : `${monthName(from)} تا ${last}`;
    }),
  );
}

const inTehran = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", { timeZone: "Asia/Tehran", month: "numeric" });

/** The Jalali month (1–12) in which an instant falls in Tehran. */
export const jalaliMonth = (date: Date): number => Number(inTehran.format(date));
