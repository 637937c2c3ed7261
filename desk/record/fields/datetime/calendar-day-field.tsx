import { CalendarDate, GregorianCalendar, toCalendar } from "@internationalized/date";
import { useId, useState } from "react";
import { faDigits } from "../../../../text/digits.ts";
import { monthName } from "../../../../text/months.ts";
import type { FieldProps } from "../../../../ui/form/form-field.tsx";
import form from "../../../ui/form.module.css";
import { CalendarPopup } from "./calendar-popup.tsx";
import css from "./datetime-field.module.css";
import { formatDay, parseDay, persian } from "./parse-datetime.ts";

interface CalendarDayFieldProps extends FieldProps {
  /** A Gregorian date, what was typed and cannot be read, or null. */
  value: string | null;
  set: (value: string | null) => void;
  /** The field alone, without its label and the day in words beside it, in a row of several fields. */
  isCompact?: boolean;
}

const gregorian = new GregorianCalendar();
const weekday = new Intl.DateTimeFormat("fa-IR-u-ca-persian", { timeZone: "UTC", weekday: "long" });

const toText = (value: string | null): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? "") ?? [];
  if (!year) return value ?? "";
  return formatDay(toCalendar(new CalendarDate(Number(year), Number(month), Number(day)), persian));
};
const toValue = (day: CalendarDate): string => toCalendar(day, gregorian).toString();

/** A day of the Jalali calendar, typed or picked. What cannot be read stays as it is typed, so that the server refuses it. */
export function CalendarDayField({ label, hint, error, name, value, set, isCompact = false }: CalendarDayFieldProps) {
  const id = useId();
  // What is typed, for the value that it has set; another value comes from elsewhere and replaces it.
  const [typed, setTyped] = useState<{ text: string; value: string | null }>();
  const text = typed?.value === value ? typed.text : toText(value);
  const day = parseDay(text);
  const change = (next: string) => {
    const nextDay = parseDay(next);
    const nextValue = nextDay ? toValue(nextDay) : next.trim() || null;
    setTyped({ text: next, value: nextValue });
    set(nextValue);
  };
  const message = error ?? (text.trim() && !day ? "روز را مانند ۱۴۰۵/۸/۳۰ بنویسید." : undefined);
  const describedBy = [`${id}-when`, message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset className={`${form.group} ${css.instant}`}>
      <legend className={isCompact ? "visually-hidden" : undefined}>{label}</legend>
      <div className={css.controls}>
        <input
          name={name}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={message ? true : undefined}
          autoComplete="off"
          placeholder="۱۴۰۵/۱۰/۱۵"
          inputMode="numeric"
          maxLength={20}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => change(faDigits(target.value))}
          onBlur={() => day && change(formatDay(day))}
        />
        <CalendarPopup label={label} selected={day} onSelect={(picked) => change(formatDay(picked))} />
      </div>
      {message && (
        <p id={`${id}-error`} className={css.error}>
          {message}
        </p>
      )}
      <p id={`${id}-when`} className={isCompact ? "visually-hidden" : css.when} aria-live="polite">
        {day &&
          `${weekday.format(day.toDate("UTC"))} ${faDigits(day.day)} ${monthName(day.month)} ${faDigits(day.year)}`}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
