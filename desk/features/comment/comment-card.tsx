import { Link } from "react-router";
import { COMMENT_FLAGS, type DeskComment } from "../../../contract/desk/comment.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { useListAddress } from "../../table/list-address.ts";
import css from "./comment-card.module.css";
import { authorHistory } from "./words.ts";

interface CommentCardProps {
  comment: DeskComment;
  /** The keys act on this one. */
  current: boolean;
  chosen: boolean;
  choose: (range: boolean) => void;
  approve: () => void;
  reject: () => void;
  enter: () => void;
}

/** A comment as its author wrote it, with what one needs to decide. */
export function CommentCard({ comment, current, chosen, choose, approve, reject, enter }: CommentCardProps) {
  const { id, text, flags, state, created_at, author, about } = comment;
  const { to } = useListAddress();
  return (
    <article
      id={`comment-${id}`}
      className={css.card}
      tabIndex={-1}
      aria-labelledby={`author-${id}`}
      aria-current={current || undefined}
      data-chosen={chosen || undefined}
      onFocus={enter}
    >
      <label className={css.tick}>
        <input
          type="checkbox"
          aria-label={`برگزیدن دیدگاه ${author.name}`}
          checked={chosen}
          onChange={({ nativeEvent }) => choose((nativeEvent as unknown as MouseEvent).shiftKey)}
        />
      </label>
      <div className={css.said}>
        <header>
          <strong id={`author-${id}`}>
            <Link to={to({ author_id: String(author.id) })}>{author.name}</Link>
          </strong>
          <span>{authorHistory(author)}</span>
          <Link to={`/users/${author.id}`}>
            پروندهٔ عضو<span className="unseen"> {author.name}</span>
          </Link>
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
        <p className={css.deeds}>
          {state !== "approved" && (
            <button type="button" className={buttonClass()} aria-keyshortcuts="a" onClick={approve}>
              پذیرفتن
            </button>
          )}
          {state !== "rejected" && (
            <button type="button" className={buttonClass("line")} aria-keyshortcuts="r" onClick={reject}>
              نپذیرفتن…
            </button>
          )}
        </p>
      </div>
      <About about={about} />
    </article>
  );
}

/** What the comment is about, and the way to it. */
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
