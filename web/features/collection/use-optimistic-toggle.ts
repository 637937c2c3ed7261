import { useRef, useState } from "react";

/** What came of a wish: how it stands now, what the server says of it, and whether it stands as it did before. */
export interface Outcome {
  stored: boolean;
  changed: boolean;
  message: string;
}

/**
 * Something that is in a set or not: shown at once as it is wanted, stored one call after the other. Presses while a call is under
 * way are taken along by it, and only the last counts. A failure shows what the server has, and rejects.
 */
export function useOptimisticToggle(first: boolean, store: (stored: boolean) => Promise<{ message: string }>) {
  const [shown, show] = useState(first);
  const { current: it } = useRef({ wanted: first, known: first, busy: false });

  /** Resolves to nothing when a call under way takes it along. */
  async function want(next: boolean): Promise<Outcome | undefined> {
    const before = it.known;
    it.wanted = next;
    show(next);
    if (it.busy) return undefined;
    it.busy = true;
    try {
      let message: string;
      do {
        const sent = it.wanted;
        ({ message } = await store(sent));
        it.known = sent;
      } while (it.wanted !== it.known);
      return { stored: it.known, changed: it.known !== before, message };
    } catch (error) {
      it.wanted = it.known;
      show(it.known);
      throw error;
    } finally {
      it.busy = false;
    }
  }
  return [shown, want] as const;
}
