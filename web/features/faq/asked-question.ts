import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens the question that the address names (`#faq-<id>`). `reveal` makes room for it: a search may have hidden it. */
export function useAskedQuestion(reveal: () => void) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link counts too
  useEffect(() => {
    if (!/^#faq-\d+$/.test(hash)) return;
    const question = document.getElementById(hash.slice(1));
    if (!(question instanceof HTMLDetailsElement)) return;
    reveal();
    question.open = true;
    question.querySelector("summary")?.focus({ preventScroll: true });
    // After the search is empty again, and after the shell has led to the element in its own way.
    requestAnimationFrame(() => question.scrollIntoView({ block: "start" }));
  }, [hash, key]);
}
