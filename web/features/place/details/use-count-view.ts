import { useEffect } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { countPlaceView } from "../../../../contract/catalog/place.ts";

// A document is cached for all visitors, so its view is not counted by the server; later navigations are counted by their endpoint.
// This chunk is evaluated before hydration only when the document was the page of a place.
let documentPath =
  typeof document !== "undefined" && document.documentElement.dataset.hydrated === undefined
    ? location.pathname
    : undefined;

/** Counts the view of a place whose page was loaded as a document: once, ignoring errors. */
export function useCountView(id: number) {
  useEffect(() => {
    if (location.pathname !== documentPath) return;
    documentPath = undefined;
    api(countPlaceView, { id }).catch(() => {}); // a lost view is not worth an error message
  }, [id]);
}
