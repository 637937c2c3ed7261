import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, paged, SearchText, visible } from "../fields.ts";

export const MESSAGE_STATES = ["new", "answered", "closed"] as const;
const State = z.enum(MESSAGE_STATES, "این وضعیت شناخته نیست.");
export type MessageState = z.output<typeof State>;

/** Characters of an answer. */
export const LONGEST_ANSWER = 4000;

const Row = z.object({
  id: z.int(),
  name: z.string(),
  subject: z.string().nullable(),
  place_name: z.string().nullable(),
  /** How it begins. */
  excerpt: z.string(),
  state: State,
  /** Whether somebody of the staff has opened it. */
  read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type MessageRow = z.output<typeof Row>;

const Answer = z.object({
  id: z.int(),
  text: z.string(),
  /** Who wrote it, by the name at that time. */
  by: z.string(),
  by_mail: z.boolean(),
  by_notification: z.boolean(),
  created_at: z.iso.datetime(),
});

const Message = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string().nullable(),
  place_name: z.string().nullable(),
  /** Plain text, as it was written. */
  message: z.string(),
  state: State,
  created_at: z.iso.datetime(),
  /** The oldest first. */
  answers: z.array(Answer),
  /** How an answer would come to its writer; with neither nobody can be answered. */
  reach: z.object({
    mail: z.boolean(),
    /** The member to whom the number belongs, or else the email. */
    member: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
});
export type Message = z.output<typeof Message>;

const One = z.object({ data: Message, message: z.string() });
const Some = z.object({
  /** How many were not so before. */
  changed: z.int(),
  message: z.string(),
});

export const listMessages = endpoint({
  method: "GET",
  path: "desk/features/message",
  access: "editor",
  summary: "پیام‌ها، تازه‌ترین نخست، با شمار هر وضعیت",
  input: z.object({ q: SearchText.optional(), state: State.optional(), ...Paging }),
  output: paged(Row).extend({ counts: z.object({ new: z.int(), answered: z.int(), closed: z.int() }) }),
});

export const showMessage = endpoint({
  method: "GET",
  path: "desk/message/show/:id",
  access: "editor",
  summary: "یک پیام، که با همین خوانده می‌شود",
  input: z.object({ id: Id }),
  output: Message,
  errors: ["message_unknown"],
});

const answerEmpty = "پاسخ را بنویسید.";

/** By mail where there is an email, and by notification where the writer is a member. */
export const answerMessage = endpoint({
  method: "POST",
  path: "desk/message/answer/:id",
  access: "editor",
  summary: "پاسخ به یک پیام، با ایمیل و اعلان",
  input: z.object({
    id: Id,
    text: z
      .string(answerEmpty)
      .min(2, answerEmpty)
      .max(LONGEST_ANSWER, "حداکثر ۴٬۰۰۰ نویسه بنویسید.")
      .refine(visible, answerEmpty),
  }),
  output: One,
  errors: ["message_unknown", "message_settled", "message_unreachable"],
});

export const closeMessages = endpoint({
  method: "POST",
  path: "desk/message/close",
  access: "editor",
  summary: "بستن پیام‌هایی که پاسخ نمی‌خواهند",
  input: z.object({ ids: IdList }),
  output: Some,
  errors: ["message_unknown"],
});

export const reopenMessages = endpoint({
  method: "POST",
  path: "desk/message/reopen",
  access: "editor",
  summary: "بازگشودن پیام‌ها، تا باز بتوان پاسخ داد",
  input: z.object({ ids: IdList }),
  output: Some,
  errors: ["message_unknown"],
});
