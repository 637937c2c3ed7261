import { useState } from "react";
import { fa } from "../../../../text/digits.ts";
import { type FacetOption, minRatingLabel } from "./facets.ts";
import css from "./filter-group.module.css";

interface RatingFilterProps {
  options: readonly FacetOption[];
  selected: number | null;
  onSelect: (minRate: number | null) => void;
}

/** The minimum rating; not rendered while no place has a rating. */
export function RatingFilter({ options, selected, onSelect }: RatingFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (selected !== null && !isOpen) setIsOpen(true); // stays open when the selection is removed
  const available = options.filter(({ id, count }) => (count > 0 || id === selected) && id > 1);
  if (available.length === 0) return null;
  return (
    <details className={css.group} open={isOpen}>
      <summary>
        <h3>امتیاز</h3>
      </summary>
      <fieldset>
        <legend className="visually-hidden">کمترین امتیاز</legend>
        {available.map(({ id, count }) => (
          <label key={id} className={`${css.option} ${css.radio}`}>
            <input type="radio" name="min_rate" value={id} checked={selected === id} onChange={() => onSelect(id)} />
            <span className={css.name}>{minRatingLabel(id)}</span>
            <span className={css.optionCount}>
              {fa(count)}
              <span className="visually-hidden"> مکان</span>
            </span>
          </label>
        ))}
        {selected !== null && (
          <button type="button" className={css.more} onClick={() => onSelect(null)}>
            هر امتیازی
          </button>
        )}
      </fieldset>
    </details>
  );
}
