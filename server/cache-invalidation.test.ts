import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCacheInvalidation } from "./cache-invalidation.ts";
import type { CatalogChange } from "./catalog/apply-changes.ts";
import { CachedResponse, placeTag, ResponseCache } from "./http/response-cache.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A registered cache with a list and the pages of two places, and a function that reports which of them are created anew. */
async function createCaches() {
  let report: (change: CatalogChange) => void = () => {};
  const invalidation = createCacheInvalidation(
    {
      onChange: (listener) => {
        report = listener;
      },
    },
    60_000,
  );
  const cache = new ResponseCache(1_000_000);
  invalidation.register(cache);
  const outdated = async () => {
    const created: string[] = [];
    for (const key of ["list", "/place-details/7", "/place-details/8"]) {
      const [, place] = /(\d+)$/.exec(key) ?? [];
      if (place) cache.tag(key, placeTag(place));
      await cache.getOrCreate(key, async () => {
        created.push(key);
        return new CachedResponse(key, "text/plain");
      });
    }
    return created;
  };
  expect(await outdated()).toHaveLength(3);
  expect(await outdated()).toEqual([]);
  const change = (parts: Partial<CatalogChange>) =>
    report({ isWhole: false, places: new Set(), statistics: new Set(), ...parts });
  return { change, outdated, invalidation };
}

test("an edited place clears everything at once", async () => {
  const { change, outdated } = await createCaches();
  change({ places: new Set([7]) });
  expect(await outdated()).toHaveLength(3);
});

test("a view clears the place's page at once, and everything else a minute later", async () => {
  const { change, outdated } = await createCaches();
  change({ statistics: new Set([7]) });
  expect(await outdated()).toEqual(["/place-details/7"]);
  vi.advanceTimersByTime(59_000);
  change({ statistics: new Set([8]) }); // does not put it off
  expect(await outdated()).toEqual(["/place-details/8"]);
  vi.advanceTimersByTime(1000);
  expect(await outdated()).toHaveLength(3);
  vi.advanceTimersByTime(600_000);
  expect(await outdated()).toEqual([]);
});

test("an edit includes the views that waited", async () => {
  const { change, outdated } = await createCaches();
  change({ statistics: new Set([7]) });
  change({ isWhole: true });
  expect(await outdated()).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(await outdated()).toEqual([]);
});

test("clears nothing after close", async () => {
  const { change, outdated, invalidation } = await createCaches();
  change({ statistics: new Set([7]) });
  await outdated();
  await invalidation.close();
  vi.advanceTimersByTime(60_000);
  expect(await outdated()).toEqual([]);
});
