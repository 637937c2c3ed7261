/** Lets the buttons marked `data-discloses` open and close the element after them, by `aria-expanded`. */
export function enableDisclosures(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-discloses]");
    if (button) button.ariaExpanded = `${button.ariaExpanded !== "true"}`;
  });
}
