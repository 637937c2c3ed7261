import { type FocusEvent, useEffect, useId, useState } from "react";
import { jalaliDay } from "../../text/dates.ts";
import { faDigits } from "../../text/digits.ts";
import { MONTHS } from "../../text/months.ts";
import { Icon } from "../content/icon.tsx";
import css from "./date-field.module.css";
import { type Calendar, type DateParts, digitsOf, INVALID_DAY, parseJalaliDate, partName } from "./date-field-parse.ts";
import fieldStyles from "./form-field.module.css";
import selectStyles from "./select-field.module.css";

interface DateFieldProps {
  label: string;
  /** The name of the submitted field, which `submittedDay` reads: without the script of this one the day is in its parts alone. */
  name: string;
  /** A Gregorian ISO date; empty or left out for none. */
  defaultValue?: string | null | undefined;
  /** What was typed in a rejected form; those of a new page alone. */
  typed?: DateParts | undefined;
  error?: string | undefined;
  optional?: boolean;
}

/**
 * A birthday, in the Jalali calendar and in any digits. An error replaces the hint: a line added on blur would move the submit
 * button away from under the pointer.
 */
export function DateField({ label, name, defaultValue, typed, error, optional = false }: DateFieldProps) {
  const id = useId();
  const initialIso = defaultValue ?? "";
  const [initialParts] = useState(() => partsOf(initialIso));
  const [parts, setParts] = useState(typed ?? initialParts);
  const [hasLeft, setHasLeft] = useState(false); // problems are shown after the first blur
  const calendar = useCalendar(parts);
  const result = calendar && parseJalaliDate(parts, calendar, new Date().toISOString().slice(0, 10));
  const problem = (hasLeft ? result?.problem : undefined) ?? error;
  const isUnchanged =
    parts.day === initialParts.day && parts.month === initialParts.month && parts.year === initialParts.year;
  const iso = isUnchanged ? initialIso : (result?.iso ?? INVALID_DAY); // while it is empty the parts count

  const part = (key: keyof DateParts, partLabel: string) => ({
    name: partName(name, key),
    className: fieldStyles.control,
    "aria-label": `${partLabel} ${label}`,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": `${id}-note`,
    autoComplete: `bday-${key}` as const,
    onChange: ({ target }: { target: { value: string } }) => setParts({ ...parts, [key]: digitsOf(target.value) }),
  });
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHasLeft(true);
  };
  return (
    <fieldset id={id} className={css.date} onBlur={handleBlur}>
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
          value={faDigits(parts.day)}
        />
        <span className={selectStyles.select}>
          <select {...part("month", "ماه")} value={parts.month}>
            <option value="">ماه</option>
            {MONTHS.map((month, index) => (
              <option key={month} value={index + 1}>
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
          value={faDigits(parts.year)}
        />
      </div>
      <p id={`${id}-note`} className={problem ? fieldStyles.error : fieldStyles.hint}>
        {problem ?? `خورشیدی، مانند ${faDigits(2)} مهر ${faDigits(1370)}`}
      </p>
      <input type="hidden" name={name} value={calendar ? iso : ""} />
    </fieldset>
  );
}

/** The calendar arithmetic, 4 kB, loaded after the page. Typing retries a failed load. */
function useCalendar(parts: DateParts): Calendar | undefined {
  const [calendar, setCalendar] = useState<Calendar>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change retries a failed load
  useEffect(() => {
    if (!calendar) import("./date-field-calendar.ts").then(setCalendar, () => {});
  }, [calendar, parts]);
  return calendar;
}

function partsOf(iso: string): DateParts {
  if (!iso) return { day: "", month: "", year: "" };
  const { day, month, year } = jalaliDay(new Date(`${iso}T12:00:00Z`));
  return { day: `${day}`, month: `${month}`, year: `${year}` };
}
