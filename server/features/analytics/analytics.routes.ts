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
  /** What every limit per address is multiplied by. */
  limits: { factor: number };
  /** The site's own address. */
  siteUrl: string;
  /** Another program that counts as well. */
  forwarding?: Forwarding | undefined;
}

const most = 120; // looks a minute from one network; more is not people
const minute = 60_000;

/** The answer to a page that was looked at. It never refuses for counting's sake: nobody reads what it says. */
export function registerAnalyticsRoutes(
  answer: RouteRegistrar,
  { catalog, pageViews, limits, siteUrl, forwarding }: AnalyticsParts,
) {
  const looks = createMemoryRateLimiter(most * limits.factor, minute); // in memory alone: who looked is nobody's business

  answer(countPage, ({ path, referrer }, { address }) => {
    if (!looks.isWithin(networkOf(address))) return {};
    const counted = countedPath(path, catalog.current());
    const host = countedHost(referrer, siteUrl);
    pageViews.saw(counted, host);
    if (counted !== OTHER) forwarding?.forward({ path: counted, host });
    return {};
  });
}
