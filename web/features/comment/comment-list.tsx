import { useRef, useState } from "react";
import type { Comment } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { CommentItem } from "./comment-item.tsx";
import css from "./comments.module.css";

const FIRST = 8;

/** The approved comments, the newest first: all of them in the page, the later ones shown when one wants them. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [whole, setWhole] = useState(comments.length <= FIRST + 2); // not for one or two more
  function showAll() {
    setWhole(true);
    const next = list.current?.children[FIRST];
    if (next instanceof HTMLElement) requestAnimationFrame(() => next.focus({ preventScroll: true }));
  }
  return (
    <>
      <ul ref={list} className={css.list} data-first={whole ? undefined : FIRST}>
        {comments.map((comment) => (
          <li key={comment.id} tabIndex={-1}>
            <CommentItem comment={comment} />
          </li>
        ))}
      </ul>
      {!whole && (
        <button type="button" className={`${buttonClass("line")} ${css.all}`} onClick={showAll}>
          {`${fa(comments.length - FIRST)} دیدگاه دیگر`}
        </button>
      )}
    </>
  );
}
