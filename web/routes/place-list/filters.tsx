import { type FocusEvent, type FormEvent, useRef } from "react";
import { fa } from "../../../text/digits.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import type { Facets } from "../../features/place/filter/facets.ts";
import { FilterFields } from "../../features/place/filter/filter-fields.tsx";
import { FilterForm } from "../../features/place/filter/filter-form.tsx";
import type { HiddenCounts } from "../../features/place/filter/first-options.ts";
import {
  activeFilterNames,
  clearFilters,
  type PlaceQuery,
  placeListPath,
  SEARCH_FILTERS,
} from "../../features/place/filter/query/place-query.ts";
import { useAllFacets } from "../../features/place/filter/use-all-facets.ts";
import { useListQuery } from "../../features/place/filter/use-list-query.ts";
import css from "./screen.module.css";

const GROUPS = ["province_id", "county_id", "city_id", "type_id", "category_id", "lodging", "activity_id"] as const;
const OPEN_GROUPS = GROUPS.slice(0, -1);

interface FiltersProps {
  query: PlaceQuery;
  /** With the first options of each filter, and how many more there are. */
  facets: Facets;
  hidden: HiddenCounts;
  /** The number of places in the current list. */
  total: number;
}

/** The filters of the list. The sheet closes when the form is submitted, and when the focus leaves it for an element behind it. */
export function Filters({ query: loadedQuery, facets, hidden, total }: FiltersProps) {
  const [query, onQueryChange] = useListQuery(loadedQuery);
  const [allFacets, askForAll] = useAllFacets(loadedQuery);
  const formRef = useRef<HTMLFormElement>(null);
  const close = () => formRef.current?.matches(":popover-open") && formRef.current.hidePopover();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = `${form.get("q") ?? ""}`.trim();
    if (text !== (query.q || query.asked))
      onQueryChange({ ...query, q: text, ...(text === "" && { asked: "" }), page: 1 });
    close();
  }
  const closeOnBlur = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && !formRef.current?.contains(relatedTarget) && close();
  return (
    <FilterForm
      ref={formRef}
      action="/place-list"
      layout="column"
      closeLabel="بستن"
      countLabel={total > 0 ? `نمایش ${fa(total)} مکان` : "مکانی پیدا نشد"}
      onSubmit={handleSubmit}
      onBlur={closeOnBlur}
      head={
        activeFilterNames(query).length > 0 && (
          <Link className={css.clear} to={placeListPath(clearFilters(query))}>
            حذف همه
          </Link>
        )
      }
    >
      <HiddenFilters query={query} />
      <FilterFields
        groups={GROUPS}
        openGroups={OPEN_GROUPS}
        query={query}
        facets={allFacets ?? facets}
        hidden={allFacets ? {} : hidden}
        onShowAll={askForAll}
        onQueryChange={onQueryChange}
      />
    </FilterForm>
  );
}

/** What the form sends of a search beside its text: the filters that have no field. */
const HiddenFilters = ({ query }: { query: PlaceQuery }) =>
  ([...SEARCH_FILTERS, "asked"] as const)
    .filter((name) => query[name] !== "")
    .map((name) => <input key={name} type="hidden" name={name} value={query[name]} />);
