import { CalendarDateTime, PersianCalendar, parseAbsolute, toCalendar, toZoned } from "@internationalized/date";
import { useState } from "react";
import { faDigits, toLatinDigits } from "../../../text/digits.ts";
import { MONTHS } from "../../../text/months.ts";
import type { FieldProps } from "../../../ui/form/form-field.tsx";
import css from "./datetime-field.module.css";

const ZONE = "Asia/Tehran";
const calendar = new PersianCalendar();

interface Parts {
  day: string;
  month: string;
  year: string;
  time: string;
}

function toParts(iso: string | null): Parts {
  if (!iso) return { day: "", month: "", year: "", time: "" };
  const { day, month, year, hour, minute } = toCalendar(parseAbsolute(iso, ZONE), calendar);
  const pad = (part: number) => String(part).padStart(2, "0");
  return { day: `${day}`, month: `${month}`, year: `${year}`, time: `${pad(hour)}:${pad(minute)}` };
}

/** Converts a day and time in Tehran to an ISO instant; null for no input, undefined for an invalid one. */
function parseParts({ day, month, year, time }: Parts): string | null | undefined {
  if (!day && !year && !time) return null;
  const [hour, minute] = (time || "00:00").split(":").map(Number);
  const parts = [Number(year), Number(month), Number(day), hour ?? 0, minute ?? 0] as const;
  if (parts.some((part) => !Number.isInteger(part)) || parts[0] < 1300 || parts[0] > 1500) return undefined;
  const dateTime = new CalendarDateTime(calendar, ...parts);
  // The calendar clamps an impossible day.
  if (dateTime.day !== parts[2] || dateTime.month !== parts[1] || dateTime.hour !== parts[3]) return undefined;
  return toZoned(dateTime, ZONE).toAbsoluteString();
}

interface DateTimeFieldProps extends FieldProps {
  value: string | null;
  set: (value: string | null) => void;
}

/** A day of the Jalali calendar and a time in Tehran. */
export function DateTimeField({ label, hint, error, name, value, set }: DateTimeFieldProps) {
  const [typed, setTyped] = useState<Parts>();
  const parts = typed ?? toParts(value);
  const isInvalid = parseParts(parts) === undefined;
  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    const instant = parseParts(next);
    if (instant !== undefined) set(instant);
  };
  const normalizeDigits = (text: string) => toLatinDigits(text).replace(/[^\d:]/g, "");
  return (
    <fieldset className={css.instant} onBlur={() => isInvalid || setTyped(undefined)}>
      <legend>{label}</legend>
      <div>
        <input
          name={name}
          aria-label="روز"
          placeholder="روز"
          inputMode="numeric"
          maxLength={2}
          aria-invalid={isInvalid || undefined}
          value={faDigits(parts.day)}
          onChange={({ target }) => change({ day: normalizeDigits(target.value) })}
        />
        <select aria-label="ماه" value={parts.month} onChange={({ target }) => change({ month: target.value })}>
          <option value="">ماه</option>
          {MONTHS.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </select>
        <input
          aria-label="سال"
          placeholder="سال"
          inputMode="numeric"
          maxLength={4}
          aria-invalid={isInvalid || undefined}
          value={faDigits(parts.year)}
          onChange={({ target }) => change({ year: normalizeDigits(target.value) })}
        />
        <input
          aria-label="ساعت"
          placeholder="۰۹:۳۰"
          dir="ltr"
          maxLength={5}
          aria-invalid={isInvalid || undefined}
          value={faDigits(parts.time)}
          onChange={({ target }) => change({ time: normalizeDigits(target.value) })}
        />
      </div>
      {(isInvalid || error) && <p className={css.error}>{error ?? "این روز و ساعت درست نیست و ذخیره نمی‌شود."}</p>}
      {hint && <p className={css.hint}>{hint}</p>}
    </fieldset>
  );
}
