/** What the server answers to a toggle; `change` undoes a removal with all that belonged to it. */
export interface StoreAnswer {
  message: string;
  change?: number | null;
}

/** Stores a state. `previous` is the answer to the former one, where this one takes that back at once. */
export type Store = (stored: boolean, previous?: StoreAnswer) => Promise<StoreAnswer>;

/** Result of a toggle: the stored state, whether it differs from the state before, and the server's answer. */
export interface ToggleResult extends StoreAnswer {
  stored: boolean;
  changed: boolean;
}

export interface OptimisticToggle {
  /**
   * Stores a state, by default with the toggle's own request. Resolves to undefined when a running request picks it up, and rejects with
   * the error of the request.
   */
  toggle: (target: boolean, store?: Store) => Promise<ToggleResult | undefined>;
  /** Takes over the state that the server has told otherwise, unless another one is being stored. */
  confirm: (stored: boolean) => void;
  /** Shows the state where it was not shown yet. */
  showAgain: () => void;
}

/**
 * Membership that is shown at once and stored one request at a time. Toggles during a request are merged into the next one, and only the
 * last counts. A failure shows the server's state again. `show` is called with the state to show.
 */
export function createToggle(initial: boolean, store: Store, show: (stored: boolean) => void): OptimisticToggle {
  let confirmed = initial;
  let requested = { stored: initial, store };
  let isBusy = false;
  const showAgain = () => show(isBusy ? requested.stored : confirmed);
  return {
    async toggle(target, storeTarget = store) {
      requested = { stored: target, store: storeTarget };
      show(target);
      if (isBusy) return undefined;
      const before = confirmed;
      isBusy = true;
      try {
        let answer: StoreAnswer | undefined;
        let sent: typeof requested;
        do {
          sent = requested;
          answer = await sent.store(sent.stored, answer);
          confirmed = sent.stored;
          // Another request for the same state is that of an undo, which brings back more than the state.
        } while (requested.stored !== confirmed || requested.store !== sent.store);
        show(confirmed); // the page may have been fetched again meanwhile
        return { ...answer, stored: confirmed, changed: confirmed !== before };
      } catch (error) {
        show(confirmed);
        throw error;
      } finally {
        isBusy = false;
      }
    },
    confirm(stored) {
      if (!isBusy) confirmed = stored;
      showAgain();
    },
    showAgain,
  };
}
