import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, pageOf, SearchText } from "../fields.ts";
import { line, markdown } from "../record-fields.ts";
import { BulkSendFields, BulkSendState, Confirmation } from "./bulk-send.ts";

/** Maximum lengths of the subject and of the Markdown body, in characters. */
export const MAX_NEWSLETTER_LENGTH = { subject: 150, body: 20_000 };

/** The state of an issue's emails, one for each address that was subscribed when it was sent. */
const Progress = z.object({
  total: z.int(),
  /** Not yet in the email queue. */
  waiting: z.int(),
  /** In the email queue. */
  queued: z.int(),
  sent: z.int(),
  /** Rejected by the recipient's mail server, or never delivered. */
  failed: z.int(),
  /** Unsubscribed before the email was sent. */
  left: z.int(),
});
export type NewsletterProgress = z.output<typeof Progress>;

const Issue = z.object({ ...BulkSendFields, subject: z.string(), body: z.string(), progress: Progress });
export type NewsletterIssue = z.output<typeof Issue>;

const Subject = line(MAX_NEWSLETTER_LENGTH.subject);
const Body = markdown(MAX_NEWSLETTER_LENGTH.body);
const IssueResponse = z.object({ issue: Issue, message: z.string() });
const notFound = "newsletter_unknown";

/** Only owners see whole addresses, and find them by a part. */
export const listSubscribers = endpoint({
  method: "GET",
  path: "desk/newsletter/subscriber",
  access: "edit",
  summary: "مشترکان خبرنامه، تازه‌ترین نخست",
  input: z.object({ q: SearchText.optional(), ...Paging }),
  output: pageOf(z.object({ id: z.int(), email: z.string(), created_at: z.iso.datetime() })),
});

export const exportSubscribers = endpoint({
  method: "POST",
  path: "desk/newsletter/export",
  access: "own",
  passwordAge: "recent",
  summary: "همهٔ مشترکان در یک فایل CSV",
  input: z.object({}),
  output: z.object({
    file_name: z.string(),
    /** UTF-8 with a byte order mark, for spreadsheets. */
    csv: z.string(),
    count: z.int(),
  }),
});

export const listNewsletters = endpoint({
  method: "GET",
  path: "desk/newsletter",
  access: "edit",
  summary: "شماره‌های خبرنامه، تازه‌ترین نخست",
  input: z.object({ state: BulkSendState.optional(), ...Paging }),
  output: pageOf(Issue.omit({ body: true })).extend({
    /** The number of addresses that would receive an email now. */
    subscribers: z.int(),
  }),
});

export const showNewsletter = endpoint({
  method: "GET",
  path: "desk/newsletter/show/:id",
  access: "edit",
  summary: "یک شماره، با پیشرفت فرستادن",
  input: z.object({ id: Id }),
  output: Issue.extend({ subscribers: z.int() }),
  errors: [notFound],
});

export const createNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/create",
  access: "edit",
  summary: "شمارهٔ تازه، پیش‌نویس",
  creates: true,
  input: z.object({ subject: Subject, body: Body }),
  output: IssueResponse,
});

export const updateNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/update/:id",
  access: "edit",
  summary: "تغییر پیش‌نویس",
  input: z.object({ id: Id, version: Id, subject: Subject, body: Body }),
  output: IssueResponse,
  errors: [notFound, "record_changed", "sending_begun"],
});

export const deleteNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/remove/:id",
  access: "edit",
  summary: "دور انداختن پیش‌نویس",
  /** `version` is what the caller has read; without it, whatever is stored is discarded. */
  input: z.object({ id: Id, version: z.int().optional() }),
  output: Confirmation,
  errors: [notFound, "sending_begun", "record_changed"],
});

export const previewNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/preview",
  access: "edit",
  summary: "نامه، همان گونه که می‌رسد",
  input: z.object({ body: Body }),
  output: z.object({
    /** Sanitized HTML. */
    html: z.string(),
    /** The plain-text alternative. */
    text: z.string(),
  }),
});

export const sendTestNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/test/:id",
  access: "edit",
  summary: "نامهٔ آزمایشی به ایمیل خود",
  input: z.object({ id: Id }),
  output: Confirmation,
  errors: [notFound, "own_email_missing", "too_often"],
});

const transition = {
  method: "POST",
  access: "edit",
  output: IssueResponse,
} as const;

export const sendNewsletter = endpoint({
  ...transition,
  path: "desk/newsletter/send/:id",
  passwordAge: "recent",
  summary: "فرستادن به همهٔ مشترکان، دسته دسته",
  input: z.object({ id: Id, version: Id }),
  errors: [notFound, "record_changed", "sending_begun", "subscribers_none"],
});

export const stopNewsletter = endpoint({
  ...transition,
  path: "desk/newsletter/stop/:id",
  summary: "توقف فرستادن: نامه‌هایی که هنوز نرفته‌اند نمی‌روند",
  input: z.object({ id: Id }),
  errors: [notFound, "sending_idle"],
});

export const resumeNewsletter = endpoint({
  ...transition,
  path: "desk/newsletter/resume/:id",
  passwordAge: "recent",
  summary: "از سر گرفتن، از همان جا",
  input: z.object({ id: Id }),
  errors: [notFound, "sending_idle"],
});
