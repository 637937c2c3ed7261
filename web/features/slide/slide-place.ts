import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

/**
 * Which of `count` slides of a track is in view, and the way to another. The browser scrolls; this only follows and asks,
 * so that fingers, wheels, keys and buttons agree.
 */
export function useSliderPlace(track: RefObject<HTMLElement | null>, count: number) {
  const [at, follow] = useState(0);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (shown) follow([...element.children].indexOf(shown));
      },
      { root: element, threshold: 0.6 },
    );
    for (const slide of element.children) seen.observe(slide);
    return () => seen.disconnect();
  }, [track]);

  /** Shows a slide; before the first and after the last there is none. */
  const go = (to: number) => {
    const slide = track.current?.children[Math.min(Math.max(to, 0), count - 1)];
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    slide?.scrollIntoView({ block: "nearest", inline: "start", behavior: calm ? "instant" : "smooth" });
  };

  /** Persian goes from right to left, and so do the slides: the left arrow is onward. */
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to);
  };
  return { at, go, onKeyDown };
}
