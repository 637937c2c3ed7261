import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { pagePath, parsePage } from "../../../../api-client/route-params.ts";
import {
  listNotifications,
  markNotificationsRead,
  showNotification,
} from "../../../../contract/member/notification.ts";
import { READ_ALL } from "../../../features/notification/notification-intents.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";

const PAGE_SIZE = 12;

export const loader = createMemberLoader(async ({ api, url: { pathname, searchParams } }) => {
  const result = await api(listNotifications, { page: parsePage(searchParams), page_count: PAGE_SIZE });
  const { data, page, pages, total, unread, newest } = result;
  if (data.length === 0 && total > 0) throw redirect(pagePath(pathname, pages)); // the URL's page does not exist
  return { notifications: data, page, pages, total, unread, newest, now: new Date().toISOString() };
});

/** Marks all notifications as read that had come when the page was shown, or one, and redirects to its link. */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, field, toast } = context;
    if (field("intent") === READ_ALL) {
      toast("success", (await api(markNotificationsRead, { until: field("newest") || undefined })).message);
      return null;
    }
    const { notification } = await api(showNotification, { id: field("id") });
    if (notification.link !== null) throw redirect(notification.link);
    return null;
  }),
);
