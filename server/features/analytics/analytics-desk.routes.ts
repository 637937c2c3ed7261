import { showAnalytics } from "../../../contract/desk/analytics.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { type SmsBudgets, smsUsedToday } from "../sms/sms-budget.sql.ts";
import * as queries from "./analytics-desk.sql.ts";

interface AnalyticsDeskDeps {
  db: Db;
  /** Counters that buffer in memory. */
  counters: { flush: () => Promise<void> }[];
  smsBudgets: SmsBudgets;
}

/** Registers the desk route for analytics. */
export function registerAnalyticsDeskRoutes(handle: RouteRegistrar, { db, counters, smsBudgets }: AnalyticsDeskDeps) {
  handle(showAnalytics, async ({ days }) => {
    // if a flush fails, only the newest counts are missing
    await Promise.allSettled(counters.map(({ flush }) => flush()));
    const [views, paths, referrers, places, misses, smsUse] = await Promise.all([
      queries.viewsByDay(db, days),
      queries.topPaths(db, days),
      queries.topReferrers(db, days),
      queries.topPlaces(db, days),
      queries.topMisses(db, days),
      smsUsedToday(db),
    ]);
    const view_total = views.reduce((sum, { count }) => sum + count, 0);
    const sms = {
      signup: { used: smsUse.signup, max: smsBudgets.signup },
      reset: { used: smsUse.reset, max: smsBudgets.reset },
    };
    return { views, view_total, paths, referrers, places, misses, sms };
  });
}
