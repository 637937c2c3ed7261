import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { pageIn, pageOf } from "../../../../api-client/route-params.ts";
import { listNotifications, readNotifications, showNotification } from "../../../../contract/member/notification.ts";
import { READ_ALL } from "../../../features/notification/notification-form.ts";
import { setUnread } from "../../../features/notification/unread.ts";
import { asMember, loadsOwn } from "../../../features/session/member.ts";

const perPage = 12;

export const loader = loadsOwn(async ({ api, url: { pathname, searchParams } }) => {
  const answer = await api(listNotifications, { page: pageIn(searchParams), page_count: perPage });
  const { data, page, pages, total, unread } = answer;
  if (data.length === 0 && total > 0) throw redirect(pageOf(pathname, pages)); // the address is of a page that never was
  learn(unread);
  return { notifications: data, page, pages, total, unread, now: new Date().toISOString() };
});

/** Marks all as read; or one, and goes where it leads. */
export const action = createAction((given) =>
  asMember(given, async () => {
    const { api, field, toast: say } = given;
    if (field("intent") === READ_ALL) {
      const { message, unread } = await api(readNotifications, {});
      learn(unread);
      say("success", message);
      return null;
    }
    const { notification, unread } = await api(showNotification, { id: field("id") });
    learn(unread);
    if (notification.link !== null) throw redirect(notification.link);
    return null;
  }),
);

/** The window has one reader; the server draws for many at once. */
function learn(unread: number) {
  if (typeof document !== "undefined") setUnread(unread);
}
