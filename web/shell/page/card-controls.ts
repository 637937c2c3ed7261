import { readCookie } from "../../../api-client/document-cookie.ts";
import { UNREACHABLE } from "../../../api-client/error-body.ts";
import { readStorage } from "../../../api-client/storage.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { showPlainToast } from "../../../ui/dialog/plain-toast.ts";

/** `DEVICE_KEY` of `api-client/device-store.ts`, whose code is not for the first script. */
const DEVICE = "device";

/**
 * Lets the buttons of cards save a place (`data-save`) and change the form of a list (`data-density-to`), and marks what is saved. A test
 * may replace how their script is fetched.
 */
export function enableCardControls(load = () => import("./card-actions.ts")): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-save],[data-density-to]");
    if (button)
      load().then(
        ({ press }) => press(button),
        () => showPlainToast(UNREACHABLE.message),
      );
  });
  const mark = () => {
    if ((readCookie(TOKEN) || readStorage("localStorage", DEVICE)) && document.querySelector("[data-save]"))
      load().then(({ markSaved }) => markSaved(), ignore);
  };
  mark();
  document.addEventListener("visited", mark);
  addEventListener("pageshow", ({ persisted }) => persisted && mark());
}

/** Counts the view of the place that the page shows, if any. */
export function countPlaceViews(): void {
  if (!document.querySelector("[data-viewed-place]")) return;
  import("../../features/place/details/place-view.ts").then(({ recordView }) => recordView(), ignore);
}

const ignore = () => {}; // the script did not arrive; the next press asks for it again
