import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, paged, SearchText } from "../fields.ts";
import { Said, Sendable, SendingState } from "./bulk-send.ts";
import { line, markdown } from "./record-fields.ts";

/** Characters of a subject, and of a letter in Markdown. */
export const NEWSLETTER_LENGTH = { subject: 150, body: 20_000 };

/** What has become of the letters of an issue, one for each who was subscribed when it was sent. */
const Progress = z.object({
  total: z.int(),
  /** Not yet with the mail queue. */
  waiting: z.int(),
  /** In the mail queue. */
  queued: z.int(),
  sent: z.int(),
  /** Their mail server refused, or never answered. */
  failed: z.int(),
  /** Unsubscribed before their letter went. */
  left: z.int(),
});
export type NewsletterProgress = z.output<typeof Progress>;

const Issue = z.object({ ...Sendable, subject: z.string(), body: z.string(), progress: Progress });
export type NewsletterIssue = z.output<typeof Issue>;

const Subject = line(NEWSLETTER_LENGTH.subject);
const Body = markdown(NEWSLETTER_LENGTH.body);
const One = z.object({ issue: Issue, message: z.string() });
const unknown = "newsletter_unknown";

export const listSubscribers = endpoint({
  method: "GET",
  path: "desk/newsletter/subscriber",
  access: "editor",
  summary: "مشترکان خبرنامه، تازه‌ترین نخست",
  input: z.object({ q: SearchText.optional(), ...Paging }),
  output: paged(z.object({ id: z.int(), email: z.string(), created_at: z.iso.datetime() })),
});

export const exportSubscribers = endpoint({
  method: "POST",
  path: "desk/newsletter/export",
  access: "editor",
  summary: "همهٔ مشترکان در پرونده‌ای CSV",
  input: z.object({}),
  output: z.object({
    file_name: z.string(),
    /** UTF-8 with its mark, as spreadsheets want it. */
    csv: z.string(),
    count: z.int(),
  }),
});

export const listNewsletters = endpoint({
  method: "GET",
  path: "desk/features/newsletter",
  access: "editor",
  summary: "شماره‌های خبرنامه، تازه‌ترین نخست",
  input: z.object({ state: SendingState.optional(), ...Paging }),
  output: paged(Issue.omit({ body: true })).extend({
    /** Who would get a letter now. */
    subscribers: z.int(),
  }),
});

export const showNewsletter = endpoint({
  method: "GET",
  path: "desk/newsletter/show/:id",
  access: "editor",
  summary: "یک شماره، با پیشرفت فرستادن",
  input: z.object({ id: Id }),
  output: Issue.extend({ subscribers: z.int() }),
  errors: [unknown],
});

export const createNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/create",
  access: "editor",
  summary: "شمارهٔ تازه، پیش‌نویس",
  creates: true,
  input: z.object({ subject: Subject, body: Body }),
  output: One,
});

export const updateNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/update/:id",
  access: "editor",
  summary: "تغییر پیش‌نویس",
  input: z.object({ id: Id, version: Id, subject: Subject, body: Body }),
  output: One,
  errors: [unknown, "record_changed", "sending_begun"],
});

export const removeNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/remove/:id",
  access: "editor",
  summary: "دور انداختن پیش‌نویس",
  input: z.object({ id: Id }),
  output: Said,
  errors: [unknown, "sending_begun"],
});

export const previewNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/preview",
  access: "editor",
  summary: "نامه، همان گونه که می‌رسد",
  input: z.object({ body: Body }),
  output: z.object({
    /** Sanitized HTML. */
    html: z.string(),
    /** What mail programs without HTML show. */
    text: z.string(),
  }),
});

export const testNewsletter = endpoint({
  method: "POST",
  path: "desk/newsletter/test/:id",
  access: "editor",
  summary: "نامهٔ آزمایشی به ایمیل خود",
  input: z.object({ id: Id }),
  output: Said,
  errors: [unknown, "own_email_missing", "too_often"],
});

const go = {
  method: "POST",
  access: "editor",
  output: One,
} as const;

export const sendNewsletter = endpoint({
  ...go,
  path: "desk/newsletter/send/:id",
  summary: "فرستادن به همهٔ مشترکان، دسته دسته",
  input: z.object({ id: Id, version: Id }),
  errors: [unknown, "record_changed", "sending_begun", "subscribers_none"],
});

export const stopNewsletter = endpoint({
  ...go,
  path: "desk/newsletter/stop/:id",
  summary: "ایستاندن: نامه‌هایی که هنوز نرفته‌اند نمی‌روند",
  input: z.object({ id: Id }),
  errors: [unknown, "sending_idle"],
});

export const resumeNewsletter = endpoint({
  ...go,
  path: "desk/newsletter/resume/:id",
  summary: "از سر گرفتن، از همان جا",
  input: z.object({ id: Id }),
  errors: [unknown, "sending_idle"],
});
