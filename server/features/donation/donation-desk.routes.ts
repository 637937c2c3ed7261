import * as endpoints from "../../../contract/desk/donation.ts";
import { maskMobile } from "../../../contract/member/member-fields.ts";
import type { Db } from "../../../database/connect.ts";
import { jalaliDay } from "../../../text/dates.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { countDonations, listDonations, sumPaidByDay } from "./donation-desk.sql.ts";

/** Registers the desk route that lists donations; the desk cannot change them. */
export function registerDonationDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.listDonations, async ({ state, page, page_count }, { member }) => {
    const rows = await listDonations(db, { state, page, page_count });
    const counts = await countDonations(db);
    const total = state ? counts[state] : counts.pending + counts.paid + counts.failed;
    const mobileOf = (mobile: string | null) => (mobile && member.staff !== "owner" ? maskMobile(mobile) : mobile);
    const data = rows.map((row) => ({
      ...row,
      mobile: mobileOf(row.mobile),
      created_at: row.created_at.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? null,
    }));
    const months = sumByJalaliMonth(await sumPaidByDay(db, firstWholeMonth(new Date())));
    return { ...toPage(data, total, { page, page_count }), counts, months };
  });
}

/** An instant of the first day of the first Jalali month that began within the last two years. */
function firstWholeMonth(now: Date): Date {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - 2);
  while (jalaliDay(day).day !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

/** Sums days to Jalali months, in the same order. */
function sumByJalaliMonth(days: { day: Date; count: number; amount: number }[]) {
  const months = new Map<string, { year: number; month: number; count: number; amount: number }>();
  for (const { day, count, amount } of days) {
    const { year, month } = jalaliDay(day);
    const sum = months.get(`${year} ${month}`) ?? { year, month, count: 0, amount: 0 };
    months.set(`${year} ${month}`, { year, month, count: sum.count + count, amount: sum.amount + amount });
  }
  return [...months.values()];
}
