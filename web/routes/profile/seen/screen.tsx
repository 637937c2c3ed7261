import { useLoaderData } from "react-router";
import { pagePath } from "../../../../api-client/route-params.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import { PlaceCard } from "../../../features/place/card/place-card.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/seen`: the places whose pages the member has opened in the last year, by day. */
export function Component() {
  const { days, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <>
      <title>دیده‌ها | سرزمین</title>
      <h1 className={css.title} tabIndex={-1}>
        دیده‌ها
        {total > 0 && <small>{`${fa(total)} مکان`}</small>}
      </h1>
      {total === 0 ? (
        <EmptyState title="هنوز جایی را ندیده‌اید" lead="صفحهٔ هر مکانی را که باز کنید، اینجا می‌ماند.">
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </EmptyState>
      ) : (
        <>
          {days.map(({ date, places }) => (
            <section key={date} className={css.day}>
              <h2>{date}</h2>
              <ul className={css.places} aria-label={date}>
                {places.map((place) => (
                  <li key={place.id}>
                    <PlaceCard place={place} headingLevel={3} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Pager page={page} pageCount={pages} to={(pageNumber) => pagePath("/profile/seen", pageNumber)} />
        </>
      )}
    </>
  );
}
