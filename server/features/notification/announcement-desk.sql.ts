import type { Db, Queryable } from "../../../database/connect.ts";
import { Sendings, type Sent } from "../bulk-send/bulk-send.sql.ts";
import { notifySome } from "./notification.sql.ts";

interface Words {
  title: string;
  body: string;
  link: string | null;
}

export type StoredAnnouncement = Sent & Words & { total: number; told: number };

export const announcements = new Sendings<Words, StoredAnnouncement>({
  table: "announcement",
  kind: "announcement",
  name: "title",
  columns: ["title", "body", "link", "total", "told"],
  unknown: "announcement_unknown",
});

/** How many members there are to be told; whoever is kept out is not. */
export async function memberCount(db: Queryable): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*) as total from account where blocked_at is null`;
  return row!.total;
}

/** Begins to tell everybody who is a member now; returns how many they are. */
export const sendAnnouncement = (db: Db, account: number | null, id: number, version: number): Promise<number> =>
  announcements.send(db, account, { id, version }, "members", async (tx) => {
    const [row] = await tx<{ total: number }[]>`
      update announcement set total = (select count(*) from account where blocked_at is null),
        until_account = (select coalesce(max(id), 0) from account)
      where id = ${id} returning total`;
    return row!.total;
  });

/** The announcements that are on their way. */
export async function sendingAnnouncements(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from announcement where state = 'sending' order by id`;
  return rows.map(({ id }) => id);
}

/**
 * Tells the next `most` members, in one transaction with how far it has come: nobody is told twice, and nobody is left out. Whether
 * there may be more to do; not when it has been stopped. Waits for whoever holds the announcement: passed over, it would lie there until
 * the next look.
 */
export const tellPortion = (db: Db, id: number, most: number): Promise<boolean> =>
  db.begin(async (tx) => {
    const [it] = await tx<(Words & { last: number; until: number })[]>`
      select title, body, link, last_account as last, until_account as until from announcement
      where id = ${id} and state = 'sending' for update`;
    if (!it) return false;
    const { title, body, link } = it;
    const news = { kind: "announcement", title, body, link, about: `announcement:${id}` } as const;
    const { told, last } = await notifySome(tx, news, { after: it.last, until: it.until, most });
    if (last === null)
      await tx`update announcement set state = 'sent', finished_at = now(), updated_at = now() where id = ${id}`;
    else await tx`update announcement set told = told + ${told}, last_account = ${last} where id = ${id}`;
    return last !== null;
  }) as Promise<boolean>;
