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
    delete document.querySelector<HTMLElement>("[data-pressed]")?.dataset.pressed;
    button.dataset.pressed = "";
    root.dataset.earlyClick = "";
  },
  true,
);

// The browser would send a form with a question (`forms.ts`) without asking.
document.addEventListener(
  "submit",
  (event) => {
    const question = (event.target as HTMLElement).dataset.confirm;
    if (question && root.dataset.hydrated === undefined && !confirm(question)) event.preventDefault();
  },
  true,
);
