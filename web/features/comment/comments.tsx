import { useState } from "react";
import { Link } from "react-router";
import type { Comment, OwnComment } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { CommentList } from "./comment-list.tsx";
import type { CommentSubject } from "./comment-sending.ts";
import css from "./comments.module.css";

interface CommentsProps {
  about: CommentSubject;
  /** The approved ones, the newest first. */
  comments: readonly Comment[];
  /** How many were approved, where that is known. */
  count?: number;
  /** The reader's own that are not approved, or not yet. */
  mine: readonly OwnComment[];
}

/** What is said about a place or a story, and a field to say more. */
export function Comments({ about, comments, count = comments.length, mine }: CommentsProps) {
  const [sent, setSent] = useState<readonly OwnComment[]>([]);
  const own = [...sent.filter(({ id }) => !mine.some((known) => known.id === id)), ...mine];
  return (
    <section className={`${css.comments} ${comments.length === 0 ? "unprinted" : ""}`} aria-labelledby="comments">
      <h2 id="comments">
        دیدگاه‌ها
        {count > 0 && <small>{fa(count)}</small>}
      </h2>
      {comments.length === 0 && (
        <p className={css.none}>
          {`هنوز دیدگاهی دربارهٔ ${about.kind === "place" ? about.name : "این داستان"} نیست. نخستین دیدگاه از شما باشد.`}
        </p>
      )}
      <CommentForm about={about} onSent={(comment) => setSent((all) => [comment, ...all])} />
      {own.length > 0 && <OwnOnes comments={own} />}
      {comments.length > 0 && <CommentList comments={comments} />}
    </section>
  );
}

const OwnOnes = ({ comments }: { comments: readonly OwnComment[] }) => (
  <div className={css.mine}>
    <p className={css.only}>
      تنها خودتان این‌ها را می‌بینید. <Link to="/profile/comments">همهٔ دیدگاه‌های من</Link>
    </p>
    <ul className={css.list} aria-label="دیدگاه‌های شما">
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} />
        </li>
      ))}
    </ul>
  </div>
);
