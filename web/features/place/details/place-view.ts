import { api } from "../../../../api-client/browser-session.ts";
import { keepRecent } from "../../../../api-client/device-store.ts";
import { readCookie } from "../../../../api-client/document-cookie.ts";
import { TOKEN } from "../../../../api-client/token.ts";
import { countPlaceView } from "../../../../contract/catalog/place.ts";

/**
 * Counts the view of the place that the page shows, since the page is cached for all visitors; for a visitor the device keeps it among the
 * places that were seen last.
 */
export function recordView(): void {
  const id = Number(document.querySelector<HTMLElement>("[data-viewed-place]")?.dataset.viewedPlace);
  if (!id) return;
  api(countPlaceView, { id }).catch(() => {}); // a lost view is not worth an error message
  if (readCookie(TOKEN) === undefined) keepRecent(id);
}
