import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import type { HolidayChange } from "../../../../text/holidays.ts";

const DAY = 86_400_000;
const PAST_DAYS = 5; // a holiday may be moved by three days
const COMING_DAYS = 60; // opening times look a week ahead, and a page may be kept for some days

/**
 * What editors say of the holidays of these weeks, as JSON for `showOpening`; undefined where there is nothing, and for a place without
 * opening times.
 */
export function holidayChangesFor(
  facts: readonly PlaceFact[],
  changes: readonly HolidayChange[],
  now: Date,
): string | undefined {
  if (!facts.some(({ name }) => name === "opening_times")) return undefined;
  const [from, to] = [-PAST_DAYS, COMING_DAYS].map((days) => new Date(now.getTime() + days * DAY).toISOString());
  const near = changes.filter(({ day }) => day >= from!.slice(0, 10) && day <= to!.slice(0, 10));
  if (near.length === 0) return undefined;
  return JSON.stringify(near.map(({ day, name, is_holiday }) => ({ day, name, is_holiday })));
}
