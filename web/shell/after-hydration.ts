// What nobody waits for: it comes after the page is alive, in a chunk of its own.
import type { createBrowserRouter } from "react-router";
import { api } from "../../api-client/browser-session.ts";
import { readCookie } from "../../api-client/cookie.ts";
import { TOKEN, watchToken } from "../../api-client/token.ts";
import { countPage } from "../../contract/site/analytics.ts";
import { wantUnreadMark } from "../features/notification/unread-mark.ts";
import { wantAppBanner } from "./overlays/lazy-app-banner.ts";
import { loadAppOverlays } from "./overlays/lazy-app-overlays.ts";
import { keepPlaces } from "./scroll-positions.ts";
import { attendSearch } from "./search-enhancer.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** The screens at a path, one within the other: each can be loaded, and what it asks with. */
type ScreensAt = (path: string) => Promise<{ load: () => Promise<unknown>; warm?: () => Promise<unknown> }[]>;

/** All of it. */
export function attend(router: Router, screensAt: ScreensAt): void {
  keepPlaces(router);
  loadAppOverlays().catch(() => {}); // without it screens come all the same
  warmLinks(screensAt);
  tryInPlace(router);
  countLooks(router);
  attendSearch();
  offerApp();
  countUnread();
}

/** Other screens come when they are needed, or a little before: when a pointer is on a link to them. */
function warmLinks(screensAt: ScreensAt): void {
  async function warm({ target }: Event) {
    const link = target instanceof Element && target.closest("a");
    if (!link || link.origin !== location.origin) return;
    const screens = await screensAt(link.pathname);
    await Promise.all(screens.flatMap(({ load, warm }) => [load(), warm?.()]));
  }
  document.addEventListener("pointerover", (event) => warm(event).catch(() => {}));
}

/** Without a connection a failed screen is tried again here: the browser would put a page of its own in our place. */
export function tryInPlace({ navigate }: Pick<Router, "navigate">): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-again]");
    if (!link || navigator.onLine) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { replace: true });
  });
}

/** Tells that a page is looked at, at the start and on each change of path, with nothing about who looks. */
function countLooks({ state, subscribe }: Router): void {
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
function offerApp(): void {
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
function countUnread(): void {
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
