import { Link } from "react-router";
import { Icon } from "../../../../ui/content/icon.tsx";
import type { Chosen } from "../place-names.ts";
import css from "./chosen-filters.module.css";
import { cleared, type PlaceQuery, placeListPath } from "./place-query.ts";

interface ChosenFiltersProps {
  query: PlaceQuery;
  chosen: readonly Chosen[];
  /** Called before a chip goes away: it may hold the focus. */
  onLeave: () => void;
}

/** What is chosen, each with the way to take it out again. Links, so that they work without scripts. */
export function ChosenFilters({ query, chosen, onLeave }: ChosenFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className={css.chosen} aria-label="پالایه‌های برگزیده">
      {chosen.map(({ key, name, to }) => (
        <li key={key}>
          <Link className={css.chip} to={to} preventScrollReset onClick={onLeave}>
            <span className="unseen">حذف </span>
            <bdi>{name}</bdi>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link className={css.all} to={placeListPath(cleared(query))} preventScrollReset onClick={onLeave}>
            پاک کردن همه
          </Link>
        </li>
      )}
    </ul>
  );
}
