import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens the question in the URL's hash (`#faq-<id>`). `reveal` shows a question that a search has hidden. */
export function useLinkedQuestion(reveal: () => void) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link counts too
  useEffect(() => {
    if (!/^#faq-\d+$/.test(hash)) return;
    const question = document.getElementById(hash.slice(1));
    if (!(question instanceof HTMLDetailsElement)) return;
    reveal();
    question.open = true;
    question.querySelector("summary")?.focus({ preventScroll: true });
    // After the search is cleared, and after the shell has scrolled to the element.
    requestAnimationFrame(() => question.scrollIntoView({ block: "start" }));
  }, [hash, key]);
}
