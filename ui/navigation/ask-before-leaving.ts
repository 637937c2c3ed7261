import { STAYED } from "./visit.ts";

/** The browser does not tell what the visitor has answered: who goes on using the page has stayed. */
const stay = () => void document.dispatchEvent(new Event(STAYED));

/**
 * Has the browser ask before the page is left, while `hasUnsaved` says that something would be lost. Returns a function that ends that. It
 * is for as long as needed only: some browsers keep no page in their back/forward cache that has such a listener.
 */
export function askBeforeLeaving(hasUnsaved: () => boolean = () => true): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!hasUnsaved()) return;
    event.preventDefault();
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, stay, { once: true, capture: true });
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}
