import { applyChange, type Change, type PackingList } from "./packing-list.ts";

interface Pending {
  change: Change | null;
}

/** A packing list with optimistic updates that are stored in order. */
export interface BackpackStore {
  subscribe: (listener: () => void) => () => void;
  /** The optimistic list: the server's state with all pending changes applied. */
  getList: () => PackingList;
  /** Whether any change is pending. */
  hasPending: () => boolean;
  /**
   * Applies a change optimistically and stores it. `toConfirmed` derives the change from the answer where it is known
   * only then. Rejects as `store` does, after reverting this change alone. Resolves to undefined when a later tick of
   * the same item, or a later order of the same category, supersedes it.
   */
  update: <Answer>(
    change: Change | null,
    store: () => Promise<Answer>,
    toConfirmed?: (answer: Answer) => Change | null,
  ) => Promise<Answer | undefined>;
  /** Takes over the server's state, after all pending changes. Rejects as `load` does. */
  refresh: (load: () => Promise<PackingList>) => Promise<void>;
}

/**
 * Separates the confirmed state from pending changes: a failure reverts its own change and no other, however quickly
 * items are ticked. Ticks of one item are serialized and ticks of different items run in parallel; every other change
 * waits for all earlier changes and blocks all later ones. `onStored` is called after each change that the server has stored.
 */
export function createBackpackStore(initial: PackingList, onStored: () => void = noop): BackpackStore {
  let confirmed = initial;
  let optimistic = initial;
  let pending: Pending[] = [];
  let barrier: Promise<unknown> = Promise.resolve();
  const ticks = new Map<number, Promise<unknown>>();
  const listeners = new Set<() => void>();

  function publish() {
    optimistic = pending.reduce((list, { change }) => (change ? applyChange(list, change) : list), confirmed);
    for (const listener of listeners) listener();
  }

  /** Runs a change after those it depends on; later changes wait for it in turn. */
  function enqueue<T>(change: Change | null, run: () => Promise<T>): Promise<T> {
    const tick = change?.kind === "check" ? change.id : undefined;
    const dependencies = tick === undefined ? [barrier, ...ticks.values()] : [barrier, ticks.get(tick)];
    const result = Promise.allSettled(dependencies).then(run);
    const settled = result.then(noop, noop);
    if (tick !== undefined) ticks.set(tick, settled);
    else {
      barrier = settled;
      ticks.clear(); // the barrier waits for them
    }
    return result;
  }

  /** Whether a later pending change supersedes this one, so that storing it is pointless. */
  const isSuperseded = (entry: Pending) =>
    pending.slice(pending.indexOf(entry) + 1).some(({ change }) => supersedes(change, entry.change));

  const run: BackpackStore["update"] = async (change, store, toConfirmed = () => change) => {
    const entry: Pending = { change };
    pending = [...pending, entry];
    publish();
    try {
      return await enqueue(change, async () => {
        if (isSuperseded(entry)) return undefined;
        const answer = await store();
        const confirmedChange = toConfirmed(answer);
        if (confirmedChange) confirmed = applyChange(confirmed, confirmedChange);
        return answer;
      });
    } finally {
      pending = pending.filter((other) => other !== entry);
      publish();
    }
  };

  const update: BackpackStore["update"] = async (...parts) => {
    const answer = await run(...parts);
    if (answer !== undefined) onStored();
    return answer;
  };

  return {
    refresh: async (load) => void (await run(null, load, (list) => ({ kind: "replace", list }))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getList: () => optimistic,
    hasPending: () => pending.length > 0,
    update,
  };
}

const noop = () => {};

/** Whether the later of two changes leaves no effect of the earlier. */
const supersedes = (later: Change | null, earlier: Change | null) =>
  (later?.kind === "check" && earlier?.kind === "check" && later.id === earlier.id) ||
  (later?.kind === "order" && earlier?.kind === "order" && later.category === earlier.category);
