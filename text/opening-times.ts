import { jalaliDay } from "./dates.ts";
import { faDigits } from "./digits.ts";
import { joinList } from "./lists.ts";
import { monthName } from "./months.ts";

/** A day of the Gregorian year, month 1–12. */
interface YearDay {
  month: number;
  day: number;
}

/** When something is open: on some days of the week (0 is Monday) or public holidays, in minutes after midnight; closed without times. */
interface Rule {
  season: { from: YearDay; to: YearDay } | null;
  days: readonly number[];
  onHolidays: boolean;
  times: readonly { from: number; to: number }[];
}

const dayNames = ["دوشنبه", "سه‌شنبه", "چهارشنبه", "پنجشنبه", "جمعه", "شنبه", "یکشنبه"];
const weekStart = 5; // Saturday

/** Opening times in Persian, a line for each rule. */
export const openingTimesText = (rules: readonly Rule[]): string => rules.map(ruleText).join("\n");

/** «شنبه تا پنجشنبه، ۸ تا ۱۷» */
function ruleText({ season, days, onHolidays, times }: Rule): string {
  const who = [daysText(days), onHolidays && days.length < 7 && "تعطیلات رسمی"].filter(Boolean);
  const when = times.length === 0 ? "بسته" : joinList(times.map(spanText));
  return [season && seasonText(season), joinList(who as string[]), when].filter(Boolean).join("، ");
}

const spanText = ({ from, to }: { from: number; to: number }) =>
  from === 0 && to === 1440 ? "شبانه‌روز" : `${minuteText(from)} تا ${minuteText(to)}`;

/** «۸», «۱۷:۳۰» or «نیمه‌شب» */
export function minuteText(minute: number): string {
  if (minute % 1440 === 0) return "نیمه‌شب";
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return faDigits(rest === 0 ? hour : `${hour}:${String(rest).padStart(2, "0")}`);
}

/** Days of the week (0 is Monday) as ranges and lists: «شنبه تا پنجشنبه». */
export function daysText(days: readonly number[]): string {
  if (days.length === 7) return "هر روز";
  const inWeek = days.map((day) => (day - weekStart + 7) % 7).sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const day of inWeek) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  const nameOf = (day: number) => dayNames[(day + weekStart) % 7]!;
  return joinList(
    runs.map(([first, last]) => {
      if (first === last) return nameOf(first);
      return last === first + 1 ? `${nameOf(first)} و ${nameOf(last)}` : `${nameOf(first)} تا ${nameOf(last)}`;
    }),
  );
}

const seasonText = ({ from, to }: { from: YearDay; to: YearDay }) => `از ${yearDayText(from)} تا ${yearDayText(to)}`;

/** The Jalali day on which a day of the year falls in most years: 21 March is 1 Farvardin. */
function yearDayText({ month, day }: YearDay): string {
  const jalali = jalaliDay(new Date(Date.UTC(2026, month - 1, day, 12)));
  return `${faDigits(jalali.day)} ${monthName(jalali.month)}`;
}
