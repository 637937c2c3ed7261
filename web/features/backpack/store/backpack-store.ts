import { type Change, changed, type PackingList } from "./packing-list.ts";

interface Pending {
  change: Change | null;
}

/** A packing list that shows each change at once and stores it in its turn. */
export interface BackpackStore {
  watch: (watcher: () => void) => () => void;
  /** As the member sees it: what the server has, and on top of it what is on its way there. */
  shown: () => PackingList;
  /** Whether something is on its way. */
  busy: () => boolean;
  /**
   * Shows the change at once and stores it; what is to be known only afterwards, `learned` makes of the answer. Rejects as `store`
   * does, after that change alone was taken back. Resolves to nothing when a later tick of the same thing, or a later order of the
   * same category, has taken its place.
   */
  put: <Answer>(
    change: Change | null,
    store: () => Promise<Answer>,
    learned?: (answer: Answer) => Change | null,
  ) => Promise<Answer | undefined>;
}

/**
 * Keeps what the server has apart from what is on its way: a failure takes back its own change and no other, however quickly one
 * ticks. Ticks of one thing go one after the other, ticks of different things side by side; everything else waits for all that
 * came before it, and is waited for.
 */
export function backpackStore(first: PackingList): BackpackStore {
  let known = first;
  let shown = first;
  let pending: Pending[] = [];
  let barrier: Promise<unknown> = Promise.resolve();
  const ticks = new Map<number, Promise<unknown>>();
  const watchers = new Set<() => void>();

  function tell() {
    shown = pending.reduce((list, { change }) => (change ? changed(list, change) : list), known);
    for (const watcher of watchers) watcher();
  }

  /** When it is this change's turn; its own end is awaited by those that come after it. */
  function inTurn<T>(change: Change | null, run: () => Promise<T>): Promise<T> {
    const tick = change?.kind === "check" ? change.id : undefined;
    const before = tick === undefined ? [barrier, ...ticks.values()] : [barrier, ticks.get(tick)];
    const done = Promise.allSettled(before).then(run);
    const settled = done.then(nothing, nothing);
    if (tick !== undefined) ticks.set(tick, settled);
    else {
      barrier = settled;
      ticks.clear(); // it waits for them
    }
    return done;
  }

  /** A later one waits that says all that this one does: what this one says will not be so. */
  const overtaken = (entry: Pending) =>
    pending.slice(pending.indexOf(entry) + 1).some(({ change }) => overtakes(change, entry.change));

  const put: BackpackStore["put"] = async (change, store, learned = () => change) => {
    const entry: Pending = { change };
    pending = [...pending, entry];
    tell();
    try {
      return await inTurn(change, async () => {
        if (overtaken(entry)) return undefined;
        const answer = await store();
        const lesson = learned(answer);
        if (lesson) known = changed(known, lesson);
        return answer;
      });
    } finally {
      pending = pending.filter((item) => item !== entry);
      tell();
    }
  };

  return {
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    shown: () => shown,
    busy: () => pending.length > 0,
    put,
  };
}

const nothing = () => {};

/** Whether the later of two changes leaves nothing of the earlier. */
const overtakes = (later: Change | null, earlier: Change | null) =>
  (later?.kind === "check" && earlier?.kind === "check" && later.id === earlier.id) ||
  (later?.kind === "order" && earlier?.kind === "order" && later.category === earlier.category);
