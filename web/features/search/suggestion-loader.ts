import { api, apiBeyondPage } from "../../../api-client/browser-session.ts";
import { type SearchResponse, searchAll } from "../../../contract/catalog/search.ts";
import { readerPosition } from "./panel/reader-position.ts";
import { toSearchText } from "./search-text.ts";

/** The pause in typing before a request, in ms. */
export const DEBOUNCE_MS = 120;

/** A search term with its response. */
export interface SearchResult {
  term: string;
  response: SearchResponse;
}

/** The search term of a text; empty when the text has no letter or digit. */
export const searchTermOf = (text: string): string => (/[\p{L}\p{N}]/u.test(text) ? toSearchText(text) : "");

/**
 * Loads suggestions while the visitor is typing: debounced, and not for empty terms. A newer text aborts the pending request, and a
 * late response is ignored. A failed request reports undefined instead of an error: the form works without suggestions.
 */
export function createSuggestionLoader(onResult: (result: SearchResult | undefined) => void) {
  let requestNumber = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abortController = new AbortController();

  function stop(): void {
    requestNumber++;
    clearTimeout(timer);
    abortController.abort();
  }

  function load(text: string): void {
    stop();
    const term = searchTermOf(text);
    if (!term) return;
    const ownNumber = requestNumber;
    abortController = new AbortController();
    const { signal } = abortController;
    const report = (result?: SearchResult) => {
      if (ownNumber === requestNumber) onResult(result);
    };
    timer = setTimeout(
      () =>
        api(searchAll, { search: term, remember: false, ...readerPosition() }, signal).then(
          (response) => report({ term, response }),
          () => report(),
        ),
      DEBOUNCE_MS,
    );
  }
  return { load, stop };
}

/** Saves a text as the latest of the visitor's recent searches, in the background: the page is mostly left by the same press. */
export function saveRecentSearch(text: string): void {
  const term = searchTermOf(text);
  if (term) apiBeyondPage(searchAll, { search: term, remember: true }).catch(() => {}); // recent searches are not essential
}
