import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * On every change of route, the first away from the path `from`: scrolls smoothly to the top and moves the focus to the page's title, so that a screen
 * reader says where one is. Going back keeps the place (`kept-place.ts`); a fragment leads to its element.
 */
export function useRouteFocus(from: string) {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const before = useRef(from);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a click on a link to a fragment counts, also the second time
  useEffect(() => {
    const target = elementAt(hash);
    if (target && type !== "POP") {
      before.current = pathname;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ behavior: motion(), block: "nearest" });
      return;
    }
    if (before.current === pathname) return;
    before.current = pathname;
    if (type !== "POP") window.scrollTo({ top: 0, behavior: motion() });
    const title = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname, hash, key, type]);
}

/** What a fragment leads to; one that is broken leads nowhere. */
function elementAt(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const motion = (): ScrollBehavior => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
