import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { CatalogIndex } from "../catalog-index.ts";
import { Bitmap } from "../index/bitmap.ts";
import { forEachInSlices } from "../slices.ts";
import type { CheckBatch } from "./check-worker.ts";
import { placeDigest, referenceDigest } from "./digest.ts";

/** What differs from the database, or differed at that moment because a change was on its way. */
export interface Suspects {
  places: Set<number>;
  hasReference: boolean;
}

const restFactor = 4; // the event loop rests four times as long as a batch took

/**
 * Compares the catalogue with the database place by place, while it changes. A thread reads and digests the rows; this one digests
 * its own places in slices, and holds nothing but the ids that it has seen. Rejects when the thread fails.
 */
export async function checkCatalog(current: () => CatalogIndex, url: string, signal: AbortSignal): Promise<Suspects> {
  const suspects: Suspects = { places: new Set(), hasReference: false };
  const seen = new Bitmap();
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), { workerData: { url }, execArgv: [] });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the check's thread ended with code ${code}`)));
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  failed.catch(() => {}); // it may reject after the last batch, when it is not awaited
  try {
    for (let isLast = false; !isLast; ) {
      const batch = await Promise.race([nextBatch(worker), failed]);
      const startedAt = performance.now();
      await compareBatch(current(), batch, seen, suspects);
      isLast = batch.isLast;
      await sleep(restFactor * (performance.now() - startedAt), undefined, { signal });
      worker.postMessage("next");
    }
  } finally {
    await worker.terminate();
  }
  const { places } = current();
  await forEachInSlices(places.ids(), (id) => {
    if (!seen.has(id)) suspects.places.add(id);
  });
  return suspects;
}

const nextBatch = (worker: Worker) =>
  new Promise<CheckBatch>((resolve) => worker.once("message", (batch: CheckBatch) => resolve(batch)));

async function compareBatch(index: CatalogIndex, batch: CheckBatch, seen: Bitmap, suspects: Suspects) {
  if (batch.reference !== undefined) suspects.hasReference = batch.reference !== referenceDigest(index);
  await forEachInSlices(batch.ids.entries(), ([nth, id]) => {
    seen.add(id);
    const place = index.places.peek(id);
    const pictures = { photos: index.photosByPlace.get(id), scene: index.sceneByPlace.get(id) };
    const digest = place && placeDigest(place, pictures);
    if (digest !== batch.digests[nth]) suspects.places.add(id);
  });
}
