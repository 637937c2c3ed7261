import { countPage } from "../../../contract/site/analytics.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Forwarding } from "../../gateways/analytics/forwarding.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { networkOf } from "../rate-limit/address.ts";
import { createMemoryRateLimiter } from "../rate-limit/memory-rate-limiter.ts";
import { countedHost, countedPath, OTHER } from "./counted-path.ts";

interface AnalyticsParts {
  catalog: Catalog;
  pageViews: { saw: (path: string, host: string | undefined) => void };
  /** Multiplies every limit per network address. */
  limits: { factor: number };
  /** Origin of the site. */
  siteUrl: string;
  /** Forwards page views to an external analytics program. */
  forwarding?: Forwarding | undefined;
}

const most = 120; // page views per minute from one network; more is not human
const minute = 60_000;

/** Registers the page-view route. Beyond the limit it answers as usual and does not count: the client does not read the answer. */
export function registerAnalyticsRoutes(
  answer: RouteRegistrar,
  { catalog, pageViews, limits, siteUrl, forwarding }: AnalyticsParts,
) {
  const looks = createMemoryRateLimiter(most * limits.factor, minute); // in memory only: addresses of visitors are not stored

  answer(countPage, ({ path, referrer }, { address }) => {
    if (!looks.isWithin(networkOf(address))) return {};
    const counted = countedPath(path, catalog.current());
    const host = countedHost(referrer, siteUrl);
    pageViews.saw(counted, host);
    if (counted !== OTHER) forwarding?.forward({ path: counted, host });
    return {};
  });
}
