import { type FocusEvent, useEffect, useId, useState } from "react";
import { jalaliDay } from "../../text/dates.ts";
import { faDigits } from "../../text/digits.ts";
import { MONTHS } from "../../text/months.ts";
import { Icon } from "../content/icon.tsx";
import css from "./date-field.module.css";
import { type Calendar, digitsOf, readDay, type Typed } from "./date-field-parse.ts";
import field from "./form-field.module.css";
import choice from "./select-field.module.css";

interface DateFieldProps {
  label: string;
  /** Of the one field that is sent: a Gregorian ISO date, or empty. */
  name: string;
  /** A Gregorian ISO date; empty or left out for none. */
  defaultValue?: string | null | undefined;
  error?: string | undefined;
  optional?: boolean;
}

const UNREADABLE = "?"; // the server refuses it: left empty, half a date would wipe out the one that was kept

/**
 * A birthday, in the Jalali calendar and in any digits. What is wrong stands where the hint stood: a line that came when the
 * field is left would move the button away from under the pointer that is about to press it.
 */
export function DateField({ label, name, defaultValue, error, optional = false }: DateFieldProps) {
  const id = useId();
  const before = defaultValue ?? "";
  const [first] = useState(() => partsOf(before));
  const [typed, setTyped] = useState(first);
  const [left, setLeft] = useState(false); // nothing is wrong before one is through with it
  const calendar = useCalendar(typed);
  const reading = calendar && readDay(typed, calendar, new Date().toISOString().slice(0, 10));
  const problem = (left ? reading?.problem : undefined) ?? error;
  const untouched = typed.day === first.day && typed.month === first.month && typed.year === first.year;

  const part = (which: keyof Typed, said: string) => ({
    className: field.control,
    "aria-label": `${said} ${label}`,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": `${id}-note`,
    autoComplete: `bday-${which}` as const,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [which]: digitsOf(target.value) }),
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setLeft(true);
  };
  return (
    <fieldset id={id} className={css.date} onBlur={leave}>
      <legend>
        {label}
        {optional && <span> (اختیاری)</span>}
      </legend>
      <div className={css.parts}>
        <input
          {...part("day", "روز")}
          id={`${id}-day`}
          inputMode="numeric"
          maxLength={2}
          placeholder="روز"
          value={faDigits(typed.day)}
        />
        <span className={choice.select}>
          <select {...part("month", "ماه")} value={typed.month}>
            <option value="">ماه</option>
            {MONTHS.map((month, at) => (
              <option key={month} value={at + 1}>
                {month}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
        <input
          {...part("year", "سال")}
          inputMode="numeric"
          maxLength={4}
          placeholder="سال"
          value={faDigits(typed.year)}
        />
      </div>
      <p id={`${id}-note`} className={problem ? field.error : field.hint}>
        {problem ?? `خورشیدی، مانند ${faDigits(2)} مهر ${faDigits(1370)}`}
      </p>
      <input type="hidden" name={name} value={untouched ? before : (reading?.iso ?? UNREADABLE)} />
    </fieldset>
  );
}

/** The arithmetic of the calendar, 4 kB that nothing waits for: it comes after the page. Where it failed to, typing asks again. */
function useCalendar(typed: Typed): Calendar | undefined {
  const [calendar, setCalendar] = useState<Calendar>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is another try
  useEffect(() => {
    if (!calendar) import("./date-field-calendar.ts").then(setCalendar, () => {});
  }, [calendar, typed]);
  return calendar;
}

function partsOf(iso: string): Typed {
  if (!iso) return { day: "", month: "", year: "" };
  const { day, month, year } = jalaliDay(new Date(`${iso}T12:00:00Z`));
  return { day: `${day}`, month: `${month}`, year: `${year}` };
}
