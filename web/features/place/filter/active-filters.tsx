import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "./active-filters.module.css";
import { clearFilters, type PlaceQuery, placeListPath } from "./place-query.ts";
import type { ActiveFilter } from "./query-labels.ts";

interface ActiveFiltersProps {
  query: PlaceQuery;
  filters: readonly ActiveFilter[];
  /** Called before a chip is removed: it may have the focus. */
  onBeforeRemove: () => void;
}

/** The active filters as chips that remove them. Links, so that they work without scripts. */
export function ActiveFilters({ query, filters, onBeforeRemove }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={css.list} aria-label="پالایه‌های برگزیده">
      {filters.map(({ key, name, to }) => (
        <li key={key}>
          <Link className={css.chip} to={to} preventScrollReset onClick={onBeforeRemove}>
            <span className="visually-hidden">حذف </span>
            <bdi>{name}</bdi>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link className={css.all} to={placeListPath(clearFilters(query))} preventScrollReset onClick={onBeforeRemove}>
            پاک کردن همه
          </Link>
        </li>
      )}
    </ul>
  );
}
