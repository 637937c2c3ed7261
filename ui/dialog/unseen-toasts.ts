import type { ToastKind } from "./toaster.tsx";
import { TOASTS } from "./toasts-name.ts";

const SEEN_AFTER = 5000; // ms, as long as a toast is shown

interface UnseenToast {
  kind: ToastKind;
  text: string;
}

const unseen = new Set<UnseenToast>();
/** What this page has stored when it was left. */
let stored: string | undefined;

/**
 * Keeps a toast for the next page until it was shown for its time, or closed: `onShown` begins that time, since the script that shows it
 * may be late. An error is about this page and stays with it.
 */
export function keepUnseen(toast: UnseenToast): { onShown: () => void; onClose: () => void } {
  if (toast.kind === "error") return { onShown() {}, onClose() {} };
  if (unseen.size === 0) addEventListener("pagehide", store, { once: true });
  unseen.add(toast);
  const onClose = () => void unseen.delete(toast);
  return { onShown: () => void setTimeout(onClose, SEEN_AFTER), onClose };
}

function store(): void {
  try {
    if (unseen.size > 0) {
      stored = JSON.stringify([...unseen]);
      sessionStorage.setItem(TOASTS, stored);
    }
  } catch {} // storage is closed
  unseen.clear(); // they are the next page's now
  addEventListener("pageshow", forgetStored, { once: true });
}

/** The page has come back from the back/forward cache, with the toasts that it showed. Those of a page in between stay. */
function forgetStored(): void {
  try {
    if (sessionStorage.getItem(TOASTS) === stored) sessionStorage.removeItem(TOASTS);
  } catch {} // storage is closed
}

/** Returns and deletes the toasts that the page before this one was left with. */
export function takeUnseenToasts(): UnseenToast[] {
  try {
    const toasts: unknown = JSON.parse(sessionStorage.getItem(TOASTS) ?? "[]");
    sessionStorage.removeItem(TOASTS);
    return Array.isArray(toasts) ? toasts : [];
  } catch {
    return [];
  }
}
