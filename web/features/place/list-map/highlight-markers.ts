/**
 * Marks the points of a place on the list's map (`data-marker`) while its card (`data-place`) has the pointer or the focus, and the card
 * while one of its points has.
 */
export function highlightMarkers(): void {
  let touched: HTMLElement | null = null;
  const mark = (element: HTMLElement | null, isMarked: boolean) => {
    const id = element?.dataset.place ?? element?.dataset.marker;
    for (const other of document.querySelectorAll(`[data-marker="${id}"],[data-place="${id}"]`))
      if (other !== element) other.toggleAttribute("data-highlighted", isMarked);
  };
  const onTouch = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-place],[data-marker]") : null;
    if (element === touched) return;
    mark(touched, false);
    mark(element, true);
    touched = element;
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, onTouch, { passive: true });
}
