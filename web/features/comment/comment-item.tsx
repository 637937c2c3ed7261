import type { Comment, OwnComment } from "../../../contract/member/comment.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { CommentState } from "./comment-state.tsx";
import css from "./comments.module.css";
import { FoldedText } from "./folded-text.tsx";

/** A comment, with what became of it where only the one who wrote it sees it. */
export function CommentItem({ comment }: { comment: Comment & Partial<OwnComment> }) {
  const { user, created_at, text, status, reason } = comment;
  return (
    <article className={css.comment} data-state={status}>
      <header>
        <Face {...user} />
        <p className={css.who}>
          <b>
            <bdi>{user.name}</bdi>
          </b>
          <time dateTime={created_at}>{jalaliDate(new Date(created_at))}</time>
        </p>
        {status && <CommentState status={status} />}
      </header>
      <FoldedText text={text} name={user.name} />
      {reason && <Reason text={reason} />}
    </article>
  );
}

/** Why a comment was not accepted, in the words of the one who read it. */
export const Reason = ({ text }: { text: string }) => (
  <p className={css.reason}>
    <b>چرا؟ </b>
    <bdi>{text}</bdi>
  </p>
);

/** A photo, or the first letter of the name that stands beside it. */
function Face({ name, photo }: Comment["user"]) {
  return (
    <span className={css.face} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={44} height={44} loading="lazy" decoding="async" /> : [...name.trim()][0]}
    </span>
  );
}
