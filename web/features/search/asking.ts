import { api } from "../../../api-client/browser-session.ts";
import { type SearchAnswer, searchAll } from "../../../contract/catalog/search.ts";

/** So long nobody types until it is asked; ms. */
export const QUIET = 120;

/** What was found for which words. */
export interface Suggested {
  words: string;
  answer: SearchAnswer;
}

/** The words of a text as they are searched for; empty when there is nothing to look for in it. */
export const wordsIn = (text: string): string =>
  /[\p{L}\p{N}]/u.test(text) ? text.trim().replace(/\s+/g, " ").slice(0, 100) : "";

/**
 * Asks while somebody is typing: when they pause, once for each text, and nothing for an empty one. A newer text ends the call for
 * the older; an answer that comes nevertheless is not told. Nor is a failure: undefined is, and the form still works.
 */
export function asking(tell: (found: Suggested | undefined) => void) {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = new AbortController();

  function stop(): void {
    last++;
    clearTimeout(timer);
    ended.abort();
  }

  function type(text: string): void {
    stop();
    const words = wordsIn(text);
    if (!words) return;
    const number = last;
    ended = new AbortController();
    const { signal } = ended;
    const told = (found?: Suggested) => {
      if (number === last) tell(found);
    };
    timer = setTimeout(
      () =>
        api(searchAll, { search: words, remember: false }, signal).then(
          (answer) => told({ words, answer }),
          () => told(),
        ),
      QUIET,
    );
  }
  return { type, stop };
}

/** Puts what was looked for on top of the reader's recent terms; nobody waits for it. */
export function remember(text: string): void {
  const search = wordsIn(text);
  if (search) api(searchAll, { search, remember: true }).catch(() => {}); // then it is not among them: no harm
}
