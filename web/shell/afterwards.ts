// What nobody waits for: it comes after the page is alive, in a chunk of its own.
import type { createBrowserRouter } from "react-router";
import { countPage } from "../../contract/analytics.ts";
import { api } from "../api/browser-session.ts";
import { readCookie } from "../api/cookie.ts";
import { TOKEN, watchToken } from "../api/token.ts";
import { wantUnreadMark } from "../features/notification/unread-mark.ts";
import { wantAppBanner } from "./app-offer.ts";

export { attendSearch } from "./afterwards-search.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">;

/** Tells that a page is looked at, at the start and on each change of path, with nothing about who looks. */
export function countLooks({ state, subscribe }: Router): void {
  let counted: string | undefined;
  const look = ({ location: { pathname } }: Router["state"]) => {
    if (pathname === counted) return;
    const { referrer: from } = document;
    const referrer = counted === undefined && from && !from.startsWith(location.origin) ? from : undefined;
    counted = pathname;
    api(countPage, { path: pathname, referrer }).catch(() => {}); // a look that is not counted is no reason to disturb
  };
  look(state);
  subscribe(look);
}

const DISMISSED = "app-banner-dismissed";

/** Offers the Android app on phones and tablets, until the reader dismisses it. */
export function offerApp(): void {
  if (!/iPhone|iPad|iPod|Android/i.test(navigator.userAgent)) return;
  try {
    if (localStorage.getItem(DISMISSED) !== null) return;
  } catch {
    return; // storage is closed: a banner that cannot be dismissed for good is a nuisance
  }
  wantAppBanner().then(
    ({ onDismissed }) => onDismissed(() => localStorage.setItem(DISMISSED, "1")),
    () => {}, // without it the site is whole
  );
}

/** Keeps the unread count on the links of the frame, from when somebody is signed in. */
export function countUnread(): void {
  const unwatch = watchToken(begin);
  async function begin() {
    if (readCookie(TOKEN) === undefined) return;
    unwatch(); // what follows watches by itself
    try {
      const [{ shareUnread }] = await Promise.all([
        import("../features/notification/share-unread.ts"),
        wantUnreadMark(),
      ]);
      shareUnread();
    } catch {} // without the count the site is whole
  }
  begin();
}
