import { useEffect, useRef, useState } from "react";
import { errorBodyOf } from "../../../../api-client/error-body.ts";
import type { PlaceSort } from "../../../../contract/catalog/place.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useHydrated } from "../../../../ui/hydration/use-hydrated.ts";
import { FILTER_FORM, type PlaceQuery } from "./query/place-query.ts";
import css from "./sort-select.module.css";
import { SORTS } from "./sorts.ts";
import { useListQuery } from "./use-list-query.ts";

interface SortSelectProps {
  query: PlaceQuery;
}

/** The order of the list. Requests the visitor's position only when «nearest» is selected. */
export function SortSelect({ query: loadedQuery }: SortSelectProps) {
  const [query, onQueryChange] = useListQuery(loadedQuery);
  const onChange = (change: Pick<PlaceQuery, "sort" | "position">) => onQueryChange({ ...query, ...change, page: 1 });
  const latest = useRef({ onChange, choices: 0 });
  useEffect(() => {
    latest.current.onChange = onChange; // the filters may change while the position is looked for
  });
  const isHydrated = useHydrated(); // «nearest» needs a script
  const [isLocating, setIsLocating] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();

  async function selectSort(sort: PlaceSort) {
    const choice = ++latest.current.choices;
    setErrorMessage(undefined);
    setIsLocating(sort === "nearest");
    if (sort !== "nearest") return onChange({ sort, position: null });
    const location = await import("../user-location.ts").then(
      ({ getUserLocation }) => getUserLocation(),
      (error) => ({ message: errorBodyOf(error).message }),
    );
    if (choice !== latest.current.choices) return; // another order was chosen meanwhile
    setIsLocating(false);
    if ("message" in location) setErrorMessage(location.message);
    else latest.current.onChange({ sort, position: location });
  }

  return (
    <div className={css.sort}>
      <label>
        <span>ترتیب</span>
        <span>
          <select
            name="sort"
            aria-label="ترتیب"
            form={FILTER_FORM}
            value={isLocating ? "nearest" : query.sort}
            onChange={({ target }) => selectSort(target.value as PlaceSort)}
          >
            {SORTS.filter(({ id }) => id !== "nearest" || isHydrated || query.sort === id).map(({ id, name }) => (
              <option key={id} value={id}>
                {id === "best" && query.q ? "مرتبط‌ترین" : name}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      </label>
      <p role="status">{isLocating ? "در حال یافتن جای شما…" : errorMessage}</p>
    </div>
  );
}
