// The script of every page, without React: what each page does beside its islands, in the order of what a visitor may press first.
import { api } from "../../api-client/browser-session.ts";
import { countPageView } from "../../contract/site/analytics.ts";
import "../../ui/island/replay-early-clicks.ts";
import { startIslands, watchTouches } from "../../ui/island/start-islands.ts";
import { followLinks } from "../../ui/navigation/follow-links.ts";
import { followHistory } from "../../ui/navigation/visit.ts";
import { applyFont } from "../../ui/styles/apply-font.ts";
import { followVerification } from "../features/account/verification-storage.ts";
import { rememberReportedPlace } from "../features/place/correction/remember-reported-place.ts";
import { enableSharing } from "../features/place/details/share.ts";
import { showOpening } from "../features/place/facts/show-opening.ts";
import { offerAndroidApp } from "./page/app-banner/app-banner.ts";
import { countPlaceViews, enableCardControls } from "./page/card-controls.ts";
import { continueSoon } from "./page/continue.ts";
import { enableDisclosures } from "./page/disclosures.ts";
import { sendForms } from "./page/forms.ts";
import { leadBackAfterLogin } from "./page/lead-back.ts";
import { openLinkedPart } from "./page/linked-part.ts";
import { prefetchLinkedPages } from "./page/prefetch.ts";
import { showProgress } from "./page/progress.ts";
import { reloadForMember } from "./page/reload-for-member.ts";
import { enhanceSearch } from "./page/search.ts";
import { rememberStartingTown } from "./page/starting-town.ts";
import { enableThemeSwitch } from "./page/theme-switch.ts";
import { resumeToasts } from "./page/toasts/resume-toasts.ts";
import { showUnreadCount } from "./page/unread.ts";

enableThemeSwitch();
enableDisclosures();
enableSharing();
openLinkedPart();
leadBackAfterLogin();
rememberReportedPlace();
followLinks();
sendForms();
reloadForMember();
showProgress();
enhanceSearch();
document.documentElement.dataset.hydrated = ""; // controls that need their script are shown from here on, and browser tests wait for it
watchTouches();
resumeToasts();
continueSoon();
enableCardControls();
highlightMarkersOnTouch();
rememberStartingTown();
followVerification(location.pathname);
followHistory();
// What reads the layout waits until a frame has made it: made here, it would be one long task.
requestAnimationFrame(() =>
  setTimeout(() => {
    startIslands();
    applyFont().catch(() => {}); // without its files, the font of the device stays
    prefetchLinkedPages();
    offerAndroidApp();
    showOpening();
    showUnreadCount();
    countView();
    countPlaceViews();
    retryImages();
  }),
);

/** Asks again for the images that have failed, and that fail later. */
function retryImages(): void {
  const retry = (target: EventTarget | null) => {
    if (!(target instanceof HTMLImageElement)) return;
    import("../../ui/image/retry-image.ts").then(
      ({ retryImage }) => retryImage(target),
      () => {},
    );
  };
  for (const image of document.images) if (image.complete && !image.naturalWidth) retry(image);
  document.addEventListener("error", ({ target }) => retry(target), true);
}

/** Marks the points of a card on the map beside it, once there is a pointer or the focus. */
function highlightMarkersOnTouch(): void {
  const waiting = new AbortController();
  const start = () => {
    waiting.abort();
    import("../features/place/list-map/highlight-markers.ts").then(
      ({ highlightMarkers }) => highlightMarkers(),
      () => {},
    );
  };
  for (const type of ["pointerover", "focusin"])
    document.addEventListener(type, start, { passive: true, signal: waiting.signal });
}

/** Reports a page view, without anything about the visitor. */
function countView(): void {
  const { referrer } = document;
  const isOutside = referrer !== "" && !referrer.startsWith(location.origin);
  // A lost page view does not concern the visitor.
  api(countPageView, { path: location.pathname, ...(isOutside && { referrer }) }).catch(() => {});
}
