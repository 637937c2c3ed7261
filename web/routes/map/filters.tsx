import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { Facets } from "../../features/place/filter/facets.ts";
import { FilterFields } from "../../features/place/filter/filter-fields.tsx";
import { FilterButton, FilterForm } from "../../features/place/filter/filter-form.tsx";
import type { PlaceQuery } from "../../features/place/filter/query/place-query.ts";
import css from "./filters.module.css";

const GROUPS = ["type_id", "category_id", "lodging", "activity_id", "province_id"] as const;
const OPEN_GROUPS = ["type_id"] as const;

interface MapFiltersProps {
  /** The optimistic query. */
  query: PlaceQuery;
  facets: Facets;
  /** The number of matching places in the whole country. */
  total: number;
  onQueryChange: (next: PlaceQuery) => void;
}

/** The filters of the map, in a panel over it. */
export const MapFilters = ({ query, facets, total, onQueryChange }: MapFiltersProps) => (
  <FilterForm
    action="/map"
    layout="panel"
    closeLabel="بستن فیلترها"
    countLabel={total > 0 ? `${fa(total)} مکان در ایران` : "مکانی پیدا نشد"}
  >
    <FilterFields
      groups={GROUPS}
      openGroups={OPEN_GROUPS}
      query={query}
      facets={facets}
      onQueryChange={onQueryChange}
    />
  </FilterForm>
);

interface MapBarProps {
  query: PlaceQuery;
  filters: readonly { key: string; name: string; to: string }[];
  /** The hash of the URL: removing a filter keeps the view. */
  hash: string;
}

/** The button that opens the filters, and the active filters as links that remove them. */
export const MapBar = ({ query, filters, hash }: MapBarProps) => (
  <div className={css.bar}>
    <FilterButton query={query} className={css.open} />
    {filters.length > 0 && (
      <ul className={css.activeFilters} aria-label="فیلترهای انتخاب‌شده">
        {filters.map(({ key, name, to }) => (
          <li key={key}>
            <Link className={css.chip} to={to + hash}>
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
