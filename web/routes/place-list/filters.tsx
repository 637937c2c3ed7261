import { fa } from "../../../text/digits.ts";
import type { Facets } from "../../features/place/filter/facets.ts";
import { FilterFields } from "../../features/place/filter/filter-fields.tsx";
import { FilterForm } from "../../features/place/filter/filter-form.tsx";
import {
  activeFilterNames,
  clearFilters,
  type PlaceQuery,
  placeListPath,
} from "../../features/place/filter/place-query.ts";

const GROUPS = ["province_id", "city_id", "type_id", "category_id", "activity_id"] as const;
const OPEN_GROUPS = GROUPS.slice(0, -1);

interface FiltersProps {
  /** The optimistic query. */
  query: PlaceQuery;
  facets: Facets;
  /** The number of places in the current list. */
  total: number;
  onQueryChange: (next: PlaceQuery) => void;
}

/** The filters of the list. */
export const Filters = ({ query, facets, total, onQueryChange }: FiltersProps) => (
  <FilterForm
    action="/place-list"
    layout="column"
    closeLabel="بستن"
    countLabel={total > 0 ? `نمایش ${fa(total)} مکان` : "مکانی پیدا نشد"}
    clearPath={activeFilterNames(query).length > 0 ? placeListPath(clearFilters(query)) : undefined}
    onSubmit={(form) => onQueryChange({ ...query, q: `${form.get("q") ?? ""}`.trim(), page: 1 })}
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
