import { isLeaving, navigation } from "../../../ui/navigation/visit.ts";

const followed = new WeakSet<Element>();

/** Follows the link marked `data-continue` after that many milliseconds, unless the page has changed or is being left by then. */
export function continueSoon(): void {
  followMarkedLink();
  document.addEventListener("visited", followMarkedLink);
}

/** Follows the marked link that the page has now, if any. */
export function followMarkedLink(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-continue]");
  if (!link || followed.has(link)) return;
  followed.add(link);
  setTimeout(() => link.isConnected && !isLeaving() && navigation.visit(link.href), Number(link.dataset.continue));
}
