// The site's enhancements that no page needs for its first interaction, in a chunk that is loaded after hydration.
import type { createBrowserRouter } from "react-router";
import { api } from "../../api-client/browser-session.ts";
import { readCookie } from "../../api-client/document-cookie.ts";
import { readStorage, writeStorage } from "../../api-client/storage.ts";
import { subscribeToToken, TOKEN } from "../../api-client/token.ts";
import { countPageView } from "../../contract/site/analytics.ts";
import { prefetchOnHover, retryInPlace, type ScreensAt } from "../../ui/hydration/after-hydration.ts";
import { loadUnreadMark } from "../features/notification/unread-mark.ts";
import { loadAppBanner } from "./overlays/lazy-app-banner.ts";
import { loadAppOverlays } from "./overlays/lazy-app-overlays.ts";
import { saveScrollPositions } from "./scroll-positions.ts";
import { enhanceSearch } from "./search-enhancer.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Starts all enhancements; called once, after hydration. */
export function enhancePage(router: Router, screensAt: ScreensAt): void {
  saveScrollPositions(router);
  loadAppOverlays().catch(() => {}); // without them screens still change
  prefetchOnHover(screensAt);
  retryInPlace(router);
  countPageViews(router);
  enhanceSearch();
  offerAndroidApp();
  showUnreadCount();
}

/** Reports a page view at the start and on each change of path, without anything about the visitor. */
function countPageViews({ state, subscribe }: Router): void {
  let counted: string | undefined;
  const countView = ({ location: { pathname } }: Router["state"]) => {
    if (pathname === counted) return;
    const { referrer: from } = document;
    const referrer = counted === undefined && from && !from.startsWith(location.origin) ? from : undefined;
    counted = pathname;
    api(countPageView, { path: pathname, referrer }).catch(() => {}); // a lost page view does not concern the visitor
  };
  countView(state);
  subscribe(countView);
}

const DISMISSED_KEY = "app-banner-dismissed";

/** Shows the banner of the Android app on phones and tablets, until it is dismissed. */
function offerAndroidApp(): void {
  if (!/iPhone|iPad|iPod|Android/i.test(navigator.userAgent)) return;
  // Neither when storage is closed (undefined): the banner would come back after every dismissal.
  if (readStorage("localStorage", DISMISSED_KEY) !== null) return;
  loadAppBanner().then(
    ({ onDismissed }) => onDismissed(() => writeStorage("localStorage", DISMISSED_KEY, "1")),
    () => {}, // the site works without it
  );
}

/** Shows the unread count on the links of the frame, from the log-in on. */
function showUnreadCount(): void {
  const stopWatching = subscribeToToken(start);
  async function start() {
    if (readCookie(TOKEN) === undefined) return;
    stopWatching(); // `shareUnread` watches the token by itself
    try {
      const [{ shareUnread }] = await Promise.all([
        import("../features/notification/share-unread.ts"),
        loadUnreadMark(),
      ]);
      shareUnread();
    } catch {} // the site works without the count
  }
  start();
}
