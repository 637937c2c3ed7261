import { type RefObject, useEffect, useRef } from "react";

/**
 * On another page of the same list: shows its beginning and says so. Only after the pager was used, which calls what this
 * returns: a changed filter leads to the first page too, but the focus stays where the reader is choosing.
 */
export function useResultsTop(top: RefObject<HTMLElement | null>, page: number): () => void {
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new page that counts
  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    top.current?.focus({ preventScroll: true });
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    top.current?.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
  }, [page, top]);
  return () => {
    asked.current = true;
  };
}
