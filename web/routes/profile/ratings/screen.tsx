import { useLoaderData } from "react-router";
import { pagePath } from "../../../../api-client/route-params.ts";
import type { OwnRating } from "../../../../contract/member/rating.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/ratings`: the places that the member has rated; each rating can be taken back. */
export function Component() {
  const { ratings, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <>
      <title>امتیازهای من | سرزمین</title>
      <h1 className={css.title} tabIndex={-1}>
        امتیازهای من
        {total > 0 && <small>{fa(total)}</small>}
      </h1>
      {total === 0 ? (
        <EmptyState title="هنوز به جایی امتیاز نداده‌اید" lead="در صفحهٔ هر مکانی که دیده‌اید، از یک تا پنج ستاره بدهید.">
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </EmptyState>
      ) : (
        <>
          <ul className={css.list} tabIndex={-1} aria-label="امتیازها">
            {ratings.map((rating) => (
              <li key={rating.place.id} id={`rating-${rating.place.id}`}>
                <Rating rating={rating} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageCount={pages} to={(pageNumber) => pagePath("/profile/ratings", pageNumber)} />
        </>
      )}
    </>
  );
}

const Rating = ({ rating: { place, rate, rated_at } }: { rating: OwnRating }) => (
  <>
    <Link className={css.place} to={`/place-details/${place.id}#rating`}>
      <bdi>{place.name}</bdi>
    </Link>
    <span className={css.stars}>
      <span className="visually-hidden">{`${fa(rate)} ستاره`}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-full={star <= rate || undefined} aria-hidden="true">
          <Icon name="star" />
        </span>
      ))}
    </span>
    <time dateTime={rated_at}>{jalaliDate(new Date(rated_at))}</time>
    <form method="post" data-confirm={`امتیاز شما به «${place.name}» برداشته شود؟`}>
      <input type="hidden" name="id" value={place.id} />
      <button type="submit" className={buttonClass("text")} aria-label={`برداشتن امتیاز «${place.name}»`}>
        برداشتن
      </button>
    </form>
  </>
);
