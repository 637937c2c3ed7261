import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCacheInvalidation } from "./cache-invalidation.ts";
import type { CatalogChange } from "./catalog/changes/apply-changes.ts";
import { recordList, recordPlace, recordSimilar } from "./catalog/reads.ts";
import { CachedResponse } from "./http/cache/cached-response.ts";
import { placeTag, ResponseCache } from "./http/cache/response-cache.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The places similar to place 8. */
let similar = [9];

/** What is read for each address. */
const answers: Record<string, () => void> = {
  list: recordList,
  "/place-details/7": () => recordPlace(7),
  "/place-details/8": () => {
    recordPlace(8);
    for (const id of recordSimilar(8, () => similar)) recordPlace(id);
  },
};

/** A registered cache with a list and the pages of two places, and a function that reports which of them are created anew. */
async function createCaches() {
  similar = [9];
  let report: (change: CatalogChange) => void = () => {};
  const invalidation = createCacheInvalidation(
    {
      onChange: (listener) => {
        report = listener;
      },
    },
    60_000,
  );
  const cache = new ResponseCache(1_000_000, { maxAgeMs: Number.POSITIVE_INFINITY });
  invalidation.register(cache);
  const outdated = async () => {
    const created: string[] = [];
    for (const [key, read] of Object.entries(answers)) {
      const [, place] = /(\d+)$/.exec(key) ?? [];
      await cache.getOrCreate(key, async (tag) => {
        if (place) tag(placeTag(place));
        read();
        created.push(key);
        return new CachedResponse(key, "text/plain");
      });
    }
    return created;
  };
  expect(await outdated()).toHaveLength(3);
  expect(await outdated()).toEqual([]);
  const change = (parts: Partial<CatalogChange>) => {
    vi.setSystemTime(Date.now() + 1000); // lists are made anew once a second at most
    report({
      isWhole: false,
      places: new Set(),
      statistics: new Set(),
      ratings: new Set(),
      areas: new Set(),
      ...parts,
    });
  };
  return { change, outdated, invalidation };
}

test("an edited place clears what shows it and lists, not the pages of others", async () => {
  const { change, outdated } = await createCaches();
  change({ places: new Set([7]) });
  expect(await outdated()).toEqual(["list", "/place-details/7"]);
  change({ places: new Set([9]) });
  expect(await outdated()).toEqual(["list", "/place-details/8"]);
});

test("an edited place that becomes similar to another one clears that one's page", async () => {
  const { change, outdated } = await createCaches();
  similar = [11, 9];
  change({ places: new Set([11]) });
  expect(await outdated()).toEqual(["list", "/place-details/8"]);
  expect(await outdated()).toEqual([]);
});

test("a view clears the place's page, what shows the place and lists a minute later, and nothing before", async () => {
  const { change, outdated } = await createCaches();
  change({ statistics: new Set([7]) });
  expect(await outdated()).toEqual([]);
  vi.advanceTimersByTime(59_000);
  change({ statistics: new Set([9]) }); // does not put it off
  expect(await outdated()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(await outdated()).toEqual(["list", "/place-details/7", "/place-details/8"]);
  vi.advanceTimersByTime(600_000);
  expect(await outdated()).toEqual([]);
});

test("a rating clears the place's page at once, what shows the place and lists a minute later", async () => {
  const { change, outdated } = await createCaches();
  change({ statistics: new Set([7, 9]), ratings: new Set([7]) });
  expect(await outdated()).toEqual(["/place-details/7"]);
  vi.advanceTimersByTime(60_000);
  expect(await outdated()).toEqual(["list", "/place-details/7", "/place-details/8"]);
});

test("any other change clears everything, with the views that waited", async () => {
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
