import { countPageView } from "../../../contract/site/analytics.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { PageViewForwarder } from "../../gateways/analytics/page-view-forwarder.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { createNetworkRateLimiter } from "../rate-limit/network-rate-limiter.ts";
import { OTHER, toCountedHost, toCountedPath } from "./counted-path.ts";

interface AnalyticsDeps {
  catalog: Catalog;
  pageViews: { record: (path: string, host: string | undefined) => void };
  /** Multiplies every limit per network address. */
  limits: { factor: number };
  /** Origin of the site. */
  siteUrl: string;
  /** Forwards page views to an external analytics program. */
  forwarding?: PageViewForwarder | undefined;
}

const MAX_PER_MINUTE = 120; // page views per minute from one network; more is not human
const MINUTE_MS = 60_000;

/**
 * Registers the page-view route. Beyond the limit it answers as usual and does not count: the client does not read the
 * answer.
 */
export function registerAnalyticsRoutes(
  handle: RouteRegistrar,
  { catalog, pageViews, limits, siteUrl, forwarding }: AnalyticsDeps,
) {
  // in memory only: addresses of visitors are not stored
  const limiter = createNetworkRateLimiter(MAX_PER_MINUTE * limits.factor, MINUTE_MS);

  handle(countPageView, ({ path, referrer }, { address }) => {
    if (!limiter.tryConsume(address)) return {};
    const countedPath = toCountedPath(path, catalog.current());
    const host = toCountedHost(referrer, siteUrl);
    pageViews.record(countedPath, host);
    if (countedPath !== OTHER) forwarding?.forward({ path: countedPath, host });
    return {};
  });
}
