const MINUTE = 60_000;

const listElements = () => document.querySelectorAll<HTMLElement>("[data-opening-times]");

/** Says beside the opening times of a page (`OpeningTimes`) whether the place is open now, and keeps that true. */
export async function showOpening(): Promise<void> {
  if (listElements().length === 0) return;
  try {
    const { describeOpening } = await import("./opening-state-text.ts");
    const show = () => {
      for (const element of listElements()) {
        const { openingTimes = "", outdated } = element.dataset;
        const holder = element.closest<HTMLElement>("[data-holiday-changes]");
        const state = describeOpening(openingTimes, new Date(), JSON.parse(holder?.dataset.holidayChanges ?? "[]"));
        element.textContent = state ? state.text + (outdated ? "؛ شاید تغییر کرده باشد" : "") : "";
        element.toggleAttribute("data-open", state?.open === true && !outdated);
      }
    };
    show();
    setInterval(show, MINUTE);
    document.addEventListener("visited", show); // the page was changed in place
  } catch {} // the chunk did not load: the times alone are shown
}
