import { useRef } from "react";
import { Link, useLoaderData } from "react-router";
import { pageOf } from "../../../../api-client/route-params.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { NothingKept } from "../../../features/collection/nothing-kept.tsx";
import { OwnComments } from "../../../features/comment/own-comments.tsx";
import { useResultsTop } from "../../place-list/top.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/comments`: what a member has said, and what has become of it. */
export function Component() {
  const { comments, page, pages, total } = useLoaderData<typeof loader>();
  const title = useRef<HTMLHeadingElement>(null);
  const toTop = useResultsTop(title, page);
  return (
    <>
      <title>دیدگاه‌های من | سرزمین</title>
      <h1 className={css.title} ref={title} tabIndex={-1}>
        دیدگاه‌های من
        {total > 0 && <small>{fa(total)}</small>}
      </h1>
      {total === 0 ? (
        <NothingKept
          title="هنوز دیدگاهی ننوشته‌اید"
          lead="زیر هر مکان و هر داستان می‌توانید بنویسید چه دیدید و چه خوب است دیگران بدانند."
        >
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </NothingKept>
      ) : (
        <>
          <p className={css.lead}>هر دیدگاه پیش از آنکه دیگران ببینند خوانده می‌شود؛ نتیجه را همین‌جا می‌بینید.</p>
          <OwnComments comments={comments} />
          <Pager page={page} pages={pages} to={(at) => pageOf("/profile/comments", at)} onGo={toTop} />
        </>
      )}
    </>
  );
}
