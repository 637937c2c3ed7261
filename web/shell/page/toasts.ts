import { takeUnseenToasts } from "../../../ui/dialog/unseen-toasts.ts";

/** Shows the toasts that the page before this one had no time to show: a redirect follows them at once. */
export async function resumeToasts(): Promise<void> {
  const unseen = takeUnseenToasts();
  if (unseen.length === 0) return;
  try {
    const { toast } = await import("../../../ui/dialog/toasts.tsx");
    for (const { kind, text } of unseen) toast(kind, text);
  } catch {} // the chunk of the toasts did not load
}
