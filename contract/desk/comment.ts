import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, pageOf, SearchText } from "../fields.ts";
import { Image } from "../image.ts";
import { ReplyText } from "../member/comment.ts";
import { line } from "../record-fields.ts";

/** A comment is `waiting` until an editor decides on it. */
export const DESK_COMMENT_STATES = ["waiting", "approved", "rejected"] as const;
const State = z.enum(DESK_COMMENT_STATES, "این وضعیت شناخته نیست.");
export type DeskCommentState = z.output<typeof State>;

/**
 * Hints for the editor: a link, a phone number, an insult, shouting, or a text that repeats another one. Flags decide
 * nothing.
 */
export const COMMENT_FLAGS = {
  link: "پیوند",
  phone: "شمارهٔ تلفن",
  insult: "شاید ناسزا",
  flood: "نشانه‌های پیاپی",
  repeat: "تکراری",
} as const;
export type CommentFlag = keyof typeof COMMENT_FLAGS;

/** The time in which the desk offers to undo a decision, in seconds. */
export const UNDO_SECONDS = 10;

/** The maximum length of the reason for a rejection, in characters. */
export const MAX_REASON_LENGTH = 500;

/**
 * So many comments of each state are listed, searched and counted: of those that wait the oldest, of others the latest. A place, post or
 * author as filter comes before.
 */
export const MAX_LISTED = 10_000;

export const DeskComment = z.object({
  id: z.int(),
  /** Plain text, unchanged. */
  text: z.string(),
  flags: z.array(z.enum(Object.keys(COMMENT_FLAGS) as CommentFlag[])),
  state: State,
  /** The reason that was given to the author of a rejected comment. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Also null for a decision at the command line. */
  decided_by: z.string().nullable(),
  /** The answer of the editors; readers see it beneath the comment while that is approved. `by` is null once that editor's account is gone. */
  reply: z.object({ text: z.string(), at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  author: z.object({
    id: z.int(),
    name: z.string(),
    photo: z.string().nullable(),
    /** The number of the author's other comments that were approved and rejected. */
    approved: z.int(),
    rejected: z.int(),
  }),
  about: z.object({
    kind: z.enum(["place", "post"]),
    id: z.int(),
    name: z.string(),
    /** The path of its public page; null while it is not public. */
    link: z.string().nullable(),
    cover: Image.nullable(),
  }),
});
export type DeskComment = z.output<typeof DeskComment>;

export const listDeskComments = endpoint({
  method: "GET",
  path: "desk/comment",
  access: "moderate",
  summary: "دیدگاه‌ها: آن‌ها که در انتظارند، نخست بی‌پرچم‌ها و سپس قدیمی‌ترین؛ دیگران از تازه‌ترین تصمیم",
  input: z.object({
    state: State.default("waiting"),
    /** Found in the text, the author's name or the name of the subject. */
    q: SearchText.optional(),
    place_id: Id.optional(),
    post_id: Id.optional(),
    author_id: Id.optional(),
    ...Paging,
  }),
  output: pageOf(DeskComment).extend({
    /** The number of comments with the same filters, per state: {@link MAX_LISTED} stands for as many or more. */
    counts: z.object({ waiting: z.int(), approved: z.int(), rejected: z.int() }),
    /** Over all comments: those that are waiting, and those decided in the last thirty days. Null if there are none. */
    median_wait_seconds: z.object({ waiting: z.number().nullable(), decided: z.number().nullable() }),
  }),
});

/** As it is by now, for an editor who began to answer it before. */
export const showDeskComment = endpoint({
  method: "GET",
  path: "desk/comment/show/:id",
  access: "moderate",
  summary: "یک دیدگاه، همان گونه که اکنون است",
  input: z.object({ id: Id }),
  output: DeskComment,
  errors: ["comment_unknown"],
});

/** The result for one of the ids. */
const DecisionOutcome = z.object({
  id: z.int(),
  /** `already`: its state had changed since the editor loaded it. `unknown`: it does not exist (any more). */
  outcome: z.enum(["done", "already", "unknown"]),
  /** Its current state; null for `unknown`. */
  state: State.nullable(),
  /** The name of the last editor who decided; null without a decision and for the command line. */
  by: z.string().nullable(),
});
export type CommentOutcome = z.output<typeof DecisionOutcome>;

/** Applied in one transaction; ids that cannot be changed do not prevent the others. */
const DecisionOutcomes = z.object({
  data: z.array(DecisionOutcome),
  /** The number of results that are `done`. */
  changed: z.int(),
  message: z.string(),
});

/** The state that the editor saw: comments that were decided in the meantime are not changed. */
const from = State.default("waiting");

export const approveComments = endpoint({
  method: "POST",
  path: "desk/comment/approve",
  access: "moderate",
  summary: "پذیرفتن دیدگاه‌ها؛ نویسنده خبر می‌شود و صفحه‌ها نو می‌شوند",
  input: z.object({ ids: IdList, from }),
  output: DecisionOutcomes,
  errors: ["comment_unknown"],
});

export const rejectComments = endpoint({
  method: "POST",
  path: "desk/comment/reject",
  access: "moderate",
  summary: "نپذیرفتن دیدگاه‌ها، با دلیلی که نویسنده می‌خواند",
  input: z.object({ ids: IdList, reason: line(MAX_REASON_LENGTH), from }),
  output: DecisionOutcomes,
  errors: ["comment_unknown"],
});

/**
 * Only the editor's own decisions, and only for a few seconds. An unread notification about the decision is deleted, a
 * read one is followed by another.
 */
export const undoCommentDecisions = endpoint({
  method: "POST",
  path: "desk/comment/undo",
  access: "moderate",
  summary: "برگرداندن تصمیم خود دربارهٔ دیدگاه‌ها، تا چند ثانیه پس از آن",
  input: z.object({ ids: IdList }),
  output: DecisionOutcomes,
  errors: ["comment_unknown", "undo_late"],
});

export const replyToComment = endpoint({
  method: "POST",
  path: "desk/comment/reply/:id",
  access: "moderate",
  summary: "پاسخ به دیدگاه با نام سرزمین، یا ویرایش آن؛ دیدگاهی که در انتظار است با آن پذیرفته می‌شود",
  input: z.object({
    id: Id,
    reply: ReplyText,
    /** The reply that the editor saw; absent for none. */
    seen: ReplyText.optional(),
    /** The state that the editor saw. */
    from: z.enum(["waiting", "approved"], "به این دیدگاه پاسخ داده نمی‌شود.").default("approved"),
  }),
  output: z.object({ message: z.string() }),
  errors: ["comment_unknown", "comment_decided", "reply_changed"],
});

/** The author's notification goes with the reply, if it is unread. */
export const removeCommentReply = endpoint({
  method: "POST",
  path: "desk/comment/reply/remove/:id",
  access: "moderate",
  summary: "برداشتن پاسخ سرزمین از زیر دیدگاه",
  input: z.object({ id: Id, seen: ReplyText }),
  output: z.object({ message: z.string() }),
  errors: ["comment_unknown", "reply_changed"],
});
