import { api } from "../../../../api-client/browser-session.ts";
import { countPlaceView } from "../../../../contract/catalog/place.ts";

/** Counts the view of the place that the page shows: the page is cached for all visitors, so the server cannot. */
export function countPlaceViews(): void {
  const id = Number(document.querySelector<HTMLElement>("[data-viewed-place]")?.dataset.viewedPlace);
  if (id) api(countPlaceView, { id }).catch(() => {}); // a lost view is not worth an error message
}
