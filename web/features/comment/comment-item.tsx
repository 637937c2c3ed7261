import type { Comment, OwnComment } from "../../../contract/member/comment.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { CommentStatus } from "./comment-status.tsx";
import css from "./comments.module.css";
import { ExpandableText } from "./expandable-text.tsx";
import { HelpfulForm } from "./helpful-form.tsx";
import type { CommentSubject } from "./send-comment.ts";

interface CommentItemProps {
  comment: Comment & Partial<OwnComment>;
  subject: CommentSubject;
}

/** A comment, with its moderation status where only its author sees it. */
export function CommentItem({ comment, subject }: CommentItemProps) {
  const { user, created_at, text, status, reason, reply, photos } = comment;
  return (
    <article className={css.comment} data-status={status}>
      <header>
        <Avatar {...user} />
        <p className={css.author}>
          <b>
            <bdi dir="rtl">{user.name}</bdi>
          </b>
          <time dateTime={created_at}>{jalaliDate(new Date(created_at))}</time>
        </p>
        {status && <CommentStatus status={status} />}
      </header>
      <ExpandableText text={text} name={user.name} />
      {photos && <CommentPhotos photos={photos} />}
      {reason && <Reason text={reason} />}
      {status === undefined && <HelpfulForm comment={comment} subject={subject} />}
      {reply && <Reply {...reply} />}
    </article>
  );
}

/** The moderator's reason for rejecting a comment. */
export const Reason = ({ text }: { text: string }) => (
  <p className={css.reason}>
    <b>چرا؟ </b>
    <bdi>{text}</bdi>
  </p>
);

/** What the editors answered. */
export const Reply = ({ text, replied_at }: NonNullable<Comment["reply"]>) => (
  <div className={css.reply}>
    <p>
      <b>پاسخ سرزمین</b> <time dateTime={replied_at}>{jalaliDate(new Date(replied_at))}</time>
    </p>
    <p dir="auto">{text}</p>
  </div>
);

/** The author's avatar, or the first letter of the name beside it. */
function Avatar({ name, photo }: Comment["user"]) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={44} height={44} loading="lazy" decoding="async" /> : [...name.trim()][0]}
    </span>
  );
}

/** The published photos of a comment; each leads to its page. */
const CommentPhotos = ({ photos }: { photos: NonNullable<Comment["photos"]> }) => (
  <ul className={css.photos} aria-label="عکس‌ها">
    {photos.map(({ id, src, alt }) => (
      <li key={id}>
        <a href={`/photo/${id}`}>
          <img src={src} alt={alt} width={96} height={96} loading="lazy" decoding="async" />
        </a>
      </li>
    ))}
  </ul>
);
