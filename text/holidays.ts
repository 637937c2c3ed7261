import { jalaliDay } from "./dates.ts";
import { HOLIDAY_YEARS, HOLIDAYS } from "./holiday-dates.ts";

/** How many people are on the road: on a working day, a weekend, a weekend with a holiday beside it, and at Nowruz. */
export type Crowd = "usual" | "weekend" | "crowded" | "very_crowded";

/** What a day is in the Iranian calendar. */
export interface DayKind {
  /** The official holidays of the day. A holiday by the moon may fall on the day before or after. */
  holidays: { name: string; isUncertain: boolean }[];
  /** Whether offices and most museums are closed: on Fridays and official holidays. */
  isOff: boolean;
  /** Whether `isOff` is known for certain: false on and beside a holiday by the moon, and in years without data. */
  isCertain: boolean;
  /** Whether it is known for certain if the day is an official holiday: on a Friday, too, this may be unknown. */
  hasCertainHolidays: boolean;
  /** Thursday or Friday. */
  isWeekend: boolean;
  /** A working day between two days off, which many take off, too. */
  isBridge: boolean;
  crowd: Crowd;
}

/**
 * What editors say of the holiday of a name. True: it is on this day for certain, so a computed one of that name, by the moon and at
 * most three days away, is not. False: the computed one of that name on this day is none.
 */
export interface HolidayChange {
  /** A Gregorian date, such as 2026-06-25. */
  day: string;
  name: string;
  is_holiday: boolean;
}

const DAY = 86_400_000;
const MAX_SHIFT = 3; // days by which a holiday by the moon may be moved
const FRIDAY = 5;
const solarNames = new Map<string, string[]>();
const lunarNames = new Map<string, string[]>();
for (const holiday of HOLIDAYS) {
  const [names, dates] = "solar" in holiday ? [solarNames, holiday.solar] : [lunarNames, holiday.lunar];
  for (const date of dates.split(" ")) names.set(date, [...(names.get(date) ?? []), holiday.name]);
}

const keyOf = ({ year, month, day }: ReturnType<typeof jalaliDay>) =>
  [year % 100, month, day].map((part) => String(part).padStart(2, "0")).join("");
const toJalali = (time: number) => jalaliDay(new Date(time));
const isKnown = (year: number) => year >= HOLIDAY_YEARS.from && year <= HOLIDAY_YEARS.to;

/** An instant on the same day in Tehran and in UTC: noon in UTC. */
const noon = (instant: Date) => {
  const tehran = new Date(instant.getTime() + 3.5 * 3_600_000); // Iran has had no summer time since 1401
  return Date.UTC(tehran.getUTCFullYear(), tehran.getUTCMonth(), tehran.getUTCDate(), 12);
};

function computedHolidays(time: number): DayKind["holidays"] {
  const jalali = toJalali(time);
  const key = keyOf(jalali);
  return [
    ...(solarNames.get(key.slice(2)) ?? []).map((name) => ({ name, isUncertain: false })),
    ...((isKnown(jalali.year) && lunarNames.get(key)) || []).map((name) => ({ name, isUncertain: true })),
  ];
}

/** The holidays of a day: the computed ones that no change speaks of, and those that a change names. */
function holidaysAt(time: number, changes: Changes): DayKind["holidays"] {
  const computed = computedHolidays(time);
  if (changes.length === 0) return computed;
  const said = changes.filter((change) => change.is_holiday && dayOf(change) === time).map(({ name }) => name);
  const isChanged = ({ name, isUncertain }: DayKind["holidays"][number]) =>
    changes.some((change) => {
      const reach = change.is_holiday && isUncertain ? MAX_SHIFT * DAY : 0;
      return change.name === name && Math.abs(dayOf(change) - time) <= reach;
    });
  return [
    ...[...new Set(said)].map((name) => ({ name, isUncertain: false })),
    ...computed.filter((holiday) => !isChanged(holiday)),
  ];
}

type Changes = readonly HolidayChange[];
const dayOf = ({ day }: HolidayChange) => Date.parse(`${day}T12:00:00Z`);
const isFriday = (time: number) => new Date(time).getUTCDay() === FRIDAY;
const isThursday = (time: number) => new Date(time).getUTCDay() === FRIDAY - 1;
const isOffAt = (time: number, changes: Changes) => isFriday(time) || holidaysAt(time, changes).length > 0;
const isRestAt = (time: number, changes: Changes) => isThursday(time) || isOffAt(time, changes);
const isBridgeAt = (time: number, changes: Changes) =>
  !isRestAt(time, changes) && isRestAt(time - DAY, changes) && isRestAt(time + DAY, changes);

/** The number of days without work around a day, bridges included; 0 for a working day. At most 15 are counted to either side. */
function restAround(time: number, changes: Changes): number {
  const isFree = (day: number) => isRestAt(day, changes) || isBridgeAt(day, changes);
  if (!isFree(time)) return 0;
  const run = (step: number) => {
    let count = 0;
    while (count < 15 && isFree(time + step * (count + 1) * DAY)) count++;
    return count;
  };
  return run(-1) + 1 + run(1);
}

/** From the last day of Esfand to the thirteenth of Farvardin all of Iran travels. */
function isNowruz(time: number): boolean {
  const { month, day } = toJalali(time);
  return (month === 1 && day <= 13) || (month === 12 && day >= 29);
}

/** What the day of an instant is in Tehran, and how crowded the sights are likely to be. `changes` are those of the editors. */
export function dayKind(instant: Date, changes: Changes = []): DayKind {
  const time = noon(instant);
  const holidays = holidaysAt(time, changes);
  const isNearLunar = [time - DAY, time, time + DAY].some((day) =>
    holidaysAt(day, changes).some(({ isUncertain }) => isUncertain),
  );
  const hasCertainHolidays =
    holidays.some(({ isUncertain }) => !isUncertain) || (isKnown(toJalali(time).year) && !isNearLunar);
  const rest = restAround(time, changes);
  const crowd = isNowruz(time) ? "very_crowded" : rest >= 3 ? "crowded" : rest > 0 ? "weekend" : "usual";
  return {
    holidays,
    isOff: isOffAt(time, changes),
    isCertain: isFriday(time) || hasCertainHolidays,
    hasCertainHolidays,
    isWeekend: isThursday(time) || isFriday(time),
    isBridge: isBridgeAt(time, changes),
    crowd,
  };
}
