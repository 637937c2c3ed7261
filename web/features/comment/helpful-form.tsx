import type { Comment } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { MARK_COMMENT } from "./comment-intents.ts";
import css from "./comments.module.css";
import type { CommentSubject } from "./send-comment.ts";
import { useMark } from "./use-mark.ts";

interface HelpfulFormProps {
  comment: Comment;
  subject: CommentSubject;
}

/**
 * Marks another's comment as helpful, or takes the mark back, and says how many members did. Until scripts run, the page's action handles
 * the form. The author sees the number alone.
 */
export function HelpfulForm({ comment, subject }: HelpfulFormProps) {
  const { id, own, user } = comment;
  const { helpful, marked, busy, toggle } = useMark(comment, subject);
  if (own) return <HelpfulCount helpful={helpful} />;
  return (
    <form
      method="post"
      className={`${css.helpful} no-print`}
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
      }}
    >
      <input type="hidden" name="intent" value={MARK_COMMENT} />
      <input type="hidden" name="comment_id" value={id} />
      <button type="submit" name="helpful" value={marked ? 0 : 1} aria-pressed={marked} aria-busy={busy}>
        <Icon name="thumb" />
        مفید بود
        <span className="visually-hidden">{`، دیدگاه ${user.name}`}</span>
        {helpful > 0 && <span>{`(${fa(helpful)})`}</span>}
      </button>
    </form>
  );
}

/** How many members found a comment helpful; nothing while none did. */
export const HelpfulCount = ({ helpful }: Pick<Comment, "helpful">) =>
  helpful > 0 && <p className={css.helpful}>{`برای ${fa(helpful)} نفر مفید بود.`}</p>;
