import { CHIP_ICONS } from "../../../../ui/content/chip-icons.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "./active-filters.module.css";
import { clearFilters, type PlaceQuery, placeListPath } from "./query/place-query.ts";
import type { ActiveFilter } from "./query/query-labels.ts";

interface ActiveFiltersProps {
  query: PlaceQuery;
  filters: readonly ActiveFilter[];
}

/** The active filters as chips that remove them. Links, so that they work without scripts. */
export function ActiveFilters({ query, filters }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={css.list} aria-label="فیلترهای انتخاب‌شده">
      {filters.map(({ key, name, to, chip }) => (
        <li key={key}>
          <Link className={css.chip} to={to} data-chip={chip?.key} data-typed={chip?.typed}>
            {chip && <Icon name={CHIP_ICONS[chip.kind]} />}
            <span className="visually-hidden">حذف </span>
            <bdi>{name}</bdi>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link className={css.all} to={placeListPath(clearFilters(query))}>
            حذف همه
          </Link>
        </li>
      )}
    </ul>
  );
}
