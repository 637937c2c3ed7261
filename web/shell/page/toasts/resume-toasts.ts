import { readCookie } from "../../../../api-client/document-cookie.ts";
import { readStorage } from "../../../../api-client/storage.ts";
import { TOASTS } from "../../../../ui/dialog/toasts-name.ts";

/**
 * Shows the toasts of the form that led here, and those that the page before this one had no time to show: a redirect follows them at
 * once. They are taken when their script is there: a page that is left before that leaves them to the next one.
 */
export async function resumeToasts(): Promise<void> {
  if (!readStorage("sessionStorage", TOASTS) && readCookie(TOASTS) === undefined) return;
  try {
    const { showStoredToasts } = await import("./show-stored-toasts.ts");
    showStoredToasts();
  } catch {} // the chunk of the toasts did not load
}
