import { loadSearchBox } from "./frame/lazy-search-box.ts";

const PLACE_LIST = "/place-list";

/** The search field for places behind an event target, if it is one. The search sheet has its own suggestions. */
const searchFieldOf = (target: unknown) =>
  target instanceof HTMLInputElement &&
  target.type === "search" &&
  target.name === "q" &&
  target.form?.getAttribute("action") === PLACE_LIST &&
  !target.closest("dialog")
    ? target
    : undefined;

/** Adds suggestions to search fields on focus, and opens a sheet for the links to the search. Without it they are plain forms and links. */
export function enhanceSearch(): void {
  const enhance = (target: unknown) => {
    const input = searchFieldOf(target);
    if (input) loadSearchBox().then(({ attachSuggestions }) => attachSuggestions(input), ignoreError);
  };
  document.addEventListener("focusin", ({ target }) => enhance(target));
  enhance(document.activeElement);

  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || target.getAttribute("action") !== PLACE_LIST) return;
      const q = new FormData(target).get("q");
      // Submitting a filter sends the unchanged search text as well.
      if (typeof q === "string" && q !== new URLSearchParams(location.search).get("q"))
        loadSearchBox().then(({ saveRecentSearch }) => saveRecentSearch(q), ignoreError);
    },
    true,
  );

  document.addEventListener(
    "click",
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event;
      const searchLink = target instanceof Element && target.closest<HTMLAnchorElement>(`a[href="${PLACE_LIST}#q"]`);
      if (!searchLink || button !== 0 || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault(); // before the router handles it
      loadSearchBox().then(
        ({ openSearchSheet }) => openSearchSheet(),
        () => location.assign(searchLink.href),
      );
    },
    true,
  );
}

const ignoreError = () => {};
