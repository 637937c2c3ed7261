import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { OwnComment } from "../../../contract/member/comment.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Reason } from "./comment-item.tsx";
import { CommentStatus } from "./comment-status.tsx";
import { ExpandableText } from "./expandable-text.tsx";
import css from "./own-comments.module.css";

/** The member's own comments, each with its moderation status and a link to its subject; each can be deleted. */
export function OwnComments({ comments }: { comments: readonly OwnComment[] }) {
  const list = useRef<HTMLUListElement>(null);
  const previous = useRef(comments);
  useEffect(() => {
    // The pressed button disappears with its comment: the focus stays in the list.
    if (comments !== previous.current && document.activeElement === document.body) list.current?.focus();
    previous.current = comments;
  }, [comments]);
  return (
    <ul className={css.list} ref={list} tabIndex={-1} aria-label="دیدگاه‌ها">
      {comments.map((comment) => (
        <li key={comment.id}>
          <OwnCommentItem comment={comment} />
        </li>
      ))}
    </ul>
  );
}

function OwnCommentItem({ comment: { id, text, created_at, status, reason, subject } }: { comment: OwnComment }) {
  const fetcher = useFetcher();
  const busy = fetcher.state !== "idle";

  async function remove() {
    if (await confirm(`دیدگاه شما دربارهٔ «${subject.name}» پاک شود؟`)) fetcher.submit({ id }, { method: "post" });
  }
  return (
    <article className={css.own} aria-busy={busy}>
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
      <button
        type="button"
        className={buttonClass("text")}
        disabled={busy}
        onClick={remove}
        aria-label={`پاک کردن دیدگاه دربارهٔ «${subject.name}»`}
      >
        <Icon name="trash" />
        {busy ? "پاک می‌شود…" : "پاک کردن"}
      </button>
    </article>
  );
}
