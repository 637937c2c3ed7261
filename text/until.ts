import { fa } from "./digits.ts";

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a later instant relative to `now`: «۵ دقیقهٔ دیگر», «۳ ساعت دیگر», «فردا», «۴۵ روز دیگر». */
export function until(instant: Date, now: Date): string {
  const left = instant.getTime() - now.getTime();
  if (left < MINUTE) return "کمتر از یک دقیقهٔ دیگر";
  if (left < HOUR) return `${fa(Math.floor(left / MINUTE))} دقیقهٔ دیگر`;
  const days = tehranDay(instant) - tehranDay(now);
  if (days === 0 || left < 6 * HOUR) return `${fa(Math.floor(left / HOUR))} ساعت دیگر`;
  return days === 1 ? "فردا" : `${fa(days)} روز دیگر`;
}

/** The number of a day in Tehran since the epoch: UTC+3:30, all year. */
const tehranDay = (date: Date) => Math.floor((date.getTime() + 3.5 * HOUR) / DAY);
