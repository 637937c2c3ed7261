import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

type OriginSource = Pick<FastifyRequest, "protocol" | "host">;

/** Returns scheme and host of the site, for absolute URLs. */
export interface OriginOf {
  (request: OriginSource): string;
  /** The request headers on which it depends, for `Vary`. */
  vary: string[];
}

interface OriginSettings {
  NODE_ENV: string;
  BEHIND_PROXY: number;
  SITE_URL?: string | undefined;
}

/** Uses the operator's setting; without it the origin of the request, which a client can forge. */
export const createOriginOf = (configured: string | undefined): OriginOf =>
  configured
    ? Object.assign(() => configured, { vary: [] })
    : Object.assign(({ protocol, host }: OriginSource) => `${protocol}://${host || "localhost"}`, {
        vary: ["host", "x-forwarded-host", "x-forwarded-proto"],
      });

/** A warning for a production behind a proxy without the site's address; undefined if there is nothing to warn about. */
export const originWarning = ({ NODE_ENV, BEHIND_PROXY, SITE_URL }: OriginSettings): string | undefined =>
  NODE_ENV === "production" && BEHIND_PROXY > 0 && !SITE_URL
    ? "SITE_URL تنظیم نشده است: نشانی سایت در نقشهٔ سایت، خوراک و پیوندها از سرآیندهای درخواست خوانده می‌شود، که فرستنده می‌تواند جعل کند."
    : undefined;

const maxOrigins = 8;
const originLifetimeMs = 600_000;

/**
 * Creates a function that returns whether an origin has cached responses of its own: the first eight origins only, until one is not
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
