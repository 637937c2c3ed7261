import { useState } from "react";
import { whyNot } from "../../../../api-client/error-body.ts";
import type { PlaceSort } from "../../../../contract/catalog/place.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useHydrated } from "../../../../ui/hydration/use-hydrated.ts";
import { FILTER_FORM } from "./filter-form.tsx";
import { type PlaceQuery, SORTS } from "./place-query.ts";
import css from "./sort-choice.module.css";

interface SortChoiceProps {
  query: PlaceQuery;
  onChange: (change: Pick<PlaceQuery, "sort" | "at">) => void;
}

/** The order of the list. The nearest first asks for the reader's position when it is chosen, never before. */
export function SortChoice({ query, onChange }: SortChoiceProps) {
  const alive = useHydrated(); // only a script can ask for the position
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function choose(sort: PlaceSort) {
    setProblem(undefined);
    if (sort !== "nearest") return onChange({ sort, at: null });
    setAsking(true);
    const found = await import("../whereabouts.ts").then(
      ({ whereabouts }) => whereabouts(),
      (error) => ({ why: whyNot(error).message }),
    );
    setAsking(false);
    if ("why" in found) setProblem(found.why);
    else onChange({ sort, at: found });
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
            value={asking ? "nearest" : query.sort}
            onChange={({ target }) => choose(target.value as PlaceSort)}
          >
            {SORTS.filter(({ id }) => id !== "nearest" || alive || query.sort === id).map(({ id, name }) => (
              <option key={id} value={id}>
                {id === "best" && query.q ? "مرتبط‌ترین" : name}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      </label>
      <p role="status">{asking ? "در حال یافتن جای شما…" : problem}</p>
    </div>
  );
}
