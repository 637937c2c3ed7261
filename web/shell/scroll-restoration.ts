import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far down each entry of this window's history was, in pixels, by its key. Filled by `afterwards-places.ts`. */
export const scrollPositions: Record<string, number> = {};

/** Brings a reader who goes back to where they were, as soon as that page stands. */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key); // the first is where the browser put it
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const top = scrollPositions[key];
    if (type === "POP" && top !== undefined) window.scrollTo({ top, behavior: "instant" });
  }, [key, type]);
}
