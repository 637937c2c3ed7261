import { joinList } from "./lists.ts";

/** The names of the Jalali months, in order. */
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

/** The name of a Jalali month, 1–12. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? "";

interface Run {
  from: number;
  length: number;
}

/** Groups consecutive months, also across the turn of the year; the longest run first. */
function consecutiveRuns(months: readonly number[]): Run[] {
  const has = (month: number) => months.includes(((month + 11) % 12) + 1);
  return months
    .filter((month, index) => !has(month - 1) && months.indexOf(month) === index)
    .map((from) => {
      let length = 1;
      while (has(from + length)) length++;
      return { from, length };
    })
    .sort((a, b) => b.length - a.length || a.from - b.from);
}

/** Formats months (1–12, in any order): «مهر تا آبان و فروردین», «همهٔ سال»; empty for none. */
export function monthSpan(months: readonly number[]): string {
  const known = months.filter((month) => month >= 1 && month <= 12);
  if (new Set(known).size === 12) return "همهٔ سال";
  const ranges = consecutiveRuns(known);
  return joinList(
    ranges.map(({ from, length }) => {
      const last = monthName(((from + length - 2) % 12) + 1);
      if (length === 1) return monthName(from);
      return length === 2 && ranges.length === 1 ? `${monthName(from)} و ${last}` : `${monthName(from)} تا ${last}`;
    }),
  );
}

const SEASONS = ["بهار", "تابستان", "پاییز", "زمستان"];

/** The name of the season that months are, whole and alone: «زمستان» for 10, 11 and 12; undefined for others. */
export function seasonName(months: readonly number[]): string | undefined {
  const first = Math.min(...months);
  const isSeason = new Set(months).size === 3 && first % 3 === 1 && Math.max(...months) === first + 2;
  return isSeason ? SEASONS[(first - 1) / 3] : undefined;
}

/** Formats months as people name them when they ask: «زمستان», else as `monthSpan` does. */
export const seasonOrMonths = (months: readonly number[]): string => seasonName(months) ?? monthSpan(months);

const formatter = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", { timeZone: "Asia/Tehran", month: "numeric" });

/** The Jalali month (1–12) of an instant in Tehran. */
export const jalaliMonth = (date: Date): number => Number(formatter.format(date));
