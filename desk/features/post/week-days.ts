import { tehranDay } from "../../../text/days.ts";

const DAY = 86_400_000; // ms

/** The Gregorian dates of the week, from Saturday, that contains a day, `2026-11-23`. */
export function weekOf(day: string): string[] {
  const at = Date.parse(`${day}T00:00:00Z`);
  const saturday = at - ((new Date(at).getUTCDay() + 1) % 7) * DAY;
  return Array.from({ length: 7 }, (_, index) => new Date(saturday + index * DAY).toISOString().slice(0, 10));
}

/** The same day of another week. */
export const addWeeks = (day: string, weeks: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * DAY).toISOString().slice(0, 10);

/** The day that an address names, or today when it names none. */
export const dayOf = (text: string | null): string =>
  text && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : tehranDay();
