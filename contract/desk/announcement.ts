import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { hasVisibleText, Id, Paging, pageOf } from "../fields.ts";
import { clearable } from "../member/member-fields.ts";
import { line } from "../record-fields.ts";
import { BulkSendFields, BulkSendState, Confirmation } from "./bulk-send.ts";

/** Maximum lengths in characters. */
export const MAX_ANNOUNCEMENT_LENGTH = { title: 120, body: 2000, link: 300 };

const linkMessage = "نشانی صفحه‌ای از همین سایت را بنویسید که با / آغاز می‌شود.";

const Content = {
  title: line(MAX_ANNOUNCEMENT_LENGTH.title),
  /** Plain text. */
  body: z
    .string("یک متن بنویسید.")
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .max(MAX_ANNOUNCEMENT_LENGTH.body, "حداکثر ۲٬۰۰۰ نویسه بنویسید.")
        .refine(hasVisibleText, "این را خالی نگذارید."),
    ),
  /** A path on this site. */
  link: clearable(
    z
      .string(linkMessage)
      .max(MAX_ANNOUNCEMENT_LENGTH.link, linkMessage)
      .regex(/^\/(?![/\\])[^\s\\]*$/, linkMessage),
  ),
};

const Announcement = z.object({
  ...BulkSendFields,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  /** The number of recipients when sending started, and how many have been notified so far. */
  total: z.int(),
  told: z.int(),
});
export type Announcement = z.output<typeof Announcement>;

const AnnouncementResponse = z.object({ announcement: Announcement, message: z.string() });
const notFound = "announcement_unknown";

export const listAnnouncements = endpoint({
  method: "GET",
  path: "desk/announcement",
  access: "edit",
  summary: "اطلاعیه‌ها، تازه‌ترین نخست",
  input: z.object({ state: BulkSendState.optional(), ...Paging }),
  output: pageOf(Announcement).extend({
    /** The number of members who would be notified now. */
    members: z.int(),
  }),
});

export const showAnnouncement = endpoint({
  method: "GET",
  path: "desk/announcement/show/:id",
  access: "edit",
  summary: "یک اطلاعیه، با پیشرفت آن",
  input: z.object({ id: Id }),
  output: Announcement.extend({ members: z.int() }),
  errors: [notFound],
});

export const createAnnouncement = endpoint({
  method: "POST",
  path: "desk/announcement/create",
  access: "edit",
  summary: "اطلاعیهٔ تازه، پیش‌نویس",
  creates: true,
  input: z.object(Content),
  output: AnnouncementResponse,
});

export const updateAnnouncement = endpoint({
  method: "POST",
  path: "desk/announcement/update/:id",
  access: "edit",
  summary: "تغییر پیش‌نویس",
  input: z.object({ id: Id, version: Id, ...Content }),
  output: AnnouncementResponse,
  errors: [notFound, "record_changed", "sending_begun"],
});

export const deleteAnnouncement = endpoint({
  method: "POST",
  path: "desk/announcement/remove/:id",
  access: "edit",
  summary: "دور انداختن پیش‌نویس",
  /** `version` is what the caller has read; without it, whatever is stored is discarded. */
  input: z.object({ id: Id, version: z.int().optional() }),
  output: Confirmation,
  errors: [notFound, "sending_begun", "record_changed"],
});

export const sendTestAnnouncement = endpoint({
  method: "POST",
  path: "desk/announcement/test/:id",
  access: "edit",
  summary: "همین اطلاعیه، تنها برای خود",
  input: z.object({ id: Id }),
  output: Confirmation,
  errors: [notFound, "too_often"],
});

const transition = {
  method: "POST",
  access: "edit",
  output: AnnouncementResponse,
} as const;

export const sendAnnouncement = endpoint({
  ...transition,
  path: "desk/announcement/send/:id",
  passwordAge: "recent",
  summary: "فرستادن به همهٔ اعضا، دسته دسته",
  input: z.object({ id: Id, version: Id }),
  errors: [notFound, "record_changed", "sending_begun"],
});

export const stopAnnouncement = endpoint({
  ...transition,
  path: "desk/announcement/stop/:id",
  summary: "توقف فرستادن",
  input: z.object({ id: Id }),
  errors: [notFound, "sending_idle"],
});

export const resumeAnnouncement = endpoint({
  ...transition,
  path: "desk/announcement/resume/:id",
  passwordAge: "recent",
  summary: "از سر گرفتن، از همان جا",
  input: z.object({ id: Id }),
  errors: [notFound, "sending_idle"],
});
