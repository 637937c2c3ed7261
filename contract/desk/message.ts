import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { hasVisibleText, Id, IdList, Paging, pageOf, SearchText } from "../fields.ts";

export const MESSAGE_STATES = ["new", "answered", "closed"] as const;
const State = z.enum(MESSAGE_STATES, "این وضعیت شناخته نیست.");
export type MessageState = z.output<typeof State>;

/** The maximum length of an answer in characters. */
export const MAX_ANSWER_LENGTH = 4000;

const Row = z.object({
  id: z.int(),
  name: z.string(),
  subject: z.string().nullable(),
  place_name: z.string().nullable(),
  /** The beginning of the text. */
  excerpt: z.string(),
  state: State,
  /** Whether a staff member has opened it. */
  read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type MessageRow = z.output<typeof Row>;

const Answer = z.object({
  id: z.int(),
  text: z.string(),
  /** The author's name at that time. */
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
  /** Plain text, unchanged. */
  message: z.string(),
  state: State,
  created_at: z.iso.datetime(),
  /** Oldest first. */
  answers: z.array(Answer),
  /** The channels for an answer; with neither of them no answer is possible. */
  reach: z.object({
    mail: z.boolean(),
    /** The member with this mobile number, or else with this email. */
    member: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
});
export type Message = z.output<typeof Message>;

const MessageResponse = z.object({ data: Message, message: z.string() });
const BulkResult = z.object({
  /** The number of messages whose state changed. */
  changed: z.int(),
  message: z.string(),
});

export const listMessages = endpoint({
  method: "GET",
  path: "desk/message",
  access: "moderate",
  summary: "پیام‌ها، تازه‌ترین نخست، با شمار هر وضعیت",
  input: z.object({ q: SearchText.optional(), state: State.optional(), ...Paging }),
  output: pageOf(Row).extend({ counts: z.object({ new: z.int(), answered: z.int(), closed: z.int() }) }),
});

export const showMessage = endpoint({
  method: "GET",
  path: "desk/message/show/:id",
  access: "moderate",
  summary: "یک پیام، که با همین خوانده می‌شود",
  input: z.object({ id: Id }),
  output: Message,
  errors: ["message_unknown"],
});

const emptyMessage = "پاسخ را بنویسید.";

/** By email if the sender gave an address, and by notification if the sender is a member. */
export const answerMessage = endpoint({
  method: "POST",
  path: "desk/message/answer/:id",
  access: "moderate",
  summary: "پاسخ به یک پیام، با ایمیل و اعلان",
  input: z.object({
    id: Id,
    text: z
      .string(emptyMessage)
      .min(2, emptyMessage)
      .max(MAX_ANSWER_LENGTH, "حداکثر ۴٬۰۰۰ نویسه بنویسید.")
      .refine(hasVisibleText, emptyMessage),
  }),
  output: MessageResponse,
  errors: ["message_unknown", "message_settled", "message_unreachable"],
});

export const closeMessages = endpoint({
  method: "POST",
  path: "desk/message/close",
  access: "moderate",
  summary: "بستن پیام‌هایی که پاسخ نمی‌خواهند",
  /** `from` is the state that the caller has read; without it, messages are closed in any. */
  input: z.object({ ids: IdList, from: State.optional() }),
  output: BulkResult,
  errors: ["message_unknown", "message_settled"],
});

export const reopenMessages = endpoint({
  method: "POST",
  path: "desk/message/reopen",
  access: "moderate",
  summary: "بازگشودن پیام‌ها، تا باز بتوان پاسخ داد",
  input: z.object({ ids: IdList }),
  output: BulkResult,
  errors: ["message_unknown"],
});
