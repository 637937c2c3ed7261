import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, paged } from "../fields.ts";

/** What a member is told of: a decision on a comment, an answer, news of the site, new places for a chosen activity. */
export const NOTIFICATION_KINDS = ["comment", "answer", "announcement", "places"] as const;

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
  output: paged(Notification).extend(Unread),
});

export const showNotification = endpoint({
  method: "GET",
  path: "profile/notification/:id",
  access: "member",
  summary: "یک اعلان، که با همین خوانده می‌شود",
  input: z.object({ id: Id }),
  output: z.object({ notification: Notification, ...Unread }),
  errors: ["notification_unknown"],
});

export const readNotifications = endpoint({
  method: "POST",
  path: "profile/notification/read",
  access: "member",
  summary: "همهٔ اعلان‌ها خوانده می‌شوند",
  input: z.object({}),
  output: z.object({ message: z.string(), ...Unread }),
});

/** The live count beside the contract's JSON: `text/event-stream`, one `unread` event a change, the number as its data. */
export const LIVE_NOTIFICATIONS = "profile/notification/live";
