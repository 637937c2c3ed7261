import { type CalendarDay, type OpeningRule, timesOn } from "../../contract/catalog/opening-times.ts";

const MINUTE = 60_000;
const DAY = 1440; // minutes
const TEHRAN_OFFSET = 210; // minutes east of UTC: since 2022 without summer time

export type OpeningState =
  /** `until`: minutes after midnight; null when it stays open past the next day. */
  | { open: true; until: number | null }
  /** `opens`: minutes after midnight, today or on a later day; null when it is not known. */
  | { open: false; opens: { inDays: number; minute: number } | null };

/** Whether a public holiday falls on a Gregorian date such as `2026-03-21`; undefined where it is not known. */
export type IsHoliday = (date: string) => boolean | undefined;

/** The Gregorian day in Tehran, `days` after an instant. */
function tehranCalendarDay(at: Date, days: number, isHoliday: IsHoliday): CalendarDay {
  const local = new Date(at.getTime() + (TEHRAN_OFFSET + days * DAY) * MINUTE);
  const weekday = (local.getUTCDay() + 6) % 7;
  const date = local.toISOString().slice(0, 10);
  return { month: local.getUTCMonth() + 1, day: local.getUTCDate(), weekday, isHoliday: isHoliday(date) };
}

/** Whether a place is open at an instant, in Tehran's time; undefined when the rules do not tell. */
export function openingState(
  rules: readonly OpeningRule[],
  at: Date,
  isHoliday: IsHoliday = () => undefined,
): OpeningState | undefined {
  const on = (days: number) => timesOn(rules, tehranCalendarDay(at, days, isHoliday));
  const minute = Math.floor(at.getTime() / MINUTE + TEHRAN_OFFSET) % DAY;
  const today = on(0);
  const spans = [
    ...(on(-1) ?? []).map(({ from, to }) => ({ from: from - DAY, to: to - DAY })),
    ...(today ?? []),
    ...(on(1) ?? []).map(({ from, to }) => ({ from: from + DAY, to: to + DAY })),
  ];
  const current = spans.find(({ from, to }) => minute >= from && minute < to);
  if (current) return { open: true, until: endOf(current, spans) };
  if (today === undefined) return undefined;
  const later = today.filter(({ from }) => from > minute).map(({ from }) => from);
  if (later.length > 0) return { open: false, opens: { inDays: 0, minute: Math.min(...later) } };
  for (let days = 1; days <= 7; days++) {
    const times = on(days);
    if (times === undefined) break;
    if (times.length > 0)
      return { open: false, opens: { inDays: days, minute: Math.min(...times.map((it) => it.from)) } };
  }
  return { open: false, opens: null };
}

/** The end of a span and of those that follow it without a gap. */
function endOf(current: { to: number }, spans: readonly { from: number; to: number }[]): number | null {
  let end = current.to;
  for (let next = spans.find(({ from }) => from === end); next; next = spans.find(({ from }) => from === end))
    end = next.to;
  return end >= 2 * DAY ? null : end;
}
