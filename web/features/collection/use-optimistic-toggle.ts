import { useRef, useState } from "react";

/** Result of a toggle: the stored state, whether it differs from the state before, and the server's message. */
export interface ToggleResult {
  stored: boolean;
  changed: boolean;
  message: string;
}

/**
 * Membership that toggles optimistically and is stored one request at a time. Toggles during a request are merged into
 * the next one, and only the last counts. A failure restores the server's state and rejects.
 */
export function useOptimisticToggle(initial: boolean, store: (stored: boolean) => Promise<{ message: string }>) {
  const [optimistic, setOptimistic] = useState(initial);
  const { current: state } = useRef({ requested: initial, confirmed: initial, busy: false });

  /** Resolves to undefined when a running request picks the toggle up. */
  async function toggle(target: boolean): Promise<ToggleResult | undefined> {
    const before = state.confirmed;
    state.requested = target;
    setOptimistic(target);
    if (state.busy) return undefined;
    state.busy = true;
    try {
      let message: string;
      do {
        const stored = state.requested;
        ({ message } = await store(stored));
        state.confirmed = stored;
      } while (state.requested !== state.confirmed);
      return { stored: state.confirmed, changed: state.confirmed !== before, message };
    } catch (error) {
      state.requested = state.confirmed;
      setOptimistic(state.confirmed);
      throw error;
    } finally {
      state.busy = false;
    }
  }
  return [optimistic, toggle] as const;
}
