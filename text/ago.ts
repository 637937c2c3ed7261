import { jalaliDate } from "./dates.ts";
import { faWord } from "./digits.ts";

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant was, as people say it: «همین حالا», «سه ساعت پیش», «دیروز»; after a week its Jalali day. */
export function ago(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < 2 * MINUTE) return "همین حالا";
  if (passed < HOUR) return `${faWord(Math.floor(passed / MINUTE))} دقیقه پیش`;
  if (passed < DAY) return `${faWord(Math.floor(passed / HOUR))} ساعت پیش`;
  const days = tehranDay(now) - tehranDay(then);
  if (days === 1) return "دیروز";
  return days <= 7 ? `${faWord(days)} روز پیش` : jalaliDate(then);
}

/** The days of Tehran's calendar, counted: half past three ahead, all year. */
const tehranDay = (date: Date) => Math.floor((date.getTime() + 3.5 * HOUR) / DAY);
