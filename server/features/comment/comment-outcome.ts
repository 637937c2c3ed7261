import { apiError } from "../../../contract/api-errors.ts";
import type { CommentOutcome, DeskCommentState } from "../../../contract/desk/comment.ts";
import { fa } from "../../../text/digits.ts";

type Action = "approved" | "rejected" | "undone";

const successMessages: Record<Action, { one: string; many: string }> = {
  approved: { one: "دیدگاه پذیرفته شد.", many: "دیدگاه پذیرفته شد." },
  rejected: { one: "دیدگاه پذیرفته نشد و دلیلش را به نویسنده گفتیم.", many: "دیدگاه پذیرفته نشد." },
  undone: { one: "به جای خود برگشت.", many: "دیدگاه به جای خود برگشت." },
};

const stateWords: Record<DeskCommentState, string> = {
  approved: "پذیرفته",
  rejected: "رد",
  waiting: "به صف برگردانده",
};

/**
 * The response with the outcome of each comment and a summary. Throws ApiError "comment_unknown" if none of them
 * exists.
 */
export function toOutcomeResponse(action: Action, data: CommentOutcome[]) {
  const withOutcome = (outcome: CommentOutcome["outcome"]) => data.filter((row) => row.outcome === outcome);
  const [changed, already, unknown] = [withOutcome("done"), withOutcome("already"), withOutcome("unknown")];
  if (unknown.length === data.length) throw apiError("comment_unknown");
  const { one, many } = successMessages[action];
  const sentences = [
    changed.length > 0 && (data.length === 1 ? one : `${fa(changed.length)} ${many}`),
    already.length > 0 && alreadyDecidedMessage(already, data.length === 1),
    unknown.length > 0 && `${fa(unknown.length)} دیدگاه را نویسنده‌اش پاک کرده است.`,
  ];
  return { data, changed: changed.length, message: sentences.filter(Boolean).join(" ") };
}

/** The sentence for comments that another editor decided on before. */
function alreadyDecidedMessage([first, ...more]: CommentOutcome[], isOnlyOne: boolean): string {
  if (more.length > 0) return `${fa(more.length + 1)} دیدگاه پیش‌تر بررسی شده بود.`;
  if (!first?.state) throw new Error("a comment that was decided on has no state");
  const decidedBy = first.by === null ? "" : ` به دست ${first.by}`;
  return `${isOnlyOne ? "این" : "یک"} دیدگاه پیش‌تر${decidedBy} ${stateWords[first.state]} شد.`;
}
