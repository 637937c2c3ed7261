import { type RefObject, useLayoutEffect } from "react";

const LEAST = 22; // rem: so much should be seen of what opens, or the field moves up for it
const HEADER = 5.5; // rem: what stands above, and air
const AIR = 0.75; // rem
const BAR = 3.75; // rem: the bar at the foot of a phone, while no keyboard is there

/**
 * Keeps what opens under a field inside the part of the window that is seen, beside a phone's keyboard too: where there is little
 * room, the field moves up first. Only the room that is left is given; what does not fit scrolls.
 */
export function useRoom(panel: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const box = panel.current;
    const seen = window.visualViewport;
    if (!shown || !box || !seen) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const field = box.parentElement ?? box;
    const phone = matchMedia("(width < 48rem)");
    const foot = () => {
      const whole = seen.height + seen.offsetTop;
      return whole - (phone.matches && whole > window.innerHeight - 100 ? BAR * rem : 0);
    };
    const measure = () => {
      const room = foot() - box.getBoundingClientRect().top - AIR * rem;
      box.style.maxBlockSize = `${Math.max(room, 10 * rem)}px`;
    };
    const { top, bottom } = field.getBoundingClientRect();
    if (foot() - bottom < LEAST * rem && top > HEADER * rem) {
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollBy({ top: top - HEADER * rem, behavior: calm ? "instant" : "smooth" });
    }
    measure();
    const ended = new AbortController();
    window.addEventListener("scroll", measure, { passive: true, signal: ended.signal });
    seen.addEventListener("resize", measure, { signal: ended.signal });
    return () => ended.abort();
  }, [panel, shown]);
}
