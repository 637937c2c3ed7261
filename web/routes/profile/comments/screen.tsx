import { useActionData, useLoaderData } from "react-router";
import { pagePath } from "../../../../api-client/route-params.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import { EDIT_COMMENT } from "../../../features/comment/comment-intents.ts";
import { OwnComments } from "../../../features/comment/own-comments.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/comments`: the member's own comments and their moderation status. */
export function Component() {
  const { comments, page, pages, total } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failure = result && "error" in result && result.values.intent === EDIT_COMMENT ? result : undefined;
  return (
    <>
      <title>دیدگاه‌های من | سرزمین</title>
      <h1 className={css.title} tabIndex={-1}>
        دیدگاه‌های من
        {total > 0 && <small>{fa(total)}</small>}
      </h1>
      {total === 0 ? (
        <EmptyState
          title="هنوز دیدگاهی ننوشته‌اید"
          lead="زیر هر مکان و هر داستان می‌توانید بنویسید چه دیدید و چه خوب است دیگران بدانند."
        >
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className={css.lead}>هر دیدگاه پیش از آنکه دیگران ببینند خوانده می‌شود؛ نتیجه را همین‌جا می‌بینید.</p>
          <OwnComments comments={comments} failure={failure} />
          <Pager page={page} pageCount={pages} to={(pageNumber) => pagePath("/profile/comments", pageNumber)} />
        </>
      )}
    </>
  );
}
