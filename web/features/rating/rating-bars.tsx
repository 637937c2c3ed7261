import type { CSSProperties } from "react";
import { fa, faWord } from "../../../text/digits.ts";
import css from "./place-rating.module.css";

/** The number of ratings with five stars, four … one, as bars with a text for screen readers. `rates` starts at one star. */
export function RatingBars({ rates }: { rates: readonly number[] }) {
  const total = rates.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={css.bars} aria-label="چند نفر چه امتیازی داده‌اند">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = rates[stars - 1] ?? 0;
        const percentage = total > 0 ? Math.round((100 * count) / total) : 0;
        return (
          <li key={stars}>
            <span aria-hidden="true">{fa(stars)}</span>
            <i aria-hidden="true" style={{ "--part": `${percentage}%` } as CSSProperties} />
            <span aria-hidden="true">{fa(count)}</span>
            <span className="visually-hidden">
              {`${faWord(stars)} ستاره: ${count === 0 ? "هیچ‌کس" : `${fa(count)} نفر، ${fa(percentage)} درصد`}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
