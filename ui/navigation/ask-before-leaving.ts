import { STAYED } from "./visit.ts";

/**
 * Has the browser ask before the page is left, while `hasUnsaved` says that something would be lost. Returns a function that ends that. It
 * is for as long as needed only: some browsers keep no page in their back/forward cache that has such a listener.
 */
export function askBeforeLeaving(hasUnsaved: () => boolean = () => true): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!hasUnsaved()) return;
    event.preventDefault();
    setTimeout(() => document.dispatchEvent(new Event(STAYED))); // runs after the answer, where the page is still there
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}
