import type { createBrowserRouter } from "react-router";
import { scrollPositions } from "./scroll-restoration.ts";

const STORED = "places";
const FIRST = "default"; // what the router calls an entry without a key

/**
 * Keeps where on each page the reader is, over reloads too. The browser alone would restore it while the page that is left still
 * stands, and a shorter one cuts it off.
 */
export function keepPlaces({
  enableScrollRestoration,
}: Pick<ReturnType<typeof createBrowserRouter>, "enableScrollRestoration">): void {
  try {
    Object.assign(scrollPositions, JSON.parse(sessionStorage.getItem(STORED) ?? "{}"));
  } catch {} // storage is closed: places are kept until the next document
  const begun = named();
  window.addEventListener("popstate", named, true); // before the router sees it: links to fragments make entries without a key
  window.addEventListener("pageshow", own);
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto"; // a page that comes as a document is the browser's
    try {
      sessionStorage.setItem(STORED, JSON.stringify(scrollPositions));
    } catch {}
  });
  own();
  enableScrollRestoration(
    scrollPositions,
    () => window.scrollY,
    ({ key }) => (key === FIRST ? begun : key),
  );
}

const own = () => {
  history.scrollRestoration = "manual";
};

/** The key of the entry that is shown; it gets one where it has none. */
function named(): string {
  const { key = Math.random().toString(36).slice(2), ...rest } = history.state ?? {};
  history.replaceState({ ...rest, key }, "");
  return key;
}
