import { useEffect } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { seePlace } from "../../../../contract/catalog/place.ts";

// The page that came as a document was rendered for everyone, and nobody was counted; later ones are counted by their call.
// This chunk comes before the page is taken over only if the document was about a place.
let arrivedAt =
  typeof document !== "undefined" && document.documentElement.dataset.alive === undefined
    ? location.pathname
    : undefined;

/** Tells that somebody looks at a place whose page the server has rendered: once, and silently. */
export function useSeen(id: number) {
  useEffect(() => {
    if (location.pathname !== arrivedAt) return;
    arrivedAt = undefined;
    api(seePlace, { id }).catch(() => {}); // a view that is not counted is no reason to disturb
  }, [id]);
}
