import { useRef, useState } from "react";
import type { Comment } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { CommentItem } from "./comment-item.tsx";
import css from "./comments.module.css";

const INITIAL_COUNT = 8;

/** The approved comments, newest first: all of them are in the page, and the later ones are shown on request. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const list = useRef<HTMLUListElement>(null);
  // A button for one or two more comments is not worth it.
  const [expanded, setExpanded] = useState(comments.length <= INITIAL_COUNT + 2);
  function showAll() {
    setExpanded(true);
    const next = list.current?.children[INITIAL_COUNT];
    if (next instanceof HTMLElement) requestAnimationFrame(() => next.focus({ preventScroll: true }));
  }
  return (
    <>
      <ul ref={list} className={css.list} data-limited={expanded ? undefined : INITIAL_COUNT}>
        {comments.map((comment) => (
          <li key={comment.id} tabIndex={-1}>
            <CommentItem comment={comment} />
          </li>
        ))}
      </ul>
      {!expanded && (
        <button type="button" className={`${buttonClass("outline")} ${css.all}`} onClick={showAll}>
          {`${fa(comments.length - INITIAL_COUNT)} دیدگاه دیگر`}
        </button>
      )}
    </>
  );
}
