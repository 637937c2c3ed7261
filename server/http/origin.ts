import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

/** Returns scheme and host of the site, for absolute URLs. */
export type OriginOf = (request: Pick<FastifyRequest, "protocol" | "host">) => string;

/** Uses the operator's setting; without it the origin of the request, which a client can forge. */
export const createOriginOf = (configured: string | undefined): OriginOf =>
  configured ? () => configured : ({ protocol, host }) => `${protocol}://${host}`;

const maxOrigins = 8;
const originLifetimeMs = 600_000;

/**
 * Creates a function that returns whether responses for an origin may be cached: for the first eight origins only, until one is not
 * requested for ten minutes. Without the operator's setting a client could otherwise fill the caches with invented hosts.
 */
export function createOriginLimit(clock: { now: () => number } = performance): (origin: string) => boolean {
  const origins = new LRUCache<string, true>({
    max: maxOrigins,
    ttl: originLifetimeMs,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: clock,
  });
  return (origin) => {
    if (origins.get(origin)) return true;
    origins.purgeStale();
    if (origins.size >= maxOrigins) return false;
    origins.set(origin, true);
    return true;
  };
}
