import { type RefObject, useLayoutEffect } from "react";

const MIN_HEIGHT = 22; // rem: with less space below the field, the page scrolls the field up
const HEADER = 5.5; // rem: the page header with a margin
const MARGIN = 0.75; // rem
const BOTTOM_BAR = 3.75; // rem: the bottom bar on phones, hidden while the keyboard is open

/**
 * Limits the height of a panel below a field to the visual viewport, also above a phone's keyboard: first scrolls the field up when
 * there is little space, then sets the panel's maximum height to the space that remains; longer content scrolls.
 */
export function useAvailableHeight(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const box = panel.current;
    const viewport = window.visualViewport;
    if (!isOpen || !box || !viewport) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const field = box.offsetParent ?? box;
    const phone = matchMedia("(width < 48rem)");
    const visibleBottom = () => {
      const viewportBottom = viewport.height + viewport.offsetTop;
      return viewportBottom - (phone.matches && viewportBottom > window.innerHeight - 100 ? BOTTOM_BAR * rem : 0);
    };
    const measure = () => {
      const available = visibleBottom() - box.getBoundingClientRect().top - MARGIN * rem;
      box.style.maxBlockSize = `${Math.max(available, 10 * rem)}px`;
    };
    const { top, bottom } = field.getBoundingClientRect();
    if (visibleBottom() - bottom < MIN_HEIGHT * rem && top > HEADER * rem) {
      const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollBy({ top: top - HEADER * rem, behavior: prefersReducedMotion ? "instant" : "smooth" });
    }
    measure();
    const abortController = new AbortController();
    window.addEventListener("scroll", measure, { passive: true, signal: abortController.signal });
    viewport.addEventListener("resize", measure, { signal: abortController.signal });
    return () => abortController.abort();
  }, [panel, isOpen]);
}
