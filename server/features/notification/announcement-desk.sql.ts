import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { type BulkSendRow, BulkSends } from "../bulk-send/bulk-send.sql.ts";
import { notifyBatch } from "./notification.sql.ts";

interface AnnouncementContent {
  title: string;
  body: string;
  link: string | null;
}

export type StoredAnnouncement = BulkSendRow & AnnouncementContent & { total: number; told: number };

export const announcements = new BulkSends<AnnouncementContent, StoredAnnouncement>({
  table: "announcement",
  kind: "announcement",
  name: "title",
  columns: ["title", "body", "link", "total", "told"],
  unknown: "announcement_unknown",
});

/** Counts the members who will receive an announcement: all but the blocked ones. */
export async function countMembers(db: Queryable): Promise<number> {
  const row = single(await db<{ total: number }[]>`select count(*) as total from account where blocked_at is null`);
  return row.total;
}

/** Starts delivering to everyone who is a member now; returns their number. */
export const sendAnnouncement = (db: Db, account: number | null, id: number, version: number): Promise<number> =>
  announcements.send(db, account, { id, version }, "members", async (tx) => {
    const row = single(
      await tx<{ total: number }[]>`
      update announcement set total = (select count(*) from account where blocked_at is null),
        until_account = (select coalesce(max(id), 0) from account)
      where id = ${id} returning total`,
    );
    return row.total;
  });

/** Ids of the announcements that are being delivered. */
export async function listSendingAnnouncements(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from announcement where state = 'sending' order by id`;
  return rows.map(({ id }) => id);
}

/**
 * Delivers to the next `max` members, in one transaction with the progress, so that no member is notified twice or left
 * out. Returns whether there may be more; false when it is stopped. Waits for the holder of the row lock: skipping the
 * announcement would delay it until the next poll.
 */
export const deliverBatch = (db: Db, id: number, max: number): Promise<boolean> =>
  db.begin(async (tx) => {
    const [announcement] = await tx<(AnnouncementContent & { last: number; until: number })[]>`
      select title, body, link, last_account as last, until_account as until from announcement
      where id = ${id} and state = 'sending' for update`;
    if (!announcement) return false;
    const { title, body, link } = announcement;
    const notification = { kind: "announcement", title, body, link, about: `announcement:${id}` } as const;
    const { delivered, last } = await notifyBatch(tx, notification, {
      after: announcement.last,
      until: announcement.until,
      max,
    });
    if (last === null)
      await tx`update announcement set state = 'sent', finished_at = now(), updated_at = now() where id = ${id}`;
    else await tx`update announcement set told = told + ${delivered}, last_account = ${last} where id = ${id}`;
    return last !== null;
  }) as Promise<boolean>;
