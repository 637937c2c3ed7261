import type { ToastKind } from "./toaster.tsx";

const STORAGE_KEY = "toasts";
const SEEN_AFTER = 5000; // ms, as long as a toast is shown

interface UnseenToast {
  kind: ToastKind;
  text: string;
}

const unseen = new Set<UnseenToast>();

/**
 * Keeps a toast for the next page while it is shown here; returns a function that forgets it. An error is about this page and stays
 * with it.
 */
export function keepUnseen(toast: UnseenToast): () => void {
  if (toast.kind === "error") return () => {};
  if (unseen.size === 0) addEventListener("pagehide", store, { once: true });
  unseen.add(toast);
  const forget = () => unseen.delete(toast);
  setTimeout(forget, SEEN_AFTER);
  return forget;
}

function store(): void {
  try {
    if (unseen.size > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...unseen]));
  } catch {} // storage is closed
  unseen.clear(); // they are the next page's now
}

/** Returns and deletes the toasts that the page before this one was left with. */
export function takeUnseenToasts(): UnseenToast[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    sessionStorage.removeItem(STORAGE_KEY);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
