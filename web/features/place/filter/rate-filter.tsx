import { useState } from "react";
import { fa } from "../../../../text/digits.ts";
import css from "./filter-group.module.css";
import { type Choice, rateName } from "./place-choices.ts";

interface RateFilterProps {
  choices: readonly Choice[];
  chosen: number | null;
  onChoose: (rate: number | null) => void;
}

/** The least rating; not there while nobody has rated anything. */
export function RateFilter({ choices, chosen, onChoose }: RateFilterProps) {
  const [opened, keepOpen] = useState(false);
  if (chosen !== null && !opened) keepOpen(true); // and it stays so when the choice is taken back
  const offered = choices.filter(({ id, count }) => (count > 0 || id === chosen) && id > 1);
  if (offered.length === 0) return null;
  return (
    <details className={css.group} open={opened}>
      <summary>
        <h3>امتیاز</h3>
      </summary>
      <fieldset>
        <legend className="unseen">کمترین امتیاز</legend>
        {offered.map(({ id, count }) => (
          <label key={id} className={`${css.tick} ${css.one}`}>
            <input type="radio" name="min_rate" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
            <span className={css.name}>{rateName(id)}</span>
            <span className={css.number}>
              {fa(count)}
              <span className="unseen"> مکان</span>
            </span>
          </label>
        ))}
        {chosen !== null && (
          <button type="button" className={css.more} onClick={() => onChoose(null)}>
            هر امتیازی
          </button>
        )}
      </fieldset>
    </details>
  );
}
