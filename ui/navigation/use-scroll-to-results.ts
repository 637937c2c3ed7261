import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a callback for the pager: after it, the next page of the list scrolls to its heading and focuses it. Other navigations
 * keep scroll and focus: a changed filter also leads to the first page, but the visitor goes on filtering.
 */
export function useScrollToResults(top: RefObject<HTMLElement | null>, page: number): () => void {
  const isRequested = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a change of the page
  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    top.current?.focus({ preventScroll: true });
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    top.current?.scrollIntoView({ block: "start", behavior: prefersReducedMotion ? "instant" : "smooth" });
  }, [page, top]);
  return () => {
    isRequested.current = true;
  };
}
