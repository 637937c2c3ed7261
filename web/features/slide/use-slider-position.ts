import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

/**
 * The index of the visible one of `count` slides, and a function to scroll to another. The index follows the scroll position, so
 * that touch, wheel, keys and buttons agree.
 */
export function useSliderPosition(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (visible) setIndex([...element.children].indexOf(visible));
      },
      { root: element, threshold: 0.6 },
    );
    for (const slide of element.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [track]);

  /** Scrolls to a slide, at most to the first or the last. */
  const goTo = (target: number) => {
    const slide = track.current?.children[Math.min(Math.max(target, 0), count - 1)];
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    slide?.scrollIntoView({ block: "nearest", inline: "start", behavior: prefersReducedMotion ? "instant" : "smooth" });
  };

  /** The slides run from right to left: the left arrow shows the next one. */
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index + 1, ArrowRight: index - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(target);
  };
  return { index, goTo, onKeyDown };
}
