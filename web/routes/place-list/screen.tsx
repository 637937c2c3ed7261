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
import sortChoice from "../../features/place/filter/sort-choice.module.css";
import type { loader } from "./data.ts";
import { Filters } from "./filters.tsx";
import { Results } from "./results.tsx";
import css from "./screen.module.css";
import { useWish } from "./wish.ts";

const ListMap = island(
  () => import("../../features/place/filter/list-map.tsx").then((item) => item.ListMap),
  `${css.land} ${listMap.map} ${provinceMap.frame}`,
);

const SortChoice = island(
  () => import("../../features/place/filter/sort-choice.tsx").then((item) => item.SortChoice),
  sortChoice.sort,
);

/** `/place-list`: every place, filtered, ordered, on pages and on a map. The address is its whole state. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const { query, facets, data, total, page, title } = found;
  const [wish, ask] = useWish(query);
  const [touched, touch] = useState<number>();
  const [mapOpen, openMap] = useState(false);
  // The same element until the list is another: an island that still waits for its script must not be disturbed.
  const map = useMemo(
    () => <ListMap query={query} provinces={facets.province} places={data} touched={touched} />,
    [query, facets, data, touched],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an island, too: it is the same until something else is wanted
  const sort = useMemo(
    () => <SortChoice query={wish} onChange={(change) => ask({ ...wish, ...change, page: 1 })} />,
    [query, wish],
  );
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={`${title}${page > 1 ? `، صفحهٔ ${fa(page)}` : ""} | سرزمین`}
        description={found.description}
        path={placeListPath({ ...query, sort: "best", at: null })}
      />
      <h1 className={css.title}>{title}</h1>
      <div className={css.tools}>
        <ListSearch q={query.q} />
        <FilterButton query={wish} />
        {sort}
      </div>
      <div className={css.filters}>
        <Filters wish={wish} facets={facets} total={total} onAsk={ask} />
      </div>
      <Results found={found} onTouch={(id) => startTransition(() => touch(id))} />
      <aside className={css.map} aria-label="جای این مکان‌ها" data-open={mapOpen || undefined}>
        <button type="button" className={css.unfold} aria-expanded={mapOpen} onClick={() => openMap(!mapOpen)}>
          <Icon name="map" />
          روی نقشه
          <Icon name="chevron" />
        </button>
        <div className={css.sheet}>{map}</div>
      </aside>
    </div>
  );
}
