import { networksOf } from "../../http/network.ts";
import { createMemoryRateLimiter, type MemoryRateLimiter } from "./memory-rate-limiter.ts";

interface NetworkRateLimiter {
  /** Counts one use of `detail` by the networks of an address; returns whether it is within the limits of all of them. */
  tryConsume: (address: string, detail?: string) => boolean;
  /** Seconds until the networks of an address may use `detail` again. */
  retryAfter: (address: string, detail?: string) => number;
}

/**
 * Allows `max` uses per IPv4 address or IPv6 /64 within a window of so many milliseconds, and more for wider IPv6 networks.
 * In memory only, as {@link createMemoryRateLimiter}.
 */
export function createNetworkRateLimiter(max: number, milliseconds: number): NetworkRateLimiter {
  const limiters = new Map<number, MemoryRateLimiter>();
  const limiterOf = (factor: number) => {
    const limiter = limiters.get(factor) ?? createMemoryRateLimiter(max * factor, milliseconds);
    limiters.set(factor, limiter);
    return limiter;
  };
  const countersOf = (address: string, detail: string) =>
    networksOf(address).map(({ network, factor }) => ({ limiter: limiterOf(factor), key: `${network} ${detail}` }));
  return {
    // A use that a narrow network may not have does not count in a wider one, which others share.
    tryConsume: (address, detail = "") =>
      countersOf(address, detail).every(({ limiter, key }) => limiter.tryConsume(key)),
    retryAfter: (address, detail = "") =>
      Math.max(
        ...countersOf(address, detail).map(({ limiter, key }) =>
          limiter.isExhausted(key) ? limiter.retryAfter(key) : 1,
        ),
      ),
  };
}
