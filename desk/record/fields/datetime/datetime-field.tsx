import { useId, useState } from "react";
import { clockTime } from "../../../../text/clock.ts";
import { faDigits } from "../../../../text/digits.ts";
import { until } from "../../../../text/until.ts";
import type { FieldProps } from "../../../../ui/form/form-field.tsx";
import form from "../../../ui/form.module.css";
import { CalendarPopup } from "./calendar-popup.tsx";
import css from "./datetime-field.module.css";
import { formatDay, type Parts, parseDay, parseTime, readParts, toParts, toUnreadable } from "./parse-datetime.ts";

interface DateTimeFieldProps extends FieldProps {
  /** An instant (ISO 8601), what was typed and cannot be read, or null. */
  value: string | null;
  set: (value: string | null) => void;
  /** What happens at a later instant, such as «منتشر می‌شود». */
  future: string;
  /** What is said of an earlier instant. */
  past: string;
}

const longDay = new Intl.DateTimeFormat("fa-IR-u-ca-persian", {
  timeZone: "Asia/Tehran",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** A day of the Jalali calendar, typed or picked, and a time in Tehran. What cannot be read is refused in place. */
export function DateTimeField({ label, hint, error, name, value, set, future, past }: DateTimeFieldProps) {
  const id = useId();
  // What is typed, for the value that it has set; another value comes from elsewhere and replaces it.
  const [typed, setTyped] = useState<{ parts: Parts; value: string | null }>();
  const parts = typed?.value === value ? typed.parts : toParts(value);
  const reading = readParts(parts);
  const [dayError, timeError] = "instant" in reading ? [] : [reading.dayError, reading.timeError];
  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    const nextReading = readParts(next);
    const nextValue = "instant" in nextReading ? nextReading.instant : toUnreadable(next);
    setTyped({ parts: next, value: nextValue });
    set(nextValue);
  };
  const message = error ?? dayError ?? timeError;
  const describedBy = [`${id}-when`, message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const common = { "aria-describedby": describedBy, autoComplete: "off" } as const;
  return (
    <fieldset className={`${form.group} ${css.instant}`}>
      <legend>{label}</legend>
      <div className={css.controls}>
        <input
          {...common}
          name={name}
          aria-label={`روز ${label}`}
          placeholder="۱۴۰۵/۱۰/۱۵"
          inputMode="numeric"
          maxLength={20}
          aria-invalid={dayError || error ? true : undefined}
          value={parts.day}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => change({ day: faDigits(target.value) })}
          onBlur={() => {
            const day = parseDay(parts.day);
            // A field that is only left keeps the seconds of the value, which are not shown.
            if (day && formatDay(day) !== parts.day) change({ day: formatDay(day) });
          }}
        />
        <CalendarPopup
          label={label}
          selected={parseDay(parts.day)}
          onSelect={(day) => change({ day: formatDay(day) })}
        />
        <input
          {...common}
          aria-label={`ساعت ${label}`}
          placeholder="۰۰:۰۰"
          dir="ltr"
          inputMode="numeric"
          maxLength={8}
          aria-invalid={timeError ? true : undefined}
          value={parts.time}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => change({ time: faDigits(target.value) })}
          onBlur={() => {
            const time = parseTime(parts.time);
            if (time && parts.time.trim() && formatTime(time) !== parts.time) change({ time: formatTime(time) });
          }}
        />
      </div>
      {message && (
        <p id={`${id}-error`} className={css.error}>
          {message}
        </p>
      )}
      <p id={`${id}-when`} className={css.when} aria-live="polite">
        {"instant" in reading && reading.instant && describe(new Date(reading.instant), future, past)}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

const formatTime = ({ hour, minute }: { hour: number; minute: number }) =>
  faDigits(`${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);

/** «سه‌شنبه ۱۵ دی، ساعت ۰۸:۳۰: ۴۵ روز دیگر منتشر می‌شود.» */
function describe(instant: Date, future: string, past: string): string {
  const now = new Date();
  const when = `${longDay.format(instant)}، ساعت ${clockTime(instant)}`;
  return instant > now ? `${when}: ${until(instant, now)} ${future}.` : `${when}: ${past}.`;
}
