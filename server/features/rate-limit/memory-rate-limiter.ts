import { LRUCache } from "lru-cache";

export interface MemoryRateLimiter {
  /** Counts one doing of `key`: whether it is still within. */
  isWithin: (key: string) => boolean;
  /** Seconds until `key` may again. */
  secondsLeft: (key: string) => number;
}

/**
 * Lets everyone do something `most` times within so many milliseconds, which begin with the first. In memory alone, for what costs too
 * little to ask the database each time: a second process doubles the limit, and that is good enough.
 */
export function createMemoryRateLimiter(most: number, milliseconds: number): MemoryRateLimiter {
  const spent = new LRUCache<string, { times: number }>({ max: 20_000, ttl: milliseconds, ttlResolution: 1000 });
  return {
    isWithin(key) {
      const span = spent.get(key) ?? { times: 0 };
      if (span.times === 0) spent.set(key, span);
      return ++span.times <= most;
    },
    secondsLeft: (key) => Math.max(1, Math.ceil(spent.getRemainingTTL(key) / 1000)),
  };
}
