import { saveReportedPlace } from "../../../../api-client/reported-place.ts";

/** Saves the name of the place for the contact form when the visitor follows the link to report a mistake. */
export function rememberReportedPlace(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>("[data-reported-place]");
    if (link) saveReportedPlace(link.dataset.reportedPlace ?? "");
  });
}
