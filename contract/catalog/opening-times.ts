// Opening times as OpenStreetMap writes them: the part of its `opening_hours` that sights use. A later rule replaces an earlier
// one on the days that both name.
// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification

/** The days of the week as OpenStreetMap names them; the index is the number of the day after Monday. */
export const OSM_DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
export const OSM_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const DAY_MINUTES = 1440;

/** A day of the Gregorian year, month 1–12. */
export interface YearDay {
  month: number;
  day: number;
}

export interface OpeningRule {
  /** The part of the year; null for all of it. */
  season: { from: YearDay; to: YearDay } | null;
  /** 0 is Monday. Empty for a rule about public holidays alone. */
  days: readonly number[];
  /** Whether it holds on public holidays. */
  onHolidays: boolean;
  /** Minutes after midnight; the end may lie after the next midnight. Empty: closed. */
  times: readonly { from: number; to: number }[];
}

const time = String.raw`([01]?\d|2[0-4]):([0-5]\d)`;
const timePattern = new RegExp(`^${time}-${time}$`);
const seasonPattern = /^([A-Z][a-z]{2})(?: (\d{1,2}))?-([A-Z][a-z]{2})(?: (\d{1,2}))? ?/;
const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const maxRules = 20;

/** The rules of a text such as `Sa-Th 08:00-17:00; Fr off; PH off`; undefined for a text that it cannot read. */
export function parseOpeningTimes(text: string): OpeningRule[] | undefined {
  const parts = text.split(";", maxRules + 1).map((part) => part.trim());
  if (parts.length > maxRules) return undefined;
  const rules = parts.map(parseRule);
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}

function parseRule(text: string): OpeningRule | undefined {
  const everyDay = { days: OSM_DAYS.map((_, day) => day), onHolidays: false };
  if (text === "24/7") return { season: null, ...everyDay, onHolidays: true, times: [{ from: 0, to: DAY_MINUTES }] };
  const seasonText = seasonPattern.exec(text);
  const season = seasonText ? parseSeason(seasonText) : null;
  if (season === undefined) return undefined;
  const words = text.slice(seasonText?.[0].length ?? 0).split(" ");
  if (words.length > 2) return undefined;
  const times = parseTimes(words.at(-1)!);
  const selection = words.length === 2 ? parseDays(words[0]!) : everyDay;
  return times && selection && { season, ...selection, times };
}

function parseSeason([, from, fromDay, to, toDay]: RegExpExecArray): OpeningRule["season"] | undefined {
  const [first, last] = [from, to].map((name) => (OSM_MONTHS as readonly (string | undefined)[]).indexOf(name) + 1);
  if (!first || !last) return undefined;
  const season = {
    from: { month: first, day: Number(fromDay ?? 1) },
    to: { month: last, day: Number(toDay ?? monthLengths[last - 1]) },
  };
  const exists = ({ month, day }: YearDay) => day >= 1 && day <= monthLengths[month - 1]!;
  return exists(season.from) && exists(season.to) ? season : undefined;
}

function parseDays(text: string): Pick<OpeningRule, "days" | "onHolidays"> | undefined {
  const days = new Set<number>();
  let onHolidays = false;
  for (const part of text.split(",")) {
    if (part === "PH") onHolidays = true;
    else {
      const [first, last = first] = part.split("-").map((name) => (OSM_DAYS as readonly string[]).indexOf(name));
      if (first === undefined || last === undefined || first < 0 || last < 0 || part.length > 5) return undefined;
      for (let day = first; ; day = (day + 1) % 7) {
        days.add(day);
        if (day === last) break;
      }
    }
  }
  return { days: [...days].sort((a, b) => a - b), onHolidays };
}

function parseTimes(text: string): OpeningRule["times"] | undefined {
  if (text === "off" || text === "closed") return [];
  const spans = text.split(",").map((span) => {
    const [, fromHour, fromMinute, toHour, toMinute] = timePattern.exec(span) ?? [];
    if (toMinute === undefined) return undefined;
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    return from < DAY_MINUTES && to <= DAY_MINUTES && from !== to
      ? { from, to: to > from ? to : to + DAY_MINUTES }
      : undefined;
  });
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

/** A calendar day in Tehran. */
export interface CalendarDay extends YearDay {
  /** 0 is Monday. */
  weekday: number;
  /** Undefined where it is not known whether the day is a public holiday. */
  isHoliday: boolean | undefined;
}

/** The hours of a day; empty when it is closed, undefined when the rules do not tell. */
export function timesOn(rules: readonly OpeningRule[], day: CalendarDay): OpeningRule["times"] | undefined {
  const ofDay = rules.findLast((rule) => isInSeason(rule, day) && rule.days.includes(day.weekday));
  const ofHoliday = rules.findLast((rule) => isInSeason(rule, day) && rule.onHolidays);
  if (!ofHoliday || day.isHoliday === false) return ofDay?.times;
  if (day.isHoliday) return ofHoliday.times;
  return ofHoliday === ofDay ? ofDay.times : undefined;
}

/** The days of the week (0 is Monday) of which the rules say that they are closed all year; those that no rule names are not among them. */
export function closedDays(rules: readonly OpeningRule[]): number[] {
  const isClosed = (weekday: number, month: number) =>
    timesOn(rules, { month, day: 15, weekday, isHoliday: false })?.length === 0;
  return OSM_DAYS.map((_, day) => day).filter((day) => OSM_MONTHS.every((_, index) => isClosed(day, index + 1)));
}

/** What a text says of each day of the week, from Monday, and of public holidays: the hours, none when closed, null when nothing. */
export interface OpeningWeek {
  days: readonly (OpeningRule["times"] | null)[];
  holidays: OpeningRule["times"] | null;
}

/** The week of a text; undefined for one that has seasons or cannot be read. */
export function parseOpeningWeek(text: string): OpeningWeek | undefined {
  const rules = parseOpeningTimes(text);
  if (!rules || rules.some(({ season }) => season)) return undefined;
  return {
    days: OSM_DAYS.map((_, day) => rules.findLast((rule) => rule.days.includes(day))?.times ?? null),
    holidays: rules.findLast(({ onHolidays }) => onHolidays)?.times ?? null,
  };
}

/** Whether two texts say the same of every day, in whatever order; texts with seasons are compared as they are written. */
export function isSameOpening(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => JSON.stringify(parseOpeningWeek(text) ?? text));
  return first === second;
}

function isInSeason({ season }: OpeningRule, { month, day }: YearDay): boolean {
  if (!season) return true;
  const number = (at: YearDay) => at.month * 100 + at.day;
  const [from, to, at] = [number(season.from), number(season.to), number({ month, day })];
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
}
