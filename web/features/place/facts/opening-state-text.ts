import { parseOpeningTimes } from "../../../../contract/catalog/opening-times.ts";
import { faWord } from "../../../../text/digits.ts";
import { dayKind, type HolidayChange } from "../../../../text/holidays.ts";
import { minuteText } from "../../../../text/opening-times.ts";
import { type OpeningState, openingState } from "../../../../ui/content/opening-state.ts";

/**
 * Says whether a place with these opening times is open at an instant, in Tehran's time; undefined where they do not tell. `changes`
 * are what editors say of holidays.
 */
export function describeOpening(
  times: string,
  at: Date,
  changes: readonly HolidayChange[] = [],
): { open: boolean; text: string } | undefined {
  const state = openingState(parseOpeningTimes(times) ?? [], at, (date) => isHoliday(date, changes));
  return state && { open: state.open, text: stateText(state) };
}

/** Undefined on and beside a holiday by the moon, which may fall a day earlier or later. */
function isHoliday(date: string, changes: readonly HolidayChange[]): boolean | undefined {
  const { holidays, hasCertainHolidays } = dayKind(new Date(`${date}T12:00:00Z`), changes);
  return hasCertainHolidays ? holidays.length > 0 : undefined;
}

function stateText(state: OpeningState): string {
  if (state.open) return state.until === null ? "باز است" : `باز است، ${minuteText(state.until)} بسته می‌شود`;
  if (!state.opens) return "اکنون بسته است";
  const { inDays, minute } = state.opens;
  const day = inDays === 0 ? "امروز" : inDays === 1 ? "فردا" : `${faWord(inDays)} روز دیگر`;
  return `بسته است، ${day} ${minuteText(minute)} باز می‌شود`;
}
