// On a slow line a page is readable long before its scripts arrive, and the script of an island is only fetched when it is touched. A
// click in that time is recorded and dispatched again once its script has run: only the last one, as a visitor who waits clicks again.
// `record-early-clicks.ts` records those from before this script.

const root = document.documentElement;
let earlyTarget: HTMLElement | undefined;

/** Whether the script that handles the control has not run yet: the page's own, or that of an island. */
const needsScript = (control: Element) =>
  root.dataset.hydrated === undefined || control.closest("[data-pending-hydration]") !== null;

function forget() {
  hydrationObserver.disconnect();
  delete root.dataset.earlyClick;
  earlyTarget = undefined;
}

const hydrationObserver = new MutationObserver(() => {
  const target = earlyTarget;
  if (!target || needsScript(target)) return;
  forget();
  if (target.isConnected) target.click();
});

// Without its script a form still works as a form, and a link as a link.
document.addEventListener("islandfailed", () => {
  const target = earlyTarget;
  forget();
  if (target instanceof HTMLButtonElement && target.type === "submit") target.form?.requestSubmit(target);
  else if (target instanceof HTMLAnchorElement) location.assign(target.href);
});

const CONTROLS =
  'button[type="button"]:not([popovertarget]), [data-pending-hydration] :is(button[type="submit"], a[data-needs-script])';

document.addEventListener(
  "click",
  (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROLS);
    if (!control || !needsScript(control) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // a script that has just run would handle this click and the dispatched one
    record(control);
  },
  true,
);

function record(control: HTMLElement): void {
  earlyTarget = control;
  root.dataset.earlyClick = "";
  hydrationObserver.observe(root, { subtree: true, attributeFilter: ["data-hydrated", "data-pending-hydration"] });
  const island = control.closest<HTMLElement>("x-island");
  if (!island) return;
  island.dataset.wanted = "";
  control.dispatchEvent(new CustomEvent("earlyclick", { bubbles: true }));
}

const pressed = document.querySelector<HTMLElement>("[data-pressed]");
if (pressed) {
  delete pressed.dataset.pressed;
  record(pressed);
}

export {}; // a module of its own, for the types
