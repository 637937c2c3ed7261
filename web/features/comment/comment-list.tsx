import { useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { COMMENTS_PER_PAGE, type Comment, type CommentSort, listComments } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { CommentItem } from "./comment-item.tsx";
import css from "./comments.module.css";
import type { CommentSubject } from "./send-comment.ts";
import { subjectFields } from "./sorted-comments.ts";

const INITIAL_COUNT = 8;

interface CommentListProps {
  subject: CommentSubject;
  /** The first approved comments in this order. */
  comments: readonly Comment[];
  sort: CommentSort;
}

/** The approved comments: the first fifty are in the page, those after the eighth shown on request, and the others loaded. */
export function CommentList({ subject, comments, sort }: CommentListProps) {
  const list = useRef<HTMLUListElement>(null);
  // A button for one or two more comments is not worth it.
  const [expanded, setExpanded] = useState(comments.length <= INITIAL_COUNT + 2);
  const { older, hasOlder, busy, loadOlder } = useOlderComments(subject, comments, sort);
  const all = [...comments, ...older];
  const focusItem = (index: number) =>
    requestAnimationFrame(() =>
      (list.current?.children[index] as HTMLElement | undefined)?.focus({ preventScroll: true }),
    );
  function showAll() {
    setExpanded(true);
    focusItem(INITIAL_COUNT);
  }
  return (
    <>
      <ul ref={list} className={css.list} data-limited={expanded ? undefined : INITIAL_COUNT}>
        {all.map((comment) => (
          <li key={comment.id} tabIndex={-1}>
            <CommentItem comment={comment} subject={subject} />
          </li>
        ))}
      </ul>
      {!expanded && (
        <button type="button" className={`${buttonClass("outline")} ${css.all}`} onClick={showAll}>
          {`${fa(comments.length - INITIAL_COUNT)} دیدگاه دیگر`}
        </button>
      )}
      {expanded && hasOlder && (
        <button
          type="button"
          className={`${buttonClass("outline")} ${css.all} needs-script`}
          aria-busy={busy}
          onClick={async () => (await loadOlder()) && focusItem(all.length)}
        >
          {sort === "newest" ? "دیدگاه‌های قدیمی‌تر" : "دیدگاه‌های دیگر"}
        </button>
      )}
    </>
  );
}

/** The comments after those of the page, which are loaded page by page. */
function useOlderComments(subject: CommentSubject, comments: readonly Comment[], sort: CommentSort) {
  const [older, setOlder] = useState<readonly Comment[]>([]);
  const [page, setPage] = useState(1);
  const [hasOlder, setHasOlder] = useState(comments.length >= COMMENTS_PER_PAGE);
  const [busy, setBusy] = useState(false);

  /** Resolves to whether another page was loaded. */
  async function loadOlder(): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      const slice = { page: page + 1, page_count: COMMENTS_PER_PAGE };
      const answer = await api(listComments, { ...subjectFields(subject), sort, ...slice });
      // New comments move the pages: what is shown already is not shown again.
      const shown = new Set([...comments, ...older].map((comment) => comment.id));
      setOlder([...older, ...answer.data.filter((comment) => !shown.has(comment.id))]);
      setPage(page + 1);
      setHasOlder(answer.page < answer.pages);
      return true;
    } catch (error) {
      toast("error", errorBodyOf(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { older, hasOlder, busy, loadOlder };
}
