import type { MouseEvent } from "react";

/** Opens a link of a shown text in a window of its own: the site's pages are no screens of the desk. */
export function openInNewWindow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}
