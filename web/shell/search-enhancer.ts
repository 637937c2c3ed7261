import { wantSearch } from "./frame/lazy-search-box.ts";

const LIST = "/place-list";

/** The field for places that somebody is in; the sheet has its own suggestions. */
const fieldIn = (target: unknown) =>
  target instanceof HTMLInputElement &&
  target.type === "search" &&
  target.name === "q" &&
  target.form?.getAttribute("action") === LIST &&
  !target.closest("dialog")
    ? target
    : undefined;

/** Search fields get suggestions when they are entered, and the lens and the bar open a sheet. Without that they are forms and links. */
export function attendSearch(): void {
  const attend = (target: unknown) => {
    const input = fieldIn(target);
    if (input) wantSearch().then(({ attend }) => attend(input), quiet);
  };
  document.addEventListener("focusin", ({ target }) => attend(target));
  attend(document.activeElement);

  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || target.getAttribute("action") !== LIST) return;
      const q = new FormData(target).get("q");
      // Filters are sent with the words that stand there already.
      if (typeof q === "string" && q !== new URLSearchParams(location.search).get("q"))
        wantSearch().then(({ remember }) => remember(q), quiet);
    },
    true,
  );

  document.addEventListener(
    "click",
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event;
      const lens = target instanceof Element && target.closest<HTMLAnchorElement>(`a[href="${LIST}#q"]`);
      if (!lens || button !== 0 || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault(); // before the router sees it
      wantSearch().then(
        ({ openSheet }) => openSheet(),
        () => location.assign(lens.href),
      );
    },
    true,
  );
}

const quiet = () => {};
