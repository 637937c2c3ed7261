import { readCookie } from "../../../api-client/document-cookie.ts";
import { subscribeToToken, TOKEN } from "../../../api-client/token.ts";
import { navigation } from "../../../ui/navigation/visit.ts";
import { unreadCount, watchUnread } from "../../features/notification/unread.ts";
import { unreadTexts } from "../../features/notification/unread-texts.ts";

let shownCount: number | undefined;

/** Shows the unread count on the links of the frame, from the log-in on. */
export function showUnreadCount(): void {
  const stopWatching = subscribeToToken(start);
  async function start() {
    if (readCookie(TOKEN) === undefined) return;
    stopWatching(); // `shareUnread` watches the token by itself
    followUnread();
    try {
      const { startForMember } = await import("./for-members.ts");
      startForMember();
    } catch {} // the site works without the count
  }
  start();
}

/** Shows each new count; returns a function that stops it. */
export const followUnread = (): (() => void) => watchUnread(show);

function show(): void {
  const count = unreadCount() ?? 0;
  const texts = unreadTexts(count);
  for (const mark of document.querySelectorAll<HTMLElement>("[data-unread-mark]")) {
    mark.hidden = count === 0;
    const link = mark.closest<HTMLAnchorElement>("a:not(main a)");
    if (link) link.href = count > 0 ? "/profile/notification" : "/profile"; // the badge leads to what it counts
    for (const [index, part] of [...mark.children].entries()) part.textContent = texts[index]!;
  }
  // The list of notifications is outdated. Once per count: if the answer is older than the count, the next one follows.
  const list = document.querySelector<HTMLElement>("[data-unread-total]");
  if (list && unreadCount() !== undefined && count !== shownCount && Number(list.dataset.unreadTotal) !== count)
    navigation.refresh();
  shownCount = count;
}
