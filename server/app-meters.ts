import type { CacheInvalidation } from "./cache-invalidation.ts";
import type { Catalog } from "./catalog/catalog.ts";
import { type RegisterCache, ResponseCache } from "./http/cache/response-cache.ts";
import { countUploads } from "./http/multipart-form.ts";
import type { Rejections } from "./http/request-log/rejections.ts";
import type { ProcessMeters } from "./metrics/site-metrics.ts";

interface MeterOptions {
  catalog: Catalog;
  rejections: Rejections;
  loopDelay: () => number;
  invalidation: CacheInvalidation;
}

/** What this process measures of itself; the caches and the streams are added as they are created. */
export function createMeters({ catalog, rejections, loopDelay, invalidation }: MeterOptions) {
  const caches: ResponseCache[] = [];
  let countStreams = () => 0;
  return {
    loopDelay,
    caches,
    streams: () => countStreams(),
    uploads: countUploads,
    rejections: rejections.current,
    catalogue: () => ({
      places: catalog.current().places.size,
      version: catalog.version(),
      ageSeconds: Math.max(0, performance.now() - catalog.currentUntil()) / 1000,
    }),
    registerCache(cache: Parameters<RegisterCache>[0]) {
      if (cache instanceof ResponseCache) caches.push(cache);
      invalidation.register(cache);
    },
    countStreamsBy(count: () => number) {
      countStreams = count;
    },
  } satisfies ProcessMeters & Record<string, unknown>;
}
