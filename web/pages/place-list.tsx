import { useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { ChosenFilters } from "../features/place/chosen-filters.tsx";
import { FilterButton, FilterForm } from "../features/place/filter-form.tsx";
import { FilterGroup } from "../features/place/filter-group.tsx";
import { ListMap } from "../features/place/list-map.tsx";
import { ListSearch } from "../features/place/list-search.tsx";
import { MonthFilter } from "../features/place/month-filter.tsx";
import { NothingFound } from "../features/place/nothing-found.tsx";
import { choicesOf, chosenOf, FILTER_NAMES, filterSaid, listTitle } from "../features/place/place-choices.ts";
import { PlaceGrid } from "../features/place/place-grid.tsx";
import { alone, type ListName, placeListPath, toggled, without } from "../features/place/place-query.ts";
import { RateFilter } from "../features/place/rate-filter.tsx";
import { SortChoice } from "../features/place/sort-choice.tsx";
import { fa } from "../text/digits.ts";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Pager } from "../ui/pager.tsx";
import type { loader } from "./place-list.data.ts";
import css from "./place-list.module.css";
import { listDescription } from "./place-list-text.ts";
import { useResultsTop } from "./place-list-top.ts";
import { useWish } from "./place-list-wish.ts";

const GROUPS: { name: Exclude<ListName, "month">; open: boolean }[] = [
  { name: "province_id", open: true },
  { name: "city_id", open: true },
  { name: "type_id", open: true },
  { name: "category_id", open: true },
  { name: "activity_id", open: false },
];

/** `/place-list`: every place, filtered, ordered, on pages and on a map. The address is its whole state. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const { query, facets, data, total, page, pages, ways } = found;
  const [wish, ask] = useWish(query);
  const [touched, touch] = useState<number>();
  const [mapOpen, openMap] = useState(false);
  const status = useRef<HTMLHeadingElement>(null);
  const toTop = useResultsTop(status, page);

  const title = listTitle(query, found);
  const toggle = (name: ListName, id: number) => ask(toggled(wish, name, id));
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={`${title}${page > 1 ? `، صفحهٔ ${fa(page)}` : ""} | سرزمین`}
        description={listDescription(title, total, data)}
        path={placeListPath({ ...query, sort: "best", at: null })}
      />
      <h1 className={css.title}>{title}</h1>
      <div className={css.tools}>
        <ListSearch q={query.q} />
        <FilterButton query={wish} />
        <SortChoice query={wish} onChange={(change) => ask({ ...wish, ...change, page: 1 })} />
      </div>
      <div className={css.filters}>
        <FilterForm
          query={wish}
          total={total}
          onAsk={(form) => ask({ ...wish, q: `${form.get("q") ?? ""}`.trim(), page: 1 })}
        >
          <MonthFilter choices={choicesOf(facets, "month")} chosen={wish.month} onToggle={toggle} />
          {GROUPS.map(({ name, open }) => (
            <FilterGroup
              key={name}
              name={name}
              title={FILTER_NAMES[name]}
              choices={choicesOf(facets, name)}
              chosen={wish[name]}
              onToggle={toggle}
              open={open}
            />
          ))}
          <RateFilter
            choices={facets.min_rate}
            chosen={wish.min_rate}
            onChoose={(rate) => ask(rate === null ? without(wish, "min_rate") : { ...wish, min_rate: rate, page: 1 })}
          />
        </FilterForm>
      </div>
      <section className={css.results} aria-labelledby="results">
        <div className={css.summary}>
          <h2 id="results" ref={status} tabIndex={-1} aria-live="polite">
            {total > 0 ? `${fa(total)} مکان` : "هیچ مکانی پیدا نشد"}
            {/* the space also keeps the letters on its sides from joining */}
            {pages > 1 && " "}
            {pages > 1 && <small>{`صفحهٔ ${fa(page)} از ${fa(pages)}`}</small>}
          </h2>
          <ChosenFilters
            query={query}
            chosen={chosenOf(query, found)}
            onLeave={() => status.current?.focus({ preventScroll: true })}
          />
        </div>
        {total > 0 ? (
          <PlaceGrid places={data} from={query.at} onTouch={touch} />
        ) : (
          <NothingFound
            ways={ways.map(({ keep, name, total }) => ({
              keep,
              said: filterSaid(query, found, name),
              total,
              to: placeListPath((keep ? alone : without)(query, name)),
            }))}
          />
        )}
        <Pager page={page} pages={pages} to={(at) => placeListPath({ ...query, page: at })} onGo={toTop} />
      </section>
      <aside className={css.map} aria-label="نقشه" data-open={mapOpen || undefined}>
        <button type="button" className={css.unfold} aria-expanded={mapOpen} onClick={() => openMap(!mapOpen)}>
          <Icon name="map" />
          روی نقشه
          <Icon name="chevron" />
        </button>
        <div className={css.sheet}>
          <ListMap query={query} provinces={facets.province} places={data} touched={touched} />
        </div>
      </aside>
    </div>
  );
}
