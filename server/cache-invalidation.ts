import type { CatalogChange } from "./catalog/apply-changes.ts";
import type { Catalog } from "./catalog/catalog.ts";
import { placeTag, type RegisterCache } from "./http/response-cache.ts";

export interface CacheInvalidation {
  register: RegisterCache;
  close: () => Promise<void>;
}

/**
 * Keeps caches current: an edit clears them at once. Views and ratings change all day and would leave no response cached, so they
 * clear the pages of their places at once, and everything else, where places are sorted by them, `countersDelay` milliseconds
 * later at most.
 */
export function createCacheInvalidation(catalog: Pick<Catalog, "onChange">, countersDelay: number): CacheInvalidation {
  const caches: Parameters<RegisterCache>[0][] = [];
  let timer: NodeJS.Timeout | undefined;

  const clearAll = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const cache of caches) cache.clear();
  };
  catalog.onChange(({ isWhole, places, statistics }: CatalogChange) => {
    if (isWhole || places.size > 0) return clearAll();
    for (const cache of caches) for (const id of statistics) cache.invalidate(placeTag(id));
    timer ??= setTimeout(clearAll, countersDelay).unref();
  });
  return {
    register: (cache) => void caches.push(cache),
    close: async () => clearTimeout(timer),
  };
}
