import { showFigures } from "../../../contract/desk/analytics.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import * as counted from "./analytics-desk.sql.ts";

interface Parts {
  db: Db;
  /** Counters that buffer in memory. */
  counters: { flush: () => Promise<void> }[];
}

/** Registers the desk route for analytics. */
export function registerAnalyticsDeskRoutes(answer: RouteRegistrar, { db, counters }: Parts) {
  answer(showFigures, async ({ days }) => {
    await Promise.allSettled(counters.map(({ flush }) => flush())); // if a flush fails, only the newest counts are missing
    const [views, paths, referrers, places, misses] = await Promise.all([
      counted.viewsByDay(db, days),
      counted.topPaths(db, days),
      counted.topReferrers(db, days),
      counted.topPlaces(db, days),
      counted.topMisses(db, days),
    ]);
    const view_total = views.reduce((sum, { count }) => sum + count, 0);
    return { views, view_total, paths, referrers, places, misses };
  });
}
