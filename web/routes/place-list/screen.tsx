import { startTransition, useMemo, useState } from "react";
import { useLoaderData } from "react-router";
import provinceMap from "../../../map/province-map.module.css";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { island } from "../../../ui/hydration/island.tsx";
import { FilterButton } from "../../features/place/filter/filter-form.tsx";
import listMap from "../../features/place/filter/list-map.module.css";
import { ListSearch } from "../../features/place/filter/list-search.tsx";
import { placeListPath } from "../../features/place/filter/place-query.ts";
import sortSelectStyles from "../../features/place/filter/sort-select.module.css";
import type { loader } from "./data.ts";
import { Filters } from "./filters.tsx";
import { Results } from "./results.tsx";
import css from "./screen.module.css";
import { useListQuery } from "./use-list-query.ts";

const ListMap = island(
  () => import("../../features/place/filter/list-map.tsx").then((module) => module.ListMap),
  `${css.mapPlaceholder} ${listMap.map} ${provinceMap.frame}`,
);

const SortSelect = island(
  () => import("../../features/place/filter/sort-select.tsx").then((module) => module.SortSelect),
  sortSelectStyles.sort,
);

/** `/place-list`: all places, filtered, sorted, paged, and on a map. The URL holds the whole state. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { query, facets, data, total, page, title } = loaded;
  const [optimisticQuery, onQueryChange] = useListQuery(query);
  const [highlightedId, setHighlightedId] = useState<number>();
  const [isMapOpen, setIsMapOpen] = useState(false);
  // Memoized: a new element would re-render an island that still waits for its script.
  const map = useMemo(
    () => <ListMap query={query} provinces={facets.province} places={data} highlightedId={highlightedId} />,
    [query, facets, data, highlightedId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an island, too: memoized until the query changes
  const sortSelect = useMemo(
    () => (
      <SortSelect
        query={optimisticQuery}
        onChange={(change) => onQueryChange({ ...optimisticQuery, ...change, page: 1 })}
      />
    ),
    [query, optimisticQuery],
  );
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={`${title}${page > 1 ? `، صفحهٔ ${fa(page)}` : ""} | سرزمین`}
        description={loaded.description}
        path={placeListPath({ ...query, sort: "best", position: null })}
      />
      <h1 className={css.title}>{title}</h1>
      <div className={css.tools}>
        <ListSearch q={query.q} />
        <FilterButton query={optimisticQuery} />
        {sortSelect}
      </div>
      <div className={css.filters}>
        <Filters query={optimisticQuery} facets={facets} total={total} onQueryChange={onQueryChange} />
      </div>
      <Results data={loaded} onHighlight={(id) => startTransition(() => setHighlightedId(id))} />
      <aside className={css.map} aria-label="جای این مکان‌ها" data-open={isMapOpen || undefined}>
        <button type="button" className={css.toggle} aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
          <Icon name="map" />
          روی نقشه
          <Icon name="chevron" />
        </button>
        <div className={css.sheet}>{map}</div>
      </aside>
    </div>
  );
}
