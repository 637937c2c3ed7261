import { setImmediate } from "node:timers/promises";

const maxBlock = 8; // milliseconds

/** When the running slice began. Every task that yields shares it, so that several of them do not add up. */
let startedAt = performance.now();

/** Lets others run when the last pause was some milliseconds ago. */
export function pauseIfDue(): Promise<void> | undefined {
  if (performance.now() - startedAt < maxBlock) return undefined;
  return setImmediate().then(() => {
    startedAt = performance.now();
  });
}

/** Calls `run` for each item, and lets others run every few milliseconds. */
export async function forEachInSlices<Item>(items: Iterable<Item>, run: (item: Item) => void): Promise<void> {
  for (const item of items) {
    run(item);
    const pause = pauseIfDue();
    if (pause) await pause;
  }
}

const batchSize = 500; // rows that are fetched at a time

/** The ids in batches for the database. */
export function* batchesOf(ids: Iterable<number>): Generator<number[]> {
  const all = [...ids];
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize);
}
