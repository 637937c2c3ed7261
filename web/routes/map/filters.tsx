import { Form, Link } from "react-router";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { FilterGroup } from "../../features/place/filter/filter-group.tsx";
import { MonthFilter } from "../../features/place/filter/month-filter.tsx";
import { choicesOf, type Facets, FILTER_NAMES } from "../../features/place/filter/place-choices.ts";
import {
  type ListName,
  type PlaceQuery,
  setFilters,
  toggled,
  without,
} from "../../features/place/filter/place-query.ts";
import { RateFilter } from "../../features/place/filter/rate-filter.tsx";
import css from "./filters.module.css";

const FILTERS = "map-filters";
const GROUPS = ["type_id", "category_id", "activity_id", "province_id"] as const;

interface MapFiltersProps {
  /** What the reader wants, a moment before the map has it. */
  wish: PlaceQuery;
  facets: Facets;
  /** How many places there are in the whole country. */
  total: number;
  onAsk: (wish: PlaceQuery) => void;
}

/** All filters of the map, in a panel over it. The same form works without scripts. */
export function MapFilters({ wish, facets, total, onAsk }: MapFiltersProps) {
  const toggle = (name: ListName, id: number) => onAsk(toggled(wish, name, id));
  return (
    <Form id={FILTERS} className={css.sheet} action="/map" popover="auto" aria-labelledby="map-filters-title">
      <header className={css.head}>
        <h2 id="map-filters-title">پالایه‌ها</h2>
        <button
          type="button"
          className={css.close}
          popoverTarget={FILTERS}
          popoverTargetAction="hide"
          aria-label="بستن پالایه‌ها"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={css.groups}>
        <MonthFilter choices={choicesOf(facets, "month")} chosen={wish.month} onToggle={toggle} />
        {GROUPS.map((name) => (
          <FilterGroup
            key={name}
            name={name}
            title={FILTER_NAMES[name]}
            choices={choicesOf(facets, name)}
            chosen={wish[name]}
            onToggle={toggle}
            open={name === "type_id"}
          />
        ))}
        <RateFilter
          choices={facets.min_rate}
          chosen={wish.min_rate}
          onChoose={(rate) => onAsk(rate === null ? without(wish, "min_rate") : { ...wish, min_rate: rate })}
        />
      </div>
      <footer className={css.foot}>
        <button type="submit" className={`${buttonClass()} ${css.asking}`}>
          نمایش نتیجه
        </button>
        <button type="button" className={`${buttonClass()} ${css.telling}`} popoverTarget={FILTERS}>
          {total > 0 ? `${fa(total)} مکان در ایران` : "مکانی پیدا نشد"}
        </button>
      </footer>
    </Form>
  );
}

interface MapBarProps {
  query: PlaceQuery;
  chosen: readonly { key: string; name: string; to: string }[];
  /** What stands behind `#`: a filter taken out keeps the view. */
  hash: string;
}

/** Opens the filters; and what is chosen, each with the way to take it out. */
export function MapBar({ query, chosen, hash }: MapBarProps) {
  const count = setFilters(query).length;
  return (
    <div className={css.bar}>
      <button type="button" className={css.open} popoverTarget={FILTERS}>
        <Icon name="filter" />
        پالایه‌ها
        {count > 0 && <span className={css.count}>{fa(count)}</span>}
      </button>
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label="پالایه‌های برگزیده">
          {chosen.map(({ key, name, to }) => (
            <li key={key}>
              <Link className={css.chip} to={to + hash} preventScrollReset>
                <span className="unseen">حذف </span>
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
