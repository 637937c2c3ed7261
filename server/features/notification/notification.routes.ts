import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/member/notification.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import {
  type NotificationRow,
  notificationOf,
  notificationsOf,
  readAll,
  readOne,
  unreadOf,
} from "./notification.sql.ts";

/** The answers about what a member is told. */
export function registerNotificationRoutes(answer: RouteRegistrar, { db }: { db: Db }) {
  answer(calls.listNotifications, async ({ page, page_count }, { member }) => {
    const part = { limit: page_count, offset: (page - 1) * page_count };
    const { rows, total, unread } = await notificationsOf(db, member.account, part);
    return { ...paged(rows.map(shown), total, { page, page_count }), unread };
  });

  answer(calls.showNotification, async ({ id }, { member, prefetch }) => {
    if (!prefetch) await readOne(db, member.account, id);
    const row = await notificationOf(db, member.account, id);
    if (!row) throw apiError("notification_unknown");
    return { notification: shown(row), unread: await unreadOf(db, member.account) };
  });

  answer(calls.readNotifications, async (_input, { member }) => {
    await readAll(db, member.account);
    return { message: "همهٔ اعلان‌ها خوانده شد.", unread: await unreadOf(db, member.account) };
  });
}

const shown = ({ read_at, created_at, ...rest }: NotificationRow): calls.Notification => ({
  ...rest,
  read_at: read_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
