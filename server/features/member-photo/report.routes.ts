import { apiError } from "../../../contract/api-errors.ts";
import { reportPhoto, showPublicPhoto } from "../../../contract/catalog/photo.ts";
import { listReportedPhotos, resolvePhotoReports } from "../../../contract/desk/member-photo.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { galleryPhoto } from "../../catalog/photo/photo-image.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { consumeByNetwork } from "../rate-limit/rate-limit.sql.ts";
import { findPlaceOfPhoto } from "./public-photo.sql.ts";
import { listReported, resolveReports, storeReport } from "./report.sql.ts";

const maxReportsPerHour = 20; // of a network

interface ReportDeps {
  db: Db;
  catalog: Catalog;
  limits: { factor: number };
}

/** Registers the page of one photo, and the reports of readers. */
export function registerPhotoReportRoutes(handle: RouteRegistrar, { db, catalog, limits }: ReportDeps) {
  handle(showPublicPhoto, async ({ id }) => {
    const placeId = await findPlaceOfPhoto(db, id);
    const { places, photosByPlace } = catalog.current();
    const place = placeId === undefined ? undefined : places.get(placeId);
    const photo = place && photosByPlace.get(place.id)?.find((shown) => shown.id === id);
    if (!photo) throw apiError("photograph_unknown");
    return { photo: galleryPhoto(photo), place: { id: place.id, name: place.name } };
  });

  handle(reportPhoto, async ({ id, kind, note }, { member, address }) => {
    await consumeByNetwork(db, "photo report", address, maxReportsPerHour * limits.factor, 3600);
    if (!(await storeReport(db, id, { kind, note, account: member?.account ?? null })))
      throw apiError("photograph_unknown");
    return { message: "سپاس! ویراستاران این عکس را می‌بینند." };
  });

  handle(listReportedPhotos, async ({ page, page_count }) => {
    const { photos, total } = await listReported(db, { limit: page_count, offset: (page - 1) * page_count });
    return toPage(photos, total, { page, page_count });
  });

  handle(resolvePhotoReports, async ({ id, decision, seen }, { member }) => {
    await db.begin(async (tx) => {
      const { alt } = await resolveReports(tx, id, { decision, seen, by: member.account });
      const action = decision === "keep" ? "keep_reported" : "remove_reported";
      await insertAuditEntry(tx, member.account, { action, subject: { kind: "photograph", id, name: alt } });
    });
    return { message: decision === "keep" ? "عکس می‌ماند." : "عکس از صفحه برداشته شد." };
  });
}
