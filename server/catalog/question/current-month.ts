import { jalaliMonth } from "../../../text/months.ts";

const maxAge = 60_000; // milliseconds
let known = { month: 0, at: Number.NEGATIVE_INFINITY };

/** The Jalali month in Tehran, asked of the calendar once a minute: it takes longer than reading many a question. */
export function currentMonth(): number {
  const now = Date.now();
  if (Math.abs(now - known.at) > maxAge) known = { month: jalaliMonth(new Date(now)), at: now };
  return known.month;
}
