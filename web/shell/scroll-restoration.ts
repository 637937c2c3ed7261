import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The scroll position (px) of each entry of this window's history, by its key. Filled by `scroll-positions.ts`. */
export const scrollPositions: Record<string, number> = {};

/** Restores the scroll position on going back, as soon as the page is rendered. */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const currentKey = useRef(key); // the browser positions the first page
  useLayoutEffect(() => {
    if (currentKey.current === key) return;
    currentKey.current = key;
    const top = scrollPositions[key];
    if (type === "POP" && top !== undefined) window.scrollTo({ top, behavior: "instant" });
  }, [key, type]);
}
