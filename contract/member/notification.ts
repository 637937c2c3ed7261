import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, pageOf } from "../fields.ts";

/**
 * A decision on a comment, an answer to a message, an announcement, new places for a selected activity, news of the account, and of a
 * record at the desk for colleagues.
 */
export const NOTIFICATION_KINDS = ["comment", "answer", "announcement", "places", "security", "task"] as const;

export const Notification = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  /** Plain text. */
  body: z.string(),
  /** A path of the site. */
  link: z.string().nullable(),
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Notification = z.output<typeof Notification>;

const Unread = { unread: z.int() };

export const listNotifications = endpoint({
  method: "GET",
  path: "profile/notification",
  access: "member",
  summary: "اعلان‌ها، تازه‌ترین نخست، و شمار نخوانده‌ها",
  input: z.object(Paging),
  /** `newest` is the id of the newest of all pages, for `markNotificationsRead`; null where there is none. */
  output: pageOf(Notification).extend({ ...Unread, newest: z.int().nullable() }),
});

export const showNotification = endpoint({
  method: "GET",
  writes: true,
  path: "profile/notification/:id",
  access: "member",
  summary: "یک اعلان، که با همین خوانده می‌شود",
  input: z.object({ id: Id }),
  output: z.object({ notification: Notification, ...Unread }),
  errors: ["notification_unknown"],
});

export const markNotificationsRead = endpoint({
  method: "POST",
  path: "profile/notification/read",
  access: "member",
  summary: "همهٔ اعلان‌ها خوانده می‌شوند، یا تنها آن‌ها که از until تازه‌تر نیستند",
  input: z.object({
    /** The newest one that the member may have seen; those that have come since stay unread. */
    until: Id.optional(),
  }),
  output: z.object({ message: z.string(), ...Unread }),
});

/**
 * The path of the server-sent events for the unread count: one `unread` event per change, with the count as its data.
 */
export const NOTIFICATION_STREAM_PATH = "profile/notification/live";
