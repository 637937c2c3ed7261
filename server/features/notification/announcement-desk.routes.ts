import * as endpoints from "../../../contract/desk/announcement.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { toBulkSendDto } from "../bulk-send/to-bulk-send-dto.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import * as queries from "./announcement-desk.sql.ts";
import { notify } from "./notification.sql.ts";

/** Registers the announcement endpoints of the desk. */
export function registerAnnouncementDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.listAnnouncements, async ({ state, page, page_count }) => {
    const { rows, total } = await queries.announcements.list(db, { state, page, page_count });
    const members = await queries.countMembers(db);
    return { ...toPage(rows.map(toBulkSendDto), total, { page, page_count }), members };
  });

  handle(endpoints.showAnnouncement, async ({ id }) => ({
    ...(await loadAnnouncement(db, id)),
    members: await queries.countMembers(db),
  }));

  handle(endpoints.createAnnouncement, async ({ link = null, ...content }, { member }) => {
    const created = await queries.announcements.create(db, member.account, { ...content, link });
    return { announcement: toBulkSendDto(created), message: "پیش‌نویس نگه داشته شد." };
  });

  handle(endpoints.updateAnnouncement, async ({ id, version, link = null, ...content }, { member }) => {
    await queries.announcements.update(db, member.account, id, version, { ...content, link });
    return { announcement: await loadAnnouncement(db, id), message: "ذخیره شد." };
  });

  handle(endpoints.deleteAnnouncement, async (draft, { member }) => {
    await queries.announcements.delete(db, member.account, draft);
    return { message: "پیش‌نویس دور انداخته شد." };
  });

  handle(endpoints.sendTestAnnouncement, async ({ id }, { member }) => {
    const announcement = await queries.announcements.get(db, id);
    await consume(db, `announcement test ${member.account}`, 20, 3600);
    const { title, body, link } = announcement;
    await db.begin(async (tx) => {
      await notify(tx, { account: member.account, kind: "announcement", title, body, link, about: null });
      await queries.announcements.audit(tx, member.account, "test", announcement);
    });
    return { message: "برای خودتان فرستاده شد: در اعلان‌هایتان ببینید." };
  });

  handle(endpoints.sendAnnouncement, async ({ id, version }, { member }) => {
    const members = await queries.sendAnnouncement(db, member.account, id, version);
    return { announcement: await loadAnnouncement(db, id), message: `فرستادن به ${fa(members)} عضو آغاز شد.` };
  });

  handle(endpoints.stopAnnouncement, async ({ id }, { member }) => {
    await queries.announcements.transition(db, member.account, id, "stopped");
    return { announcement: await loadAnnouncement(db, id), message: "متوقف شد." };
  });

  handle(endpoints.resumeAnnouncement, async ({ id }, { member }) => {
    await queries.announcements.transition(db, member.account, id, "sending");
    return { announcement: await loadAnnouncement(db, id), message: "از سر گرفته شد." };
  });
}

const loadAnnouncement = async (db: Db, id: number) => toBulkSendDto(await queries.announcements.get(db, id));
