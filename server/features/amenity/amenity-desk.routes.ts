import { apiError } from "../../../contract/api-errors.ts";
import { closeAmenityReport, listAmenityReports } from "../../../contract/desk/amenity.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { notify } from "../notification/notification.sql.ts";
import { closeReport, countReports, lockReport, selectReports } from "./amenity-report.sql.ts";

/** Registers the desk's queue of reports. Amenities themselves are records. */
export function registerAmenityDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(listAmenityReports, async ({ state, page, page_count }) => {
    const slice = { limit: page_count, offset: (page - 1) * page_count };
    const [rows, counts] = await Promise.all([selectReports(db, { state, ...slice }), countReports(db)]);
    return { ...toPage(rows, counts[state], { page, page_count }), counts };
  });

  handle(closeAmenityReport, async ({ id, is_right }, { member }) => {
    await db.begin(async (tx) => {
      const report = await lockReport(tx, id);
      if (!report) throw apiError("report_unknown");
      if (report.state !== "waiting") throw apiError("report_decided");
      await closeReport(tx, id, member.account);
      const subject = { kind: "amenity-report", id, name: report.title };
      await insertAuditEntry(tx, member.account, { action: is_right ? "accept" : "reject", subject });
      await notify(tx, {
        ...{ account: report.account, kind: "answer", link: "/map", about: `amenity report ${id}` },
        title: is_right ? "سپاس! آنچه گفتید درست شد" : "به گزارش شما رسیدگی شد",
        body: is_right
          ? `آنچه دربارهٔ «${report.title}» روی نقشه گفتید به کار رفت.`
          : `«${report.title}» را بررسی کردیم و فعلاً همان ماند.`,
      });
    });
    return { message: "رسیدگی شد." };
  });
}
