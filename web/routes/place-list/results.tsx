import { fa } from "../../../text/digits.ts";
import { BelowFoldStyles } from "../../../ui/content/below-fold-styles.tsx";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { PlaceGrid } from "../../features/place/card/place-grid.tsx";
import { ActiveFilters } from "../../features/place/filter/active-filters.tsx";
import { placeListPath } from "../../features/place/filter/query/place-query.ts";
import type { PlaceListData } from "./data.ts";
import { Instead, NoResults, QuestionNotes } from "./screen.below.ts";
import css from "./screen.module.css";

interface ResultsProps {
  data: PlaceListData;
}

/** The number of places, the active filters, the places of this page, and the pager. */
export function Results({ data }: ResultsProps) {
  const { query, data: places, total, page, pages, correction, question } = data;
  return (
    <section className={css.results} aria-labelledby="results">
      <div className={css.summary}>
        <h2 id="results" tabIndex={-1} aria-live="polite">
          {total > 0 ? `${fa(total)} مکان` : "هیچ مکانی پیدا نشد"}
          {/* the space also keeps the adjacent letters from joining */}
          {pages > 1 && " "}
          {pages > 1 && <small>{`صفحهٔ ${fa(page)} از ${fa(pages)}`}</small>}
        </h2>
        <ActiveFilters query={query} filters={data.activeFilters} />
      </div>
      {question && page === 1 && (
        <>
          <BelowFoldStyles />
          <QuestionNotes question={question} />
        </>
      )}
      {data.provincePage && (
        <p className={css.province}>
          <Link to={data.provincePage.to}>
            {`آشنایی با ${data.provincePage.name}`}
            <Icon name="onward" />
          </Link>
        </p>
      )}
      {total > 0 && correction && (
        <p className={css.correction}>
          منظورتان <Link to={correction.to}>{correction.q}</Link> بود؟
        </p>
      )}
      {total > 0 ? (
        <PlaceGrid places={places} origin={query.position} />
      ) : (
        <>
          <BelowFoldStyles />
          <NoResults q={query.q || query.asked} correction={correction} alternatives={data.alternatives} />
          {question?.instead && <Instead {...question.instead} />}
        </>
      )}
      <Pager page={page} pageCount={pages} to={(number) => placeListPath({ ...query, page: number })} />
    </section>
  );
}
