import { useMemo, useRef } from "react";
import { fa } from "../../../text/digits.ts";
import collapsibleText from "../../../ui/content/collapsible-text.module.css";
import { island } from "../../../ui/hydration/island.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { useScrollToResults } from "../../../ui/navigation/use-scroll-to-results.ts";
import { PlaceGrid } from "../../features/place/card/place-grid.tsx";
import { ActiveFilters } from "../../features/place/filter/active-filters.tsx";
import noResultsStyles from "../../features/place/filter/no-results.module.css";
import { placeListPath } from "../../features/place/filter/place-query.ts";
import type { PlaceListData } from "./data.ts";
import css from "./screen.module.css";

const NoResults = island(
  () => import("../../features/place/filter/no-results.tsx").then((module) => module.NoResults),
  `${css.noResults} ${noResultsStyles.noResults}`,
);

const CollapsibleText = island(
  () => import("../../../ui/content/collapsible-text.tsx").then((module) => module.CollapsibleText),
  collapsibleText.collapsible,
);

interface ResultsProps {
  data: PlaceListData;
  /** Reports the place whose card has the pointer or the focus. */
  onHighlight: (id: number | undefined) => void;
}

/** The number of places, the active filters, the places of this page, and the pager. */
export function Results({ data, onHighlight }: ResultsProps) {
  const { query, data: places, total, page, pages, correction } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  const noResults = useMemo(
    () => <NoResults q={data.query.q} correction={data.correction} alternatives={data.alternatives} />,
    [data],
  ); // memoized like the map in screen.tsx
  const about = useMemo(() => data.about && <CollapsibleText {...data.about} />, [data]);
  const scrollToTop = useScrollToResults(heading, page);
  return (
    <section className={css.results} aria-labelledby="results">
      <div className={css.summary}>
        <h2 id="results" ref={heading} tabIndex={-1} aria-live="polite">
          {total > 0 ? `${fa(total)} مکان` : "هیچ مکانی پیدا نشد"}
          {/* the space also keeps the adjacent letters from joining */}
          {pages > 1 && " "}
          {pages > 1 && <small>{`صفحهٔ ${fa(page)} از ${fa(pages)}`}</small>}
        </h2>
        <ActiveFilters
          query={query}
          filters={data.activeFilters}
          onBeforeRemove={() => heading.current?.focus({ preventScroll: true })}
        />
      </div>
      {about}
      {total > 0 && correction && (
        <p className={css.correction}>
          منظورتان <Link to={correction.to}>{correction.q}</Link> بود؟
        </p>
      )}
      {total > 0 ? <PlaceGrid places={places} origin={query.position} onHighlight={onHighlight} /> : noResults}
      <Pager
        page={page}
        pageCount={pages}
        to={(number) => placeListPath({ ...query, page: number })}
        onNavigate={scrollToTop}
      />
    </section>
  );
}
