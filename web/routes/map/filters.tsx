import { Form, Link } from "react-router";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { type Facets, FILTER_LABELS, optionsOf } from "../../features/place/filter/facets.ts";
import { FilterGroup } from "../../features/place/filter/filter-group.tsx";
import { MonthFilter } from "../../features/place/filter/month-filter.tsx";
import {
  activeFilterNames,
  type ListFilter,
  type PlaceQuery,
  toggleFilter,
  withoutFilter,
} from "../../features/place/filter/place-query.ts";
import { RatingFilter } from "../../features/place/filter/rating-filter.tsx";
import css from "./filters.module.css";

const FILTERS_ID = "map-filters";
const GROUPS = ["type_id", "category_id", "activity_id", "province_id"] as const;

interface MapFiltersProps {
  /** The optimistic query. */
  query: PlaceQuery;
  facets: Facets;
  /** The number of matching places in the whole country. */
  total: number;
  onQueryChange: (next: PlaceQuery) => void;
}

/** The filters of the map, in a panel over it. The form works without scripts. */
export function MapFilters({ query, facets, total, onQueryChange }: MapFiltersProps) {
  const toggle = (name: ListFilter, id: number) => onQueryChange(toggleFilter(query, name, id));
  return (
    <Form id={FILTERS_ID} className={css.sheet} action="/map" popover="auto" aria-labelledby="map-filters-title">
      <header className={css.head}>
        <h2 id="map-filters-title">پالایه‌ها</h2>
        <button
          type="button"
          className={css.close}
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label="بستن پالایه‌ها"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={css.groups}>
        <MonthFilter options={optionsOf(facets, "month")} selected={query.month} onToggle={toggle} />
        {GROUPS.map((name) => (
          <FilterGroup
            key={name}
            name={name}
            title={FILTER_LABELS[name]}
            options={optionsOf(facets, name)}
            selected={query[name]}
            onToggle={toggle}
            open={name === "type_id"}
          />
        ))}
        <RatingFilter
          options={facets.min_rate}
          selected={query.min_rate}
          onSelect={(minRate) =>
            onQueryChange(minRate === null ? withoutFilter(query, "min_rate") : { ...query, min_rate: minRate })
          }
        />
      </div>
      <footer className={css.foot}>
        <button type="submit" className={`${buttonClass()} ${css.submitLabel}`}>
          نمایش نتیجه
        </button>
        <button type="button" className={`${buttonClass()} ${css.countLabel}`} popoverTarget={FILTERS_ID}>
          {total > 0 ? `${fa(total)} مکان در ایران` : "مکانی پیدا نشد"}
        </button>
      </footer>
    </Form>
  );
}

interface MapBarProps {
  query: PlaceQuery;
  filters: readonly { key: string; name: string; to: string }[];
  /** The hash of the URL: removing a filter keeps the view. */
  hash: string;
}

/** The button that opens the filters, and the active filters as links that remove them. */
export function MapBar({ query, filters, hash }: MapBarProps) {
  const count = activeFilterNames(query).length;
  return (
    <div className={css.bar}>
      <button type="button" className={css.open} popoverTarget={FILTERS_ID}>
        <Icon name="filter" />
        پالایه‌ها
        {count > 0 && <span className={css.count}>{fa(count)}</span>}
      </button>
      {filters.length > 0 && (
        <ul className={css.activeFilters} aria-label="پالایه‌های برگزیده">
          {filters.map(({ key, name, to }) => (
            <li key={key}>
              <Link className={css.chip} to={to + hash} preventScrollReset>
                <span className="visually-hidden">حذف </span>
                <bdi>{name}</bdi>
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
