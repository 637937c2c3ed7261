import type { createBrowserRouter } from "react-router";
import { readStoredJson, writeStorage } from "../../api-client/storage.ts";
import { scrollPositions } from "./scroll-restoration.ts";

const STORAGE_KEY = "places";
const DEFAULT_KEY = "default"; // the router's key of a history entry that has none

/**
 * Saves the scroll position of each history entry, across reloads too. The browser's own restoration runs while the previous
 * page is still rendered, and is cut off where that page is shorter.
 */
export function saveScrollPositions({
  enableScrollRestoration,
}: Pick<ReturnType<typeof createBrowserRouter>, "enableScrollRestoration">): void {
  Object.assign(scrollPositions, readStoredJson("sessionStorage", STORAGE_KEY));
  const initialKey = ensureEntryKey();
  window.addEventListener("popstate", ensureEntryKey, true); // before the router handles it: links to fragments create entries without a key
  window.addEventListener("pageshow", disableNativeRestoration);
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto"; // the browser restores a page that it loads as a document
    writeStorage("sessionStorage", STORAGE_KEY, JSON.stringify(scrollPositions));
  });
  disableNativeRestoration();
  enableScrollRestoration(
    scrollPositions,
    () => window.scrollY,
    ({ key }) => (key === DEFAULT_KEY ? initialKey : key),
  );
}

const disableNativeRestoration = () => {
  history.scrollRestoration = "manual";
};

/** The key of the current history entry; assigns one where it has none. */
function ensureEntryKey(): string {
  const { key = Math.random().toString(36).slice(2), ...rest } = history.state ?? {};
  history.replaceState({ ...rest, key }, "");
  return key;
}
