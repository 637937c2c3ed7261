import { MONTHS } from "../../../text/months.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./months.module.css";

/** The months of the year, the current one first, so that it is visible on every screen. */
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
