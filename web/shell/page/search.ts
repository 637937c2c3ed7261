import { loadSearchBox } from "./lazy-search-box.ts";

const PLACE_LIST = "/place-list";

const leadsToPlaces = (form: HTMLFormElement | null) => form?.getAttribute("action") === PLACE_LIST;

/** Adds suggestions to search fields on focus, and opens a sheet for the links to the search. Without it they are plain forms and links. */
export function enhanceSearch(): void {
  const enhance = (target: unknown) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "q" || !leadsToPlaces(target.form)) return;
    if (target.closest("dialog")) return; // the search sheet has its own suggestions
    loadSearchBox().then(({ attachSuggestions }) => attachSuggestions(target), ignoreError);
  };
  document.addEventListener("focusin", ({ target }) => enhance(target));
  enhance(document.activeElement);

  document.addEventListener(
    "submit",
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || !leadsToPlaces(target)) return;
      const q = new FormData(target).get("q");
      // An empty search stays where it is; of a filter it removes the text.
      if (typeof q === "string" && !q.trim() && target.role === "search") return stay(event, target);
      const shown = new URLSearchParams(location.search);
      // Submitting a filter sends the unchanged search text as well.
      if (typeof q === "string" && q !== (shown.get("asked") ?? shown.get("q")))
        loadSearchBox().then(({ saveRecentSearch }) => saveRecentSearch(q), ignoreError);
    },
    true,
  );

  document.addEventListener(
    "click",
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element)) return;
      const chip = target.closest<HTMLElement>("[data-chip]");
      if (chip) import("./removed-chip.ts").then(({ countChip }) => countChip(chip.dataset), ignoreError);
      const searchLink = target.closest<HTMLAnchorElement>(`a[href="${PLACE_LIST}#q"]`);
      if (!searchLink || button !== 0 || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      loadSearchBox().then(
        ({ openSearchSheet }) => openSearchSheet(),
        () => location.assign(searchLink.href),
      );
    },
    true,
  );
}

function stay(event: Event, form: HTMLFormElement): void {
  event.preventDefault();
  event.stopPropagation();
  form.querySelector<HTMLInputElement>('[name="q"]')?.focus();
}

const ignoreError = () => {};
