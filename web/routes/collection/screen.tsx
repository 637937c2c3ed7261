import { useLoaderData } from "react-router";
import { pagePath } from "../../../api-client/route-params.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { EmptyState } from "../../features/collection/empty-state.tsx";
import { PlaceCard } from "../../features/place/card/place-card.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/collection/:token`: a shared collection, for anyone who has the link. */
export function Component() {
  const { name, places, page, pages, total, path } = useLoaderData<typeof loader>();
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${name} | سرزمین`}</title>
      <meta name="robots" content="noindex" />
      <header className={css.head}>
        <p>مجموعه‌ای که با شما در میان گذاشته‌اند</p>
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {total > 0 && <p>{`${fa(total)} مکان${pages > 1 ? `، صفحهٔ ${fa(page)} از ${fa(pages)}` : ""}`}</p>}
      </header>
      {total === 0 ? (
        <EmptyState title="این مجموعه هنوز خالی است" lead="شاید فردا جایی در آن باشد. تا آن روز:">
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </EmptyState>
      ) : (
        <ul className={css.places}>
          {places.map((place, index) => (
            <li key={place.id}>
              <PlaceCard place={place} headingLevel={2} priority={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pageCount={pages} to={(pageNumber) => pagePath(path, pageNumber)} />
      <p className={css.own}>
        شما هم می‌توانید جاهایی را که دوست دارید کنار هم بگذارید.
        <Link className={buttonClass("outline")} to="/profile/favourite?type=custom">
          مجموعهٔ خودتان
        </Link>
      </p>
    </div>
  );
}
