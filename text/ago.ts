import { jalaliDate } from "./dates.ts";
import { faWord } from "./digits.ts";

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats an instant relative to `now`: «همین حالا», «سه ساعت پیش», «دیروز»; after a week its Jalali date. */
export function ago(instant: Date, now: Date): string {
  const elapsed = now.getTime() - instant.getTime();
  if (elapsed < 2 * MINUTE) return "همین حالا";
  if (elapsed < HOUR) return `${faWord(Math.floor(elapsed / MINUTE))} دقیقه پیش`;
  if (elapsed < DAY) return `${faWord(Math.floor(elapsed / HOUR))} ساعت پیش`;
  const days = tehranDay(now) - tehranDay(instant);
  if (days === 1) return "دیروز";
  return days <= 7 ? `${faWord(days)} روز پیش` : jalaliDate(instant);
}

/** The number of a day in Tehran since the epoch: UTC+3:30, all year. */
const tehranDay = (date: Date) => Math.floor((date.getTime() + 3.5 * HOUR) / DAY);
