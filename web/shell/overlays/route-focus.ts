import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * On every change of route, starting from `initialPath`: scrolls smoothly to the top and moves the focus to the page's title, so
 * that a screen reader announces it. Going back restores the scroll position (`scroll-restoration.ts`); a fragment moves the
 * focus to its element.
 */
export function useRouteFocus(initialPath: string) {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const previousPath = useRef(initialPath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` makes a second click on the same fragment link run the effect again
  useEffect(() => {
    const target = elementAt(hash);
    if (target && type !== "POP") {
      previousPath.current = pathname;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ behavior: scrollBehavior(), block: "nearest" });
      return;
    }
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (type !== "POP") window.scrollTo({ top: 0, behavior: scrollBehavior() });
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, key, type]);
}

/** The element that a fragment names; null for a malformed fragment. */
function elementAt(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const scrollBehavior = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
