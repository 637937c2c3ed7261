import type { CSSProperties } from "react";
import { fa, faWord } from "../../../text/digits.ts";
import css from "./place-rating.module.css";

/** How many gave five stars, four … one: as bars for the eye, in words for the ear. `rates` is from one star up. */
export function RatingBars({ rates }: { rates: readonly number[] }) {
  const all = rates.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={css.bars} aria-label="چند نفر چه امتیازی داده‌اند">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = rates[stars - 1] ?? 0;
        const part = all > 0 ? Math.round((100 * count) / all) : 0;
        return (
          <li key={stars}>
            <span aria-hidden="true">{fa(stars)}</span>
            <i aria-hidden="true" style={{ "--part": `${part}%` } as CSSProperties} />
            <span aria-hidden="true">{fa(count)}</span>
            <span className="unseen">
              {`${faWord(stars)} ستاره: ${count === 0 ? "هیچ‌کس" : `${fa(count)} نفر، ${fa(part)} درصد`}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
