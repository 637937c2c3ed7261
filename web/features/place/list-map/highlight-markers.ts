/** Marks the point of a place on the list's map (`data-marker`) while its card (`data-place`) has the pointer or the focus. */
export function highlightMarkers(): void {
  let marked: Element | null = null;
  const onTouch = ({ target }: Event) => {
    const card = target instanceof Element && target.closest<HTMLElement>("[data-place]");
    const marker = card ? document.querySelector(`[data-marker="${card.dataset.place}"]`) : null;
    if (marker === marked) return;
    marked?.removeAttribute("data-highlighted");
    marker?.setAttribute("data-highlighted", "");
    marked = marker;
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, onTouch, { passive: true });
}
