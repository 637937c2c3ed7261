import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { takeToasts } from "../../../api-client/toast-cookie.ts";
import { takeUnseenToasts } from "../../../ui/dialog/unseen-toasts.ts";

/**
 * Shows the toasts of the form that led here, and those that the page before this one had no time to show: a redirect follows them at
 * once.
 */
export async function resumeToasts(): Promise<void> {
  const stored = [...takeUnseenToasts(), ...takeToasts({ read: readCookie, write: writeCookie })];
  if (stored.length === 0) return;
  try {
    const { toast } = await import("../../../ui/dialog/toasts.tsx");
    for (const { kind, text } of stored) toast(kind, text);
  } catch {} // the chunk of the toasts did not load
}
