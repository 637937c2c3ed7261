import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { saveRedirect } from "../../../api-client/save-redirect.ts";

/** Lets the links marked `data-leads-back`, which go to the log-in or to the choice of activities, save this page to return to. */
export function leadBackAfterLogin(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-leads-back]")) return;
    const { pathname, search, hash } = location;
    saveRedirect({ read: readCookie, write: writeCookie }, pathname + search + hash);
  });
}
