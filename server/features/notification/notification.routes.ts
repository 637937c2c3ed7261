import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/notification.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import {
  countUnread,
  findNotification,
  listNotifications,
  markAllRead,
  markRead,
  type NotificationRow,
} from "./notification.sql.ts";

/** Registers the notification endpoints of a member. */
export function registerNotificationRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.listNotifications, async ({ page, page_count }, { member }) => {
    const paging = { limit: page_count, offset: (page - 1) * page_count };
    const { rows, total, unread, newest } = await listNotifications(db, member.account, paging);
    return { ...toPage(rows.map(toNotificationDto), total, { page, page_count }), unread, newest };
  });

  handle(endpoints.showNotification, async ({ id }, { member, prefetch }) => {
    if (!prefetch) await markRead(db, member.account, id);
    const row = await findNotification(db, member.account, id);
    if (!row) throw apiError("notification_unknown");
    return { notification: toNotificationDto(row), unread: await countUnread(db, member.account) };
  });

  handle(endpoints.markNotificationsRead, async ({ until = null }, { member }) => {
    await markAllRead(db, member.account, until);
    const unread = await countUnread(db, member.account);
    return { message: unread === 0 ? "همهٔ اعلان‌ها خوانده شد." : "اعلان‌هایی که دیدید خوانده شد.", unread };
  });
}

const toNotificationDto = ({ read_at, created_at, ...rest }: NotificationRow): endpoints.Notification => ({
  ...rest,
  read_at: read_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
