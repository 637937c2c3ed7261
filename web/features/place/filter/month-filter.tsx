import { fa } from "../../../../text/digits.ts";
import { MONTHS } from "../../../../text/months.ts";
import type { FacetOption } from "./facets.ts";
import css from "./month-filter.module.css";

interface MonthFilterProps {
  options: readonly FacetOption[];
  selected: readonly number[];
  onToggle: (name: "month", month: number) => void;
}

/** The twelve months as checkboxes, a season in each row. */
export function MonthFilter({ options, selected, onToggle }: MonthFilterProps) {
  const count = (month: number) => options.find(({ id }) => id === month)?.count ?? 0;
  return (
    <fieldset className={css.year}>
      <legend>
        <h3>کی می‌روید؟</h3>
      </legend>
      {MONTHS.map((name, index) => (
        <label key={name} className={css.month} data-empty={count(index + 1) === 0 || undefined}>
          <input
            type="checkbox"
            name="month"
            value={index + 1}
            checked={selected.includes(index + 1)}
            onChange={() => onToggle("month", index + 1)}
          />
          <span>{name}</span>
          <span className={css.count}>
            {fa(count(index + 1))}
            <span className="visually-hidden"> مکان</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
