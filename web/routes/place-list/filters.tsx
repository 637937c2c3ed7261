import { type Facets, FILTER_LABELS, optionsOf } from "../../features/place/filter/facets.ts";
import { FilterForm } from "../../features/place/filter/filter-form.tsx";
import { FilterGroup } from "../../features/place/filter/filter-group.tsx";
import { MonthFilter } from "../../features/place/filter/month-filter.tsx";
import {
  type ListFilter,
  type PlaceQuery,
  toggleFilter,
  withoutFilter,
} from "../../features/place/filter/place-query.ts";
import { RatingFilter } from "../../features/place/filter/rating-filter.tsx";

const GROUPS: { name: Exclude<ListFilter, "month">; open: boolean }[] = [
  { name: "province_id", open: true },
  { name: "city_id", open: true },
  { name: "type_id", open: true },
  { name: "category_id", open: true },
  { name: "activity_id", open: false },
];

interface FiltersProps {
  /** The optimistic query. */
  query: PlaceQuery;
  facets: Facets;
  total: number;
  onQueryChange: (next: PlaceQuery) => void;
}

/** The filters of the list. */
export function Filters({ query, facets, total, onQueryChange }: FiltersProps) {
  const toggle = (name: ListFilter, id: number) => onQueryChange(toggleFilter(query, name, id));
  return (
    <FilterForm
      query={query}
      total={total}
      onSubmit={(form) => onQueryChange({ ...query, q: `${form.get("q") ?? ""}`.trim(), page: 1 })}
    >
      <MonthFilter options={optionsOf(facets, "month")} selected={query.month} onToggle={toggle} />
      {GROUPS.map(({ name, open }) => (
        <FilterGroup
          key={name}
          name={name}
          title={FILTER_LABELS[name]}
          options={optionsOf(facets, name)}
          selected={query[name]}
          onToggle={toggle}
          open={open}
        />
      ))}
      <RatingFilter
        options={facets.min_rate}
        selected={query.min_rate}
        onSelect={(minRate) =>
          onQueryChange(minRate === null ? withoutFilter(query, "min_rate") : { ...query, min_rate: minRate, page: 1 })
        }
      />
    </FilterForm>
  );
}
