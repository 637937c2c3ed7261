import { setImmediate } from "node:timers/promises";

const maxBlock = 8; // milliseconds

/** Calls `run` for each item, and lets others run every few milliseconds. */
export async function forEachInSlices<Item>(items: Iterable<Item>, run: (item: Item) => void): Promise<void> {
  let startedAt = performance.now();
  for (const item of items) {
    run(item);
    if (performance.now() - startedAt < maxBlock) continue;
    await setImmediate();
    startedAt = performance.now();
  }
}
