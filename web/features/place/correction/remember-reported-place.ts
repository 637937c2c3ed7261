import { loadReportedPlace, saveReportedPlace } from "../../../../api-client/reported-place.ts";

/** Saves the name of the place for the contact form when the visitor follows the link to report a mistake, and fills it in there. */
export function rememberReportedPlace(): void {
  fillReportedPlace();
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>("[data-reported-place]");
    if (link) saveReportedPlace(link.dataset.reportedPlace ?? "");
  });
}

/** Fills the saved name into the contact form, if the page has one. */
export function fillReportedPlace(): void {
  const field = document.querySelector<HTMLInputElement>("[data-reported-name]");
  if (field?.value === "") field.value = loadReportedPlace();
}
