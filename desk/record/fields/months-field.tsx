import type { ReactNode } from "react";
import { MONTHS } from "../../../text/months.ts";
import form from "../../ui/form.module.css";
import css from "./field-control.module.css";

interface MonthsFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Numbers of Jalali months, from 1. */
  months: number[];
  set: (months: number[]) => void;
}

/** A checkbox for each month of the Jalali calendar. */
export const MonthsField = ({ label, hint, error, months, set }: MonthsFieldProps) => (
  <fieldset className={`${form.group} ${form.pills}`}>
    <legend>{label}</legend>
    <div>
      {MONTHS.map((name, index) => {
        const month = index + 1;
        return (
          <label key={name}>
            <input
              type="checkbox"
              checked={months.includes(month)}
              onChange={({ target }) =>
                set(target.checked ? [...months, month] : months.filter((other) => other !== month))
              }
            />
            {name}
          </label>
        );
      })}
    </div>
    {hint && <p className={css.note}>{hint}</p>}
    {error && <p className={css.error}>{error}</p>}
  </fieldset>
);
