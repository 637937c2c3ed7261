import { useId, useState } from "react";
import { jalaliDay } from "../../../text/dates.ts";
import { faDigits, latinDigits } from "../../../text/digits.ts";
import { isoDay, monthLength } from "../../../ui/form/date-field-calendar.ts";
import css from "./audit-list.module.css";

interface DayFieldProps {
  label: string;
  /** A Gregorian ISO date; empty for none. */
  value: string;
  /** Called with such a date once a whole day is written, or with the empty text. */
  change: (iso: string) => void;
}

/** A day of the Jalali calendar in one line, as ۱۴۰۵/۸/۳۰. */
export function DayField({ label, value, change }: DayFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => formatDay(value));
  const [isInvalid, setIsInvalid] = useState(false);
  const commit = () => {
    const iso = parseDay(text);
    setIsInvalid(iso === undefined);
    if (iso !== undefined && iso !== value) change(iso);
  };
  return (
    <label className={css.day} data-on={value !== "" || undefined}>
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

/** A Gregorian ISO date; empty for nothing, undefined for what is no day. */
function parseDay(text: string): string | undefined {
  if (!text.trim()) return "";
  const [, year, month, day] = /^(1[34]\d\d)\D(\d{1,2})\D(\d{1,2})$/.exec(latinDigits(text.trim())) ?? [];
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (!y || m < 1 || m > 12 || d < 1 || d > monthLength(y, m)) return undefined;
  return isoDay(y, m, d);
}
