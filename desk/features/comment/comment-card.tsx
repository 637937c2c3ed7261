import { Link } from "react-router";
import { COMMENT_FLAGS, type DeskComment } from "../../../contract/desk/comment.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { useListAddress } from "../../table/list-address.ts";
import { useRight } from "../../ui/use-right.ts";
import css from "./comment-card.module.css";
import { authorHistory } from "./labels.ts";

interface CommentCardProps {
  comment: DeskComment;
  /** Whether the keyboard shortcuts act on this comment. */
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (range: boolean) => void;
  approve: () => void;
  reject: () => void;
  onReply: () => void;
  onRemoveReply: () => void;
  onEnter: () => void;
}

/** A comment as its author wrote it, with what the editor needs to decide. */
export function CommentCard(props: CommentCardProps) {
  const { comment, isCurrent, isSelected, onSelect, approve, reject, onReply, onRemoveReply, onEnter } = props;
  const { id, text, flags, state, created_at, reply, author, about } = comment;
  const { to } = useListAddress();
  const maySeeMembers = useRight("edit");
  return (
    <article
      id={`comment-${id}`}
      className={css.card}
      tabIndex={-1}
      aria-labelledby={`author-${id}`}
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      onFocus={onEnter}
    >
      <label className={css.checkbox}>
        <input
          type="checkbox"
          aria-label={`انتخاب دیدگاه ${author.name}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect((nativeEvent as unknown as MouseEvent).shiftKey)}
        />
      </label>
      <div className={css.content}>
        <header>
          <strong id={`author-${id}`}>
            <Link to={to({ author_id: String(author.id) })}>{author.name}</Link>
          </strong>
          <span>{authorHistory(author)}</span>
          {maySeeMembers && (
            <Link to={`/users/${author.id}`}>
              پروندهٔ عضو<span className="visually-hidden"> {author.name}</span>
            </Link>
          )}
          <time dateTime={created_at} title={jalaliTime(new Date(created_at))}>
            {ago(new Date(created_at), new Date())}
          </time>
          {flags.map((flag) => (
            <span key={flag} className={css.flag}>
              <Icon name="warning" />
              {COMMENT_FLAGS[flag]}
            </span>
          ))}
        </header>
        <p className={css.text} dir="auto">
          {text}
        </p>
        {state !== "waiting" && <Decision comment={comment} />}
        {reply && <Reply reply={reply} />}
        <p className={css.actions}>
          {state !== "approved" && (
            <button type="button" className={buttonClass()} aria-keyshortcuts="a" onClick={approve}>
              پذیرفتن
            </button>
          )}
          {state !== "rejected" && (
            <button type="button" className={buttonClass("outline")} aria-keyshortcuts="r" onClick={reject}>
              نپذیرفتن…
            </button>
          )}
          {state !== "rejected" && (
            <button type="button" className={buttonClass("outline")} onClick={onReply}>
              {state === "waiting" ? "پذیرفتن و پاسخ…" : reply ? "ویرایش پاسخ…" : "پاسخ…"}
            </button>
          )}
          {reply && (
            <button type="button" className={buttonClass("text")} onClick={onRemoveReply}>
              برداشتن پاسخ
            </button>
          )}
        </p>
      </div>
      <About about={about} />
    </article>
  );
}

/** The place or story that the comment is about, with links to it. */
function About({ about: { kind, id, name, link, cover } }: Pick<DeskComment, "about">) {
  const { to } = useListAddress();
  return (
    <aside className={css.about}>
      {cover && (
        <div className={css.cover}>
          <Picture image={cover} sizes="10rem" alt="" />
        </div>
      )}
      <p>
        <Link to={to({ [`${kind}_id`]: String(id) })}>{name}</Link>
        {link === null ? (
          <span>اکنون در سایت دیده نمی‌شود</span>
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            دیدن در سایت
            <Icon name="external" />
          </a>
        )}
      </p>
    </aside>
  );
}

function Decision({ comment: { state, reason, decided_at, decided_by } }: Pick<CommentCardProps, "comment">) {
  return (
    <p className={css.decision}>
      {state === "approved" ? "پذیرفته شد" : "پذیرفته نشد"}
      {decided_by && `، ${decided_by}`}
      {decided_at && (
        <>
          {"، "}
          <time dateTime={decided_at} title={jalaliTime(new Date(decided_at))}>
            {ago(new Date(decided_at), new Date())}
          </time>
        </>
      )}
      {reason && <q>{reason}</q>}
    </p>
  );
}

/** The answer beneath the comment, and who wrote it. */
const Reply = ({ reply: { text, at, by } }: { reply: NonNullable<DeskComment["reply"]> }) => (
  <div className={css.decision}>
    {`پاسخ سرزمین${by === null ? "" : `، ${by}`}، `}
    <time dateTime={at} title={jalaliTime(new Date(at))}>
      {ago(new Date(at), new Date())}
    </time>
    <q>{text}</q>
  </div>
);
