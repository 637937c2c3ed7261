import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { TOAST_COOKIE, takeToasts } from "../../../api-client/toast-cookie.ts";
import { hasUnseenToasts, takeUnseenToasts } from "../../../ui/dialog/unseen-toasts.ts";

/**
 * Shows the toasts of the form that led here, and those that the page before this one had no time to show: a redirect follows them at
 * once. They are taken when their script is there: a page that is left before that leaves them to the next one.
 */
export async function resumeToasts(): Promise<void> {
  if (!hasUnseenToasts() && readCookie(TOAST_COOKIE) === undefined) return;
  try {
    const { toast } = await import("../../../ui/dialog/toasts.tsx");
    const stored = [...takeUnseenToasts(), ...takeToasts({ read: readCookie, write: writeCookie })];
    for (const { kind, text } of stored) toast(kind, text);
  } catch {} // the chunk of the toasts did not load
}
