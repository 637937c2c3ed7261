// Records the last click on a button that came before the script of the page, in the attribute `data-pressed`, for
// `replay-early-clicks.ts`. It is a part of the script that every page has inline, and therefore short.

export const root = document.documentElement;

document.addEventListener(
  "click",
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])');
    if (!button || root.dataset.hydrated !== undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // a script that has just run would handle this click and the dispatched one
    for (const earlier of document.querySelectorAll<HTMLElement>("[data-pressed]")) delete earlier.dataset.pressed;
    button.dataset.pressed = "";
    root.dataset.earlyClick = "";
  },
  true,
);
