import { fa } from "../../../../text/digits.ts";
import { MONTHS } from "../../../../text/months.ts";
import css from "./month-filter.module.css";
import type { Choice } from "./place-choices.ts";

interface MonthFilterProps {
  choices: readonly Choice[];
  chosen: readonly number[];
  onToggle: (name: "month", month: number) => void;
}

/** The year to choose from, a season in each row. */
export function MonthFilter({ choices, chosen, onToggle }: MonthFilterProps) {
  const count = (month: number) => choices.find(({ id }) => id === month)?.count ?? 0;
  return (
    <fieldset className={css.year}>
      <legend>
        <h3>کی می‌روید؟</h3>
      </legend>
      {MONTHS.map((name, at) => (
        <label key={name} className={css.month} data-none={count(at + 1) === 0 || undefined}>
          <input
            type="checkbox"
            name="month"
            value={at + 1}
            checked={chosen.includes(at + 1)}
            onChange={() => onToggle("month", at + 1)}
          />
          <span>{name}</span>
          <span className={css.count}>
            {fa(count(at + 1))}
            <span className="unseen"> مکان</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
