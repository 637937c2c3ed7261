import { navigation } from "./visit.ts";

const scrollBehavior = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

/**
 * Links and forms that lead to the shown page with another query change it in place; all others are the browser's, and so are those
 * within `data-documents`, which lead to pages of their own.
 */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.hasAttribute("download")) return;
    if (follow(new URL(link.href, location.href), link)) event.preventDefault();
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "get" || !form.hasAttribute("action")) return;
    const url = new URL(form.action);
    const fields = new FormData(form, event.submitter);
    const values = (name: string) =>
      fields.getAll(name).filter((value) => typeof value !== "string" || value.trim() !== "");
    const names = [...new Set(fields.keys())].filter((name) => values(name).length > 0);
    url.search = names
      .map((name) => `${name}=${encodeURIComponent(values(name).join())}`)
      .join("&")
      .replaceAll("%2C", ",");
    if (!follow(url, form)) return;
    event.preventDefault();
    if (form.matches(":popover-open")) form.hidePopover();
  });
}

/** Changes the shown page in place, if a link leads to it; returns whether it does. */
function follow({ origin, pathname, search, hash }: URL, from: Element): boolean {
  if (origin !== location.origin || pathname !== location.pathname || from.closest("[data-documents]")) return false;
  if (hash !== "" && (hash !== location.hash || search === location.search)) return false; // a part of a page
  if (search === location.search) {
    scrollTo({ top: 0, behavior: scrollBehavior() });
    document.dispatchEvent(new Event("visited")); // closes what covers the page
  } else {
    const replace = from instanceof HTMLElement && from.dataset.replace !== undefined;
    navigation.visit(pathname + search + hash, { replace }).then(() => showResults(from));
  }
  return true;
}

/** After the pager, the list's heading is scrolled to and focused; otherwise it takes a focus that was lost with its element. */
function showResults(from: Element): void {
  const main = document.querySelector("main");
  const heading = main?.querySelector<HTMLElement>('h2[tabindex="-1"]') ?? main?.querySelector<HTMLElement>("h1");
  const isPager = from.closest("[data-pager]") !== null;
  if (isPager || document.activeElement === document.body) heading?.focus({ preventScroll: true });
  if (isPager) heading?.scrollIntoView({ block: "start", behavior: scrollBehavior() });
}
