import { isLeaving, LEAVING, STAYED } from "../../../ui/navigation/visit.ts";
import css from "./loading-view.module.css";

/** In ms; until then the progress bar is enough. */
export const DELAY = 2500;

const root = document.documentElement;

/** Shows that another page is on its way: a bar, and after a while the logo over the whole window. */
export function showProgress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cover: HTMLDialogElement | undefined;
  function stop() {
    clearTimeout(timer);
    cover?.close();
    cover?.remove();
    cover = undefined;
    delete root.dataset.loading;
  }
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || !isPageLoad(event, link)) return;
    stop();
    root.dataset.loading = LEAVING;
    timer = setTimeout(() => {
      cover = coverWindow();
      for (const event of ["cancel", "click"]) cover.addEventListener(event, stop);
    }, DELAY);
  });
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) root.dataset.loading = LEAVING;
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && isLeaving() && stop()); // it also ends the browser's loading
  document.addEventListener(STAYED, stop);
  addEventListener("pageshow", ({ persisted }) => persisted && stop());
  addEventListener("pagehide", stop);
}

/** Whether the browser is going to load another page of the site because of the click. */
function isPageLoad(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  // Another query of the same page is changed in place, and the event prevented (`ui/navigation/follow-links.ts`), or is a page of its own.
  const isOther = link.pathname !== location.pathname || link.search !== location.search;
  return isOther && !/^\/(api|media|download|data|desk)\//.test(link.pathname);
}

/** The logo, animated until the page arrives. Nothing behind it can take the focus; Escape or a press closes it. */
function coverWindow(): HTMLDialogElement {
  const cover = document.createElement("dialog");
  cover.className = css.view!;
  cover.setAttribute("aria-label", "در حال باز کردن صفحه");
  const text = document.createElement("p");
  text.setAttribute("role", "status");
  text.textContent = "در راهیم…";
  const logo = document.querySelector("header a svg, a svg")?.cloneNode(true);
  cover.append(...(logo ? [logo, text] : [text]));
  document.body.append(cover);
  cover.showModal();
  return cover;
}
