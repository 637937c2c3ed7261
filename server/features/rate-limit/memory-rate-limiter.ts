import { LRUCache } from "lru-cache";

export interface MemoryRateLimiter {
  /** Counts one use of `key`; returns whether it is within the limit. */
  tryConsume: (key: string) => boolean;
  /** Whether a use of `key` has been rejected in the current window. */
  isExhausted: (key: string) => boolean;
  /** Seconds until `key` may be used again. */
  retryAfter: (key: string) => number;
}

/**
 * Allows `max` uses per key within a window of so many milliseconds that begins with the first use. In memory only, for
 * what is too cheap for a database query each time: each further process adds the limit once more, which is acceptable.
 */
export function createMemoryRateLimiter(max: number, milliseconds: number): MemoryRateLimiter {
  const windows = new LRUCache<string, { uses: number }>({ max: 20_000, ttl: milliseconds, ttlResolution: 1000 });
  return {
    tryConsume(key) {
      const window = windows.get(key) ?? { uses: 0 };
      if (window.uses === 0) windows.set(key, window);
      return ++window.uses <= max;
    },
    isExhausted: (key) => (windows.get(key)?.uses ?? 0) > max,
    retryAfter: (key) => Math.max(1, Math.ceil(windows.getRemainingTTL(key) / 1000)),
  };
}
