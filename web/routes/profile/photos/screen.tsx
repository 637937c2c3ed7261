import { useLoaderData } from "react-router";
import { pagePath } from "../../../../api-client/route-params.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import { OwnPhotos } from "../../../features/member-photo/own-photos.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/photos`: the photos that the member has sent. */
export function Component() {
  const { photos, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <>
      <title>عکس‌های من | سرزمین</title>
      <h1 className={css.title} tabIndex={-1}>
        عکس‌های من
        {total > 0 && <small>{fa(total)}</small>}
      </h1>
      {total === 0 ? (
        <EmptyState
          title="هنوز عکسی نفرستاده‌اید"
          lead="در صفحهٔ هر مکانی که بوده‌اید می‌توانید عکس بفرستید. عکس شما جای نقاشی آن می‌نشیند."
        >
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </EmptyState>
      ) : (
        <>
          <OwnPhotos photos={photos} showsPlace />
          <Pager page={page} pageCount={pages} to={(pageNumber) => pagePath("/profile/photos", pageNumber)} />
        </>
      )}
    </>
  );
}
