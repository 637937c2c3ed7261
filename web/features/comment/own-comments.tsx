import type { ActionError } from "../../../api-client/actions.ts";
import { MAX_COMMENT_LENGTH, type OwnComment } from "../../../contract/member/comment.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { EDIT_COMMENT } from "./comment-intents.ts";
import { Reason, Reply } from "./comment-item.tsx";
import { CommentStatus } from "./comment-status.tsx";
import ExpandableText from "./expandable-text.island.tsx";
import { HelpfulCount } from "./helpful-form.tsx";
import css from "./own-comments.module.css";

interface OwnCommentsProps {
  comments: readonly OwnComment[];
  /** The rejected edit. */
  failure?: ActionError | undefined;
}

/**
 * The member's own comments, each with its moderation status and a link to its subject; each can be deleted, and those that are not
 * approved edited and sent again.
 */
export const OwnComments = ({ comments, failure }: OwnCommentsProps) => (
  <ul className={css.list} tabIndex={-1} aria-label="دیدگاه‌ها">
    {comments.map((comment) => (
      <li key={comment.id} id={`comment-${comment.id}`}>
        <OwnCommentItem comment={comment} failure={failure?.values.id === `${comment.id}` ? failure : undefined} />
      </li>
    ))}
  </ul>
);

interface OwnCommentItemProps {
  comment: OwnComment;
  /** The rejected edit of this comment. */
  failure: ActionError | undefined;
}

const OwnCommentItem = ({
  comment: { id, text, created_at, status, reason, subject, helpful, reply },
  failure,
}: OwnCommentItemProps) => (
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
    <HelpfulCount helpful={helpful} />
    {reply && <Reply {...reply} />}
    {status !== "approved" && <EditForm id={id} text={failure?.values.comment ?? text} failure={failure} />}
    <form method="post" data-confirm={`دیدگاه شما دربارهٔ «${subject.name}» پاک شود؟`}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" className={buttonClass("text")} aria-label={`پاک کردن دیدگاه دربارهٔ «${subject.name}»`}>
        <Icon name="trash" />
        پاک کردن
      </button>
    </form>
  </article>
);

/** Edits a comment and sends it again. It works without scripts. */
const EditForm = ({ id, text, failure }: { id: number; text: string; failure: ActionError | undefined }) => (
  <details className={css.edit} open={failure !== undefined}>
    <summary>
      <Icon name="pencil" />
      ویرایش و فرستادن دوباره
    </summary>
    <form method="post" noValidate>
      <input type="hidden" name="intent" value={EDIT_COMMENT} />
      <input type="hidden" name="id" value={id} />
      <TextArea
        id={`comment-${id}-text`}
        label="دیدگاه شما"
        name="comment"
        rows={4}
        dir="auto"
        defaultValue={text}
        hint={`حداکثر ${fa(MAX_COMMENT_LENGTH)} نویسه؛ دوباره خوانده و سپس منتشر می‌شود.`}
        error={failure && (failure.error.errors?.comment ?? failure.error.message)}
      />
      <SubmitButton>فرستادن دوباره</SubmitButton>
    </form>
  </details>
);
