import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, paged, SearchText } from "../fields.ts";
import { Image } from "../image.ts";
import { line } from "./record-fields.ts";

/** A comment waits until an editor decides. */
export const DESK_COMMENT_STATES = ["waiting", "approved", "rejected"] as const;
const State = z.enum(DESK_COMMENT_STATES, "این وضعیت شناخته نیست.");
export type DeskCommentState = z.output<typeof State>;

/** Why to look twice, by name: a link, a phone number, an insult, shouting, or the same text as another's. Flags decide nothing. */
export const COMMENT_FLAGS = {
  link: "پیوند",
  phone: "شمارهٔ تلفن",
  insult: "شاید ناسزا",
  flood: "شلوغی",
  repeat: "تکراری",
} as const;
export type CommentFlag = keyof typeof COMMENT_FLAGS;

/** For how many seconds the desk offers to take a decision back. */
export const UNDO_SECONDS = 10;

/** The longest reason for not publishing a comment, in characters. */
export const REASON_LENGTH = 500;

export const DeskComment = z.object({
  id: z.int(),
  /** Plain text, as it was written. */
  text: z.string(),
  flags: z.array(z.enum(Object.keys(COMMENT_FLAGS) as CommentFlag[])),
  state: State,
  /** What its author was told when it was rejected. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Null also where it was decided at the command line. */
  decided_by: z.string().nullable(),
  author: z.object({
    id: z.int(),
    name: z.string(),
    photo: z.string().nullable(),
    /** How many others of the same author were approved and rejected before. */
    approved: z.int(),
    rejected: z.int(),
  }),
  about: z.object({
    kind: z.enum(["place", "post"]),
    id: z.int(),
    name: z.string(),
    /** A path of the public site; null while nobody sees it there. */
    link: z.string().nullable(),
    cover: Image.nullable(),
  }),
});
export type DeskComment = z.output<typeof DeskComment>;

export const listDeskComments = endpoint({
  method: "GET",
  path: "desk/features/comment",
  access: "editor",
  summary: "دیدگاه‌ها: آن‌ها که در انتظارند، نخست بی‌پرچم‌ها و سپس کهنه‌ترین؛ دیگران از تازه‌ترین تصمیم",
  input: z.object({
    state: State.default("waiting"),
    /** Part of the text, of the author's name, or of what it is about. */
    q: SearchText.optional(),
    place_id: Id.optional(),
    post_id: Id.optional(),
    author_id: Id.optional(),
    ...Paging,
  }),
  output: paged(DeskComment).extend({
    /** Of the same question, in each state. */
    counts: z.object({ waiting: z.int(), approved: z.int(), rejected: z.int() }),
    /** Of all comments: what waits now, and what was decided in the last thirty days. Null where there is none. */
    median_wait_seconds: z.object({ waiting: z.number().nullable(), decided: z.number().nullable() }),
  }),
});

/** What became of one of the ids. */
const Outcome = z.object({
  id: z.int(),
  /** `already`: it was not in the state any more that the editor saw. `unknown`: there is no such comment (now). */
  outcome: z.enum(["done", "already", "unknown"]),
  /** How it stands now; null for `unknown`. */
  state: State.nullable(),
  /** Who decided on it last; null for nobody and for the command line. */
  by: z.string().nullable(),
});
export type CommentOutcome = z.output<typeof Outcome>;

/** All of it in one transaction; an id that could not be decided does not hold up the others. */
const Outcomes = z.object({
  data: z.array(Outcome),
  /** How many were `done`. */
  changed: z.int(),
  message: z.string(),
});

/** The state in which the editor saw them: what somebody decided meanwhile is left as it is. */
const from = State.default("waiting");

export const approveComments = endpoint({
  method: "POST",
  path: "desk/comment/approve",
  access: "editor",
  summary: "پذیرفتن دیدگاه‌ها؛ نویسنده خبر می‌شود و صفحه‌ها نو می‌شوند",
  input: z.object({ ids: IdList, from }),
  output: Outcomes,
  errors: ["comment_unknown"],
});

export const rejectComments = endpoint({
  method: "POST",
  path: "desk/comment/reject",
  access: "editor",
  summary: "نپذیرفتن دیدگاه‌ها، با دلیلی که نویسنده می‌خواند",
  input: z.object({ ids: IdList, reason: line(REASON_LENGTH), from }),
  output: Outcomes,
  errors: ["comment_unknown"],
});

/** Only one's own decision, and only within seconds; a notification that was not read goes with it, one that was read is followed by another. */
export const undoComments = endpoint({
  method: "POST",
  path: "desk/comment/undo",
  access: "editor",
  summary: "برگرداندن تصمیم خود دربارهٔ دیدگاه‌ها، تا چند ثانیه پس از آن",
  input: z.object({ ids: IdList }),
  output: Outcomes,
  errors: ["comment_unknown", "undo_late"],
});
