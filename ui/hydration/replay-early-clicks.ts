// On a slow line a page is readable long before its script arrives. A click in that time is recorded and dispatched again once
// its script has run: only the last one, as a visitor who waits clicks again.

const root = document.documentElement;
let earlyTarget: HTMLElement | undefined;

/** Whether the script that handles the control has not run yet: the page's own, or that of a part marked `data-pending-hydration`. */
const needsScript = (control: Element) =>
  root.dataset.hydrated === undefined || control.closest("[data-pending-hydration]") !== null;

const hydrationObserver = new MutationObserver(() => {
  if (!earlyTarget || needsScript(earlyTarget)) return;
  hydrationObserver.disconnect();
  delete root.dataset.earlyClick;
  if (earlyTarget.isConnected) earlyTarget.click();
  earlyTarget = undefined;
});

document.addEventListener(
  "click",
  (event) => {
    const control =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('button[type="button"], [data-pending-hydration] input[type="radio"]');
    if (!control || !needsScript(control)) return;
    event.preventDefault(); // a radio button must still be unchecked when the click is dispatched again
    event.stopImmediatePropagation(); // a script that has just run would handle this click and the dispatched one
    earlyTarget = control;
    root.dataset.earlyClick = "";
    hydrationObserver.observe(root, { subtree: true, attributeFilter: ["data-hydrated", "data-pending-hydration"] });
  },
  true,
);
