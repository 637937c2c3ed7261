import { readCookie } from "../../../api-client/document-cookie.ts";
import { subscribeToToken, TOKEN } from "../../../api-client/token.ts";
import { fa } from "../../../text/digits.ts";
import { unreadCount, watchUnread } from "../../features/notification/unread.ts";

const MAX_COUNT = 99;

/** Shows the unread count on the links of the frame, from the log-in on. */
export function showUnreadCount(): void {
  const stopWatching = subscribeToToken(start);
  async function start() {
    if (readCookie(TOKEN) === undefined) return;
    stopWatching(); // `shareUnread` watches the token by itself
    watchUnread(show);
    try {
      const { shareUnread } = await import("../../features/notification/share-unread.ts");
      shareUnread();
    } catch {} // the site works without the count
  }
  start();
}

function show(): void {
  const count = unreadCount() ?? 0;
  const texts = [count > MAX_COUNT ? `${fa(MAX_COUNT)}+` : fa(count), `${fa(count)} اعلان نخوانده`];
  for (const mark of document.querySelectorAll<HTMLElement>("[data-unread-mark]")) {
    mark.hidden = count === 0;
    for (const [index, part] of [...mark.children].entries()) part.textContent = texts[index]!;
  }
}
