// On a slow line a page is read long before its script has come. What is pressed meanwhile is kept, and pressed again once its script
// is there: the last press only, as somebody who waits presses again.

const page = document.documentElement;
let early: HTMLElement | undefined;

/** Whether only a script can answer it, and that has not come: the page's own, or of a part that says so by `data-late`. */
const waits = (pressed: Element) => page.dataset.alive === undefined || pressed.closest("[data-late]") !== null;

const comes = new MutationObserver(() => {
  if (!early || waits(early)) return;
  comes.disconnect();
  delete page.dataset.pressed;
  if (early.isConnected) early.click();
  early = undefined;
});

document.addEventListener(
  "click",
  (event) => {
    const pressed =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('button[type="button"], [data-late] input[type="radio"]');
    if (!pressed || !waits(pressed)) return;
    event.preventDefault(); // a radio button must still be unchecked when it is pressed again
    event.stopImmediatePropagation(); // a script that has just come would answer it, and again when it is pressed again
    early = pressed;
    page.dataset.pressed = "";
    comes.observe(page, { subtree: true, attributeFilter: ["data-alive", "data-late"] });
  },
  true,
);
