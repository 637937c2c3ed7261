import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, paged, visible } from "../fields.ts";
import { clearable } from "../member/member-fields.ts";
import { Said, Sendable, SendingState } from "./bulk-send.ts";
import { line } from "./record-fields.ts";

/** Characters. */
export const ANNOUNCEMENT_LENGTH = { title: 120, body: 2000, link: 300 };

const linkMessage = "نشانی صفحه‌ای از همین سایت را بنویسید که با / آغاز می‌شود.";

const Words = {
  title: line(ANNOUNCEMENT_LENGTH.title),
  /** Plain text. */
  body: z
    .string("یک متن بنویسید.")
    .transform((text) => text.trim())
    .pipe(
      z.string().max(ANNOUNCEMENT_LENGTH.body, "حداکثر ۲٬۰۰۰ نویسه بنویسید.").refine(visible, "این را خالی نگذارید."),
    ),
  /** A path of the site. */
  link: clearable(
    z
      .string(linkMessage)
      .max(ANNOUNCEMENT_LENGTH.link, linkMessage)
      .regex(/^\/(?![/\\])[^\s\\]*$/, linkMessage),
  ),
};

const Announcement = z.object({
  ...Sendable,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  /** How many members there were to tell when it began, and how many have been told. */
  total: z.int(),
  told: z.int(),
});
export type Announcement = z.output<typeof Announcement>;

const One = z.object({ announcement: Announcement, message: z.string() });
const unknown = "announcement_unknown";

export const listAnnouncements = endpoint({
  method: "GET",
  path: "desk/features/announcement",
  access: "editor",
  summary: "اطلاعیه‌ها، تازه‌ترین نخست",
  input: z.object({ state: SendingState.optional(), ...Paging }),
  output: paged(Announcement).extend({
    /** Who would be told now. */
    members: z.int(),
  }),
});

export const showAnnouncement = endpoint({
  method: "GET",
  path: "desk/announcement/show/:id",
  access: "editor",
  summary: "یک اطلاعیه، با پیشرفت آن",
  input: z.object({ id: Id }),
  output: Announcement.extend({ members: z.int() }),
  errors: [unknown],
});

export const createAnnouncement = endpoint({
  method: "POST",
  path: "desk/announcement/create",
  access: "editor",
  summary: "اطلاعیهٔ تازه، پیش‌نویس",
  creates: true,
  input: z.object(Words),
  output: One,
});

export const updateAnnouncement = endpoint({
  method: "POST",
  path: "desk/announcement/update/:id",
  access: "editor",
  summary: "تغییر پیش‌نویس",
  input: z.object({ id: Id, version: Id, ...Words }),
  output: One,
  errors: [unknown, "record_changed", "sending_begun"],
});

export const removeAnnouncement = endpoint({
  method: "POST",
  path: "desk/announcement/remove/:id",
  access: "editor",
  summary: "دور انداختن پیش‌نویس",
  input: z.object({ id: Id }),
  output: Said,
  errors: [unknown, "sending_begun"],
});

export const testAnnouncement = endpoint({
  method: "POST",
  path: "desk/announcement/test/:id",
  access: "editor",
  summary: "همین اطلاعیه، تنها برای خود",
  input: z.object({ id: Id }),
  output: Said,
  errors: [unknown, "too_often"],
});

const go = {
  method: "POST",
  access: "editor",
  output: One,
} as const;

export const sendAnnouncement = endpoint({
  ...go,
  path: "desk/announcement/send/:id",
  summary: "گفتن به همهٔ اعضا، دسته دسته",
  input: z.object({ id: Id, version: Id }),
  errors: [unknown, "record_changed", "sending_begun"],
});

export const stopAnnouncement = endpoint({
  ...go,
  path: "desk/announcement/stop/:id",
  summary: "ایستاندن",
  input: z.object({ id: Id }),
  errors: [unknown, "sending_idle"],
});

export const resumeAnnouncement = endpoint({
  ...go,
  path: "desk/announcement/resume/:id",
  summary: "از سر گرفتن، از همان جا",
  input: z.object({ id: Id }),
  errors: [unknown, "sending_idle"],
});
