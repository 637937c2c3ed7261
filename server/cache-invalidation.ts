import type { Catalog } from "./catalog/catalog.ts";
import type { CatalogChange } from "./catalog/changes/apply-changes.ts";
import { joinReads, noReads, recordReads } from "./catalog/reads.ts";
import type { Observe } from "./http/cache/dependencies.ts";
import { placeTag, type RegisterCache } from "./http/cache/response-cache.ts";

export interface CacheInvalidation {
  register: RegisterCache;
  close: () => Promise<void>;
}

/** The tag of responses that show a place in any form. */
const shownTag = (id: number) => `shown:${id}`;

/** The tag of responses that list, count or find places, whichever they are. */
const listTag = "lists";

/** The tag of responses that show amenities of a square of one degree. */
const areaTag = (area: string) => `area:${area}`;

/** Observes what a response reads of the catalogue. */
const observe: Observe = (run) => {
  const reads = noReads();
  const dependencies = {
    get tags() {
      const tags = [...Array.from(reads.places, shownTag), ...Array.from(reads.areas, areaTag)];
      return reads.hasLists ? [...tags, listTag] : tags;
    },
    isCurrent: () => reads.similar.values().every((isSame) => isSame()),
    join: () => joinReads(reads),
  };
  return { result: recordReads(reads, run), dependencies };
};

/**
 * Keeps caches current. An edit of a place clears what shows the place at once, and what lists places within a second; the pages of
 * other places stay, unless their similar places have changed. A rating clears what is about the place at once. Views change all day: like
 * ratings, they clear what shows the place or lists places `countersDelay` milliseconds later at most, and nothing before. An amenity
 * clears what shows amenities of its square of one degree. Any other change clears everything.
 */
export function createCacheInvalidation(catalog: Pick<Catalog, "onChange">, countersDelay: number): CacheInvalidation {
  const caches: Parameters<RegisterCache>[0][] = [];
  const counted = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  function clearCounted() {
    timer = undefined;
    for (const cache of caches) {
      for (const id of counted) cache.invalidate(shownTag(id), { mayBeStale: true });
      cache.invalidate(listTag, { mayBeStale: true });
    }
    counted.clear();
  }
  function clearAll() {
    clearTimeout(timer);
    timer = undefined;
    counted.clear();
    for (const cache of caches) cache.clear();
  }
  catalog.onChange(({ isWhole, places, statistics, ratings, areas }: CatalogChange) => {
    if (isWhole) return clearAll();
    for (const cache of caches) {
      for (const id of places) cache.invalidate(shownTag(id));
      for (const id of places) cache.invalidate(placeTag(id));
      for (const area of areas) cache.invalidate(areaTag(area));
      if (places.size > 0) {
        cache.invalidate(listTag, { mayBeStale: true });
        cache.recheck();
      }
      for (const id of ratings) cache.invalidate(placeTag(id));
    }
    if (statistics.size === 0) return;
    for (const id of statistics) counted.add(id);
    timer ??= setTimeout(clearCounted, countersDelay).unref();
  });
  return {
    register: (cache) => {
      cache.observeWith(observe);
      caches.push(cache);
    },
    close: async () => clearTimeout(timer),
  };
}
