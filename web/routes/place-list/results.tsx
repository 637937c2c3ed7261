import { useMemo, useRef } from "react";
import { Link } from "react-router";
import { fa } from "../../../text/digits.ts";
import foldedText from "../../../ui/content/collapsible-text.module.css";
import { island } from "../../../ui/hydration/island.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { PlaceGrid } from "../../features/place/card/place-grid.tsx";
import { ChosenFilters } from "../../features/place/filter/chosen-filters.tsx";
import nothingFound from "../../features/place/filter/nothing-found.module.css";
import { placeListPath } from "../../features/place/filter/place-query.ts";
import type { Found } from "./data.ts";
import css from "./screen.module.css";
import { useResultsTop } from "./top.ts";

const NothingFound = island(
  () => import("../../features/place/filter/nothing-found.tsx").then((item) => item.NothingFound),
  `${css.nothing} ${nothingFound.nothing}`,
);

const FoldedText = island(
  () => import("../../../ui/content/collapsible-text.tsx").then((item) => item.FoldedText),
  foldedText.folded,
);

interface ResultsProps {
  found: Found;
  /** Which place a pointer or the focus is on. */
  onTouch: (id: number | undefined) => void;
}

/** How many were found, what was chosen, the places themselves, and the way to their other pages. */
export function Results({ found, onTouch }: ResultsProps) {
  const { query, data, total, page, pages, meant } = found;
  const status = useRef<HTMLHeadingElement>(null);
  const nothing = useMemo(() => <NothingFound q={found.query.q} meant={found.meant} ways={found.ways} />, [found]); // an island: see the map
  const about = useMemo(() => found.about && <FoldedText {...found.about} />, [found]);
  const toTop = useResultsTop(status, page);
  return (
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
          chosen={found.chosen}
          onLeave={() => status.current?.focus({ preventScroll: true })}
        />
      </div>
      {about}
      {total > 0 && meant && (
        <p className={css.meant}>
          منظورتان <Link to={meant.to}>{meant.q}</Link> بود؟
        </p>
      )}
      {total > 0 ? <PlaceGrid places={data} from={query.at} onTouch={onTouch} /> : nothing}
      <Pager page={page} pages={pages} to={(at) => placeListPath({ ...query, page: at })} onGo={toTop} />
    </section>
  );
}
