import { Link } from "react-router";
import { MONTHS } from "../../../text/months.ts";
import css from "./months.module.css";

/** The year from now on: the current month first, so that it is in view on every screen. */
export function HomeMonths({ now }: { now: number }) {
  return (
    <nav className={css.line} aria-label="ماه‌های سال، از همین ماه">
      <ol>
        {MONTHS.map((_, ahead) => {
          const month = ((now - 1 + ahead) % 12) + 1;
          return (
            <li key={month}>
              <Link to={`/place-list?month=${month}`} aria-current={ahead === 0 ? "date" : undefined}>
                {MONTHS[month - 1]}
                {ahead === 0 && <span> (همین ماه)</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
