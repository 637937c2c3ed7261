import type { MouseEvent } from "react";

/** Opens a link of a rendered text in a new window, because the site's pages are not screens of the desk. */
export function openInNewWindow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}
