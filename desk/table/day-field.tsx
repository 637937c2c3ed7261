import { useId, useState } from "react";
import { jalaliDay } from "../../text/dates.ts";
import { faDigits, toLatinDigits } from "../../text/digits.ts";
import { isoDay, monthLength } from "../../ui/form/date-field-calendar.ts";
import css from "./filter.module.css";

interface DayFieldProps {
  label: string;
  /** A Gregorian ISO date, or the empty string. */
  value: string;
  /** Called with a Gregorian ISO date once a complete day is typed, or with the empty string. */
  onChange: (iso: string) => void;
}

/** A text field for a day of the Jalali calendar, such as ۱۴۰۵/۸/۳۰. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => formatDay(value));
  const [isInvalid, setIsInvalid] = useState(false);
  const [shown, setShown] = useState(value);
  // Another value replaces what is typed.
  if (value !== shown) {
    setShown(value);
    setText(formatDay(value));
    setIsInvalid(false);
  }
  const commit = () => {
    const iso = parseDay(text);
    setIsInvalid(iso === undefined);
    if (iso !== undefined && iso !== value) onChange(iso);
  };
  return (
    <label className={css.filter} data-active={value !== "" || undefined}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        size={10}
        placeholder={faDigits("1405/8/30")}
        value={text}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? id : undefined}
        onChange={({ target }) => setText(faDigits(target.value))}
        onBlur={commit}
        onKeyDown={({ key }) => key === "Enter" && commit()}
      />
      {isInvalid && <em id={id}>روز را مانند ۱۴۰۵/۸/۳۰ بنویسید.</em>}
    </label>
  );
}

function formatDay(iso: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return "";
  const { year, month, day } = jalaliDay(new Date(`${iso}T12:00:00Z`));
  return faDigits(`${year}/${month}/${day}`);
}

/** Returns a Gregorian ISO date, the empty string for no input, or undefined for an invalid day. */
function parseDay(text: string): string | undefined {
  if (!text.trim()) return "";
  const [, year, month, day] = /^(1[34]\d\d)\D(\d{1,2})\D(\d{1,2})$/.exec(toLatinDigits(text.trim())) ?? [];
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (!y || m < 1 || m > 12 || d < 1 || d > monthLength(y, m)) return undefined;
  return isoDay(y, m, d);
}
