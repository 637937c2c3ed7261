import {
  CalendarDate,
  CalendarDateTime,
  PersianCalendar,
  parseAbsolute,
  toCalendar,
  toZoned,
} from "@internationalized/date";
import { faDigits, toLatinDigits } from "../../../../text/digits.ts";
import { MONTHS } from "../../../../text/months.ts";

const ZONE = "Asia/Tehran";

/** The Jalali calendar. */
export const persian = new PersianCalendar();

/** What is typed: a day of the Jalali calendar and a time in Tehran. */
export interface Parts {
  day: string;
  time: string;
}

/** What is typed, read: the instant to store, null for no input, or what is wrong with it. */
export type Reading = { instant: string | null } | { dayError?: string; timeError?: string };

const SEPARATOR = " | "; // between the parts of a value that is no instant

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

const pad = (part: number) => faDigits(String(part).padStart(2, "0"));

/** A day as it is typed: «۱۴۰۵/۱۰/۱۵». */
export const formatDay = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  faDigits(`${year}/${month}/${day}`);

/** The parts of a value: of an instant (ISO 8601), or of what was typed and cannot be read. */
export function toParts(value: string | null): Parts {
  if (!value) return { day: "", time: "" };
  if (!isInstant(value)) {
    const [day = "", time = ""] = value.split(SEPARATOR);
    return { day, time };
  }
  const local = toCalendar(parseAbsolute(value, ZONE), persian);
  return { day: formatDay(local), time: `${pad(local.hour)}:${pad(local.minute)}` };
}

/** The value of parts that cannot be read: kept as they are typed, so that the server refuses them. */
export const toUnreadable = ({ day, time }: Parts): string => `${day}${SEPARATOR}${time}`;

/** Reads a day such as ۱۴۰۵/۱۰/۱۵, 14051015 or ۱۵ دی ۱۴۰۵; undefined for a day that does not exist. */
export function parseDay(text: string): CalendarDate | undefined {
  const typed = toLatinDigits(text.trim());
  const [, y, m, d] = /^(1[34]\d\d)\D?(\d{1,2})\D?(\d{1,2})$/.exec(typed) ?? [];
  const [, d2, name, y2] = /^(\d{1,2})\s+(\S+)\s+(1[34]\d\d)$/.exec(typed) ?? [];
  const month = name ? (MONTHS as readonly string[]).indexOf(name) + 1 : Number(m);
  const [year, day] = [Number(y ?? y2), Number(d ?? d2)];
  if (!year || !day || month < 1 || month > 12) return undefined;
  const date = new CalendarDate(persian, year, month, day);
  return date.month === month && date.day === day ? date : undefined; // the calendar clamps an impossible day
}

/** Reads a time such as ۸:۳۰, 0830, 830 or 8; undefined for a time that does not exist. An empty text is midnight. */
export function parseTime(text: string): { hour: number; minute: number } | undefined {
  const typed = toLatinDigits(text.trim());
  if (typed === "") return { hour: 0, minute: 0 };
  const [, h, m = "0"] = /^(\d{1,2})(?:[:.٫،,\s]?(\d\d))?$/.exec(typed) ?? [];
  // «123» is 1:23, not 12 o'clock and 3 minutes.
  const [hour, minute] = /^\d{3}$/.test(typed) ? [Number(typed[0]), Number(typed.slice(1))] : [Number(h), Number(m)];
  return h !== undefined && hour <= 23 && minute <= 59 ? { hour, minute } : undefined;
}

/** Reads a day and a time in Tehran. */
export function readParts({ day, time }: Parts): Reading {
  if (!day.trim() && !time.trim()) return { instant: null };
  const date = parseDay(day);
  const clock = parseTime(time);
  if (date && clock) {
    const local = new CalendarDateTime(persian, date.year, date.month, date.day, clock.hour, clock.minute);
    return { instant: toZoned(local, ZONE).toAbsoluteString() };
  }
  return {
    ...(!date && { dayError: day.trim() ? "چنین روزی نیست. مانند ۱۴۰۵/۱۰/۱۵ بنویسید." : "روز را هم بنویسید." }),
    ...(!clock && { timeError: "ساعت از ۰۰:۰۰ تا ۲۳:۵۹ است؛ مانند ۰۸:۳۰." }),
  };
}
