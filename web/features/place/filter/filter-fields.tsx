import { type Facets, FILTER_LABELS, optionsOf } from "./facets.ts";
import { FilterGroup } from "./filter-group.tsx";
import type { HiddenCounts } from "./first-options.ts";
import { MonthFilter } from "./month-filter.tsx";
import { type ListFilter, type PlaceQuery, toggleFilter, withoutFilter } from "./query/place-query.ts";
import { RatingFilter } from "./rating-filter.tsx";

interface FilterFieldsProps {
  /** The filters with a group of checkboxes, and those that are open while nothing is selected. */
  groups: readonly Exclude<ListFilter, "month">[];
  openGroups: readonly ListFilter[];
  /** The optimistic query. */
  query: PlaceQuery;
  facets: Facets;
  /** The numbers of options that are missing in the facets; `onShowAll` asks for them. */
  hidden?: HiddenCounts;
  onShowAll?: () => void;
  onQueryChange: (next: PlaceQuery) => void;
}

/** The fields of the filter form: the months, the groups, and the rating. */
export function FilterFields(props: FilterFieldsProps) {
  const { groups, openGroups, query, facets, hidden = {}, onShowAll, onQueryChange } = props;
  const toggle = (name: ListFilter, id: number) => onQueryChange(toggleFilter(query, name, id));
  return (
    <>
      <MonthFilter options={optionsOf(facets, "month")} selected={query.month} onToggle={toggle} />
      {groups.map((name) => (
        <FilterGroup
          key={name}
          name={name}
          title={FILTER_LABELS[name]}
          options={optionsOf(facets, name)}
          selected={query[name]}
          onToggle={toggle}
          open={openGroups.includes(name)}
          hiddenCount={hidden[name]}
          onShowAll={onShowAll}
        />
      ))}
      <RatingFilter
        options={facets.min_rate}
        selected={query.min_rate}
        onSelect={(minRate) =>
          onQueryChange(minRate === null ? withoutFilter(query, "min_rate") : { ...query, min_rate: minRate, page: 1 })
        }
      />
    </>
  );
}
