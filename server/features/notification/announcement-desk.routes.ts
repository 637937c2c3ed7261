import * as calls from "../../../contract/desk/announcement.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/server-digits.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { dated } from "../bulk-send/dated.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import * as kept from "./announcement-desk.sql.ts";
import { notify } from "./notification.sql.ts";

/** What the staff tells all members. */
export function registerAnnouncementDeskRoutes(answer: RouteRegistrar, { db }: { db: Db }) {
  answer(calls.listAnnouncements, async ({ state, page, page_count }) => {
    const { rows, total } = await kept.announcements.page(db, { state, page, page_count });
    const members = await kept.memberCount(db);
    return { ...paged(rows.map(dated), total, { page, page_count }), members };
  });

  answer(calls.showAnnouncement, async ({ id }) => ({
    ...(await shown(db, id)),
    members: await kept.memberCount(db),
  }));

  answer(calls.createAnnouncement, async ({ link = null, ...words }, { member }) => {
    const id = await kept.announcements.create(db, member.account, { ...words, link });
    return { announcement: await shown(db, id), message: "پیش‌نویس نگه داشته شد." };
  });

  answer(calls.updateAnnouncement, async ({ id, version, link = null, ...words }, { member }) => {
    await kept.announcements.update(db, member.account, id, version, { ...words, link });
    return { announcement: await shown(db, id), message: "ذخیره شد." };
  });

  answer(calls.removeAnnouncement, async ({ id }, { member }) => {
    await kept.announcements.remove(db, member.account, id);
    return { message: "پیش‌نویس دور انداخته شد." };
  });

  answer(calls.testAnnouncement, async ({ id }, { member }) => {
    const it = await kept.announcements.byId(db, id);
    await consume(db, `announcement test ${member.account}`, 20, 3600);
    const { title, body, link } = it;
    await db.begin(async (tx) => {
      await notify(tx, { account: member.account, kind: "announcement", title, body, link, about: null });
      await kept.announcements.note(tx, member.account, "test", it);
    });
    return { message: "برای خودتان فرستاده شد: در اعلان‌هایتان ببینید." };
  });

  answer(calls.sendAnnouncement, async ({ id, version }, { member }) => {
    const members = await kept.sendAnnouncement(db, member.account, id, version);
    return { announcement: await shown(db, id), message: `گفتن به ${fa(members)} عضو آغاز شد.` };
  });

  answer(calls.stopAnnouncement, async ({ id }, { member }) => {
    await kept.announcements.turn(db, member.account, id, "stopped");
    return { announcement: await shown(db, id), message: "ایستاد." };
  });

  answer(calls.resumeAnnouncement, async ({ id }, { member }) => {
    await kept.announcements.turn(db, member.account, id, "sending");
    return { announcement: await shown(db, id), message: "از سر گرفته شد." };
  });
}

const shown = async (db: Db, id: number) => dated(await kept.announcements.byId(db, id));
