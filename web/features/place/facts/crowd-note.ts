import { nextCrowdedDays } from "../../../../text/crowded-days.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import type { HolidayChange } from "../../../../text/holidays.ts";
import { joinList } from "../../../../text/lists.ts";

const WITHIN_DAYS = 30;
const FARVARDIN = 1;

/** A sentence about the next days on which everybody travels; else about Nowruz, for a place that is good then; null for others. */
export function crowdNote(
  bestMonths: readonly number[],
  today: Date,
  changes: readonly HolidayChange[] = [],
): string | null {
  const days = nextCrowdedDays(today, WITHIN_DAYS, changes);
  if (days) {
    const span = `از ${jalaliDate(days.from)} تا ${jalaliDate(days.to)}`;
    const reason = days.names.length > 0 && days.names.length <= 2 ? ` (${joinList(days.names)})` : "";
    const doubt = days.isUncertain ? " شاید یک روز پس و پیش شود." : "";
    return days.crowd === "very_crowded"
      ? `${span} تعطیلات نوروز است و راه‌ها و شهرها بسیار شلوغ‌اند؛ جا و بلیت را زودتر بگیرید.`
      : `${span} چند روز تعطیل است${reason} و راه‌ها شلوغ می‌شود.${doubt}`;
  }
  if (!bestMonths.includes(FARVARDIN)) return null;
  return "تعطیلات نوروز، تا سیزدهم فروردین، شلوغ‌ترین روزهای سفر در ایران است؛ روزهای پس از آن خلوت‌تر است.";
}
