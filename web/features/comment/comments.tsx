import { useState } from "react";
import type { ActionError } from "../../../api-client/actions.ts";
import { COMMENT_SORTS, type Comment, type CommentSort, type OwnComment } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { CommentList } from "./comment-list.tsx";
import css from "./comments.module.css";
import type { CommentSubject } from "./send-comment.ts";
import { useResumeMark } from "./use-mark.ts";

interface CommentsProps {
  subject: CommentSubject;
  /** The approved comments in the order of `sort`. */
  comments: readonly Comment[];
  sort?: CommentSort;
  /** The number of approved comments, where it is known. */
  count?: number;
  /** The member's own comments that are pending or rejected. */
  ownComments: readonly OwnComment[];
  /** The form that was submitted without scripts and failed. */
  failure?: ActionError | undefined;
}

/** The comments on a place or post, with a form for a new one. */
export function Comments({
  subject,
  comments,
  sort = "newest",
  count = comments.length,
  ownComments,
  failure,
}: CommentsProps) {
  useResumeMark(subject);
  const [sentComments, setSentComments] = useState<readonly OwnComment[]>([]);
  const ownAndSent = [
    ...sentComments.filter(({ id }) => !ownComments.some((comment) => comment.id === id)),
    ...ownComments,
  ];
  return (
    <section className={`${css.comments} ${comments.length === 0 ? "no-print" : ""}`} aria-labelledby="comments">
      <h2 id="comments">
        دیدگاه‌ها
        {count > 0 && <small>{fa(count)}</small>}
      </h2>
      {comments.length === 0 && (
        <p className={css.none}>
          {`هنوز دیدگاهی دربارهٔ ${subject.kind === "place" ? subject.name : "این داستان"} نیست. نخستین دیدگاه از شما باشد.`}
        </p>
      )}
      <CommentForm
        subject={subject}
        failure={failure}
        onSent={(comment) => setSentComments((all) => [comment, ...all])}
      />
      {ownAndSent.length > 0 && <OwnCommentList comments={ownAndSent} subject={subject} />}
      {comments.length > 1 && <SortLinks subject={subject} sort={sort} />}
      {comments.length > 0 && <CommentList key={sort} subject={subject} comments={comments} sort={sort} />}
    </section>
  );
}

const SORT_NAMES: Record<CommentSort, string> = { newest: "تازه‌ترین", helpful: "مفیدترین" };

function SortLinks({ subject: { kind, id }, sort }: Required<Pick<CommentsProps, "subject" | "sort">>) {
  const path = kind === "place" ? `/place-details/${id}` : `/blog/${id}`;
  return (
    <nav className={`${css.sort} no-print`} aria-label="ترتیب دیدگاه‌ها">
      {COMMENT_SORTS.map((name) => (
        <Link
          key={name}
          to={`${path}${name === "newest" ? "" : `?comments=${name}`}#comments`}
          aria-current={name === sort ? "true" : undefined}
          rel="nofollow"
        >
          {SORT_NAMES[name]}
        </Link>
      ))}
    </nav>
  );
}

const OwnCommentList = ({ comments, subject }: { comments: readonly OwnComment[]; subject: CommentSubject }) => (
  <div className={css.own}>
    <p className={css.note}>
      تنها خودتان این‌ها را می‌بینید. <Link to="/profile/comments">همهٔ دیدگاه‌های من</Link>
    </p>
    <ul className={css.list} aria-label="دیدگاه‌های شما">
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} subject={subject} />
        </li>
      ))}
    </ul>
  </div>
);
