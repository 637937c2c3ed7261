import type { OwnComment } from "../../../contract/member/comment.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Reason } from "./comment-item.tsx";
import { CommentStatus } from "./comment-status.tsx";
import ExpandableText from "./expandable-text.island.tsx";
import css from "./own-comments.module.css";

/** The member's own comments, each with its moderation status and a link to its subject; each can be deleted. */
export const OwnComments = ({ comments }: { comments: readonly OwnComment[] }) => (
  <ul className={css.list} tabIndex={-1} aria-label="دیدگاه‌ها">
    {comments.map((comment) => (
      <li key={comment.id}>
        <OwnCommentItem comment={comment} />
      </li>
    ))}
  </ul>
);

const OwnCommentItem = ({ comment: { id, text, created_at, status, reason, subject } }: { comment: OwnComment }) => (
  <article className={css.own}>
    <header>
      <h2>
        <Link to={subject.kind === "place" ? `/place-details/${subject.id}` : `/blog/${subject.id}`}>
          <bdi>{subject.name}</bdi>
        </Link>
      </h2>
      <CommentStatus status={status} />
      <time dateTime={created_at}>{jalaliDate(new Date(created_at))}</time>
    </header>
    <ExpandableText text={text} name="خودتان" />
    {reason && <Reason text={reason} />}
    <form method="post" data-confirm={`دیدگاه شما دربارهٔ «${subject.name}» پاک شود؟`}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" className={buttonClass("text")} aria-label={`پاک کردن دیدگاه دربارهٔ «${subject.name}»`}>
        <Icon name="trash" />
        پاک کردن
      </button>
    </form>
  </article>
);
