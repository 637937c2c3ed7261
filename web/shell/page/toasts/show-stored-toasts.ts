import { readCookie, writeCookie } from "../../../../api-client/document-cookie.ts";
import { takeToasts } from "../../../../api-client/toast-cookie.ts";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { takeUnseenToasts } from "../../../../ui/dialog/unseen-toasts.ts";

/** Takes the toasts of the last action, and those that the page before this one was left with, and shows them. */
export function showStoredToasts(): void {
  const stored = [...takeUnseenToasts(), ...takeToasts({ read: readCookie, write: writeCookie })];
  for (const { kind, text } of stored) toast(kind, text);
}
