import { useLoaderData } from "react-router";
import { fa } from "../../../text/digits.ts";
import { BelowFoldStyles } from "../../../ui/content/below-fold-styles.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { DensitySwitch } from "../../features/place/card/density-switch.tsx";
import { FilterButton } from "../../features/place/filter/filter-form.tsx";
import { firstFacets } from "../../features/place/filter/first-options.ts";
import { ListSearch } from "../../features/place/filter/list-search.tsx";
import { canonicalPath } from "../../features/place/filter/query/place-query.ts";
import SortSelect from "../../features/place/filter/sort-select.island.tsx";
import { FoldedMap } from "../../features/place/list-map/folded-map.tsx";
import type { loader } from "./data.ts";
import Filters from "./filters.island.tsx";
import { Results } from "./results.tsx";
import { ListMap } from "./screen.below.ts";
import css from "./screen.module.css";

/** `/place-list`: all places, filtered, sorted, paged, and on a map. The URL holds the whole state. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { query, facets, data, total, page, title } = loaded;
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={`${title}${page > 1 ? `، صفحهٔ ${fa(page)}` : ""} | سرزمین`}
        description={loaded.description}
        path={canonicalPath(query)}
      />
      <h1 className={css.title}>{title}</h1>
      <div className={css.tools}>
        <ListSearch q={query.q || query.asked} />
        <FilterButton query={query} />
        <SortSelect query={query} />
        <DensitySwitch />
      </div>
      <div className={css.filters}>
        <Filters query={query} {...firstFacets(facets, query)} total={total} />
      </div>
      <Results data={loaded} />
      <FoldedMap className={css.map}>
        <BelowFoldStyles />
        <ListMap query={query} provinces={facets.province} places={data} />
      </FoldedMap>
    </div>
  );
}
