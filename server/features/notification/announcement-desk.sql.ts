import type { SendingState } from "../../../contract/desk/sending.ts";
import { refusal } from "../../../contract/errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { note } from "../audit/audit.sql.ts";
import { notifySome } from "./notification.sql.ts";

interface Words {
  title: string;
  body: string;
  link: string | null;
}

export interface StoredAnnouncement extends Words {
  id: number;
  state: SendingState;
  version: number;
  by: string;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  total: number;
  told: number;
}

const columns = (db: Queryable) =>
  db`id, title, body, link, state, version, account_name as by, created_at, updated_at, started_at, finished_at, total, told`;

/** A page of announcements, the newest first. */
export async function announcements(
  db: Db,
  { state, page, page_count }: { state?: SendingState | undefined; page: number; page_count: number },
) {
  const narrowed = state ? db`state = ${state}` : db`true`;
  const [row] = await db<{ total: number }[]>`select count(*) as total from announcement where ${narrowed}`;
  const rows = await db<StoredAnnouncement[]>`
    select ${columns(db)} from announcement where ${narrowed}
    order by id desc limit ${page_count} offset ${(page - 1) * page_count}`;
  return { rows, total: row!.total };
}

/** How many members there are to be told; whoever is kept out is not. */
export async function memberCount(db: Queryable): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*) as total from account where blocked_at is null`;
  return row!.total;
}

/** An announcement; `lock` holds it until the transaction ends. Refuses with `announcement_unknown`. */
export async function announcementById(db: Queryable, id: number, lock = false): Promise<StoredAnnouncement> {
  const [row] = await db<StoredAnnouncement[]>`
    select ${columns(db)} from announcement where id = ${id} ${lock ? db`for update` : db``}`;
  if (!row) throw refusal("announcement_unknown");
  return row;
}

export const createAnnouncement = (db: Db, account: number, { title, body, link }: Words): Promise<number> =>
  db.begin(async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into announcement (title, body, link, account_id, account_name)
      select ${title}, ${body}, ${link}, id, first_name || ' ' || last_name from account where id = ${account}
      returning id`;
    await noteAnnouncement(tx, account, "create", { id: row!.id, title });
    return row!.id;
  }) as Promise<number>;

/** A draft that is as its editor saw it. Refuses with `announcement_unknown`, `sending_begun` and `record_changed`. */
async function draft(tx: Queryable, id: number, version: number | null): Promise<StoredAnnouncement> {
  const it = await announcementById(tx, id, true);
  if (it.state !== "draft") throw refusal("sending_begun");
  if (version !== null && it.version !== version) throw refusal("record_changed");
  return it;
}

export const updateAnnouncement = (db: Db, account: number, id: number, version: number, words: Words) =>
  db.begin(async (tx) => {
    await draft(tx, id, version);
    const { title, body, link } = words;
    await tx`
      update announcement set title = ${title}, body = ${body}, link = ${link}, version = version + 1, updated_at = now()
      where id = ${id}`;
    await noteAnnouncement(tx, account, "update", { id, title });
  });

export const removeAnnouncement = (db: Db, account: number, id: number) =>
  db.begin(async (tx) => {
    const it = await draft(tx, id, null);
    await tx`delete from announcement where id = ${id}`;
    await noteAnnouncement(tx, account, "remove", it);
  });

/** Begins to tell everybody who is a member now. */
export const sendAnnouncement = (db: Db, account: number, id: number, version: number): Promise<number> =>
  db.begin(async (tx) => {
    const it = await draft(tx, id, version);
    const [row] = await tx<{ total: number }[]>`
      update announcement set state = 'sending', started_at = now(), updated_at = now(),
        total = (select count(*) from account where blocked_at is null),
        until_account = (select coalesce(max(id), 0) from account)
      where id = ${id} returning total`;
    await noteAnnouncement(tx, account, "send", it, { members: row!.total });
    await wake(tx);
    return row!.total;
  }) as Promise<number>;

/** Stops after the portion that is on its way. Refuses with `sending_idle`. */
export const stopAnnouncement = (db: Db, account: number, id: number) => turn(db, account, id, "sending", "stopped");

/** Goes on where it stopped. Refuses with `sending_idle`. */
export const resumeAnnouncement = (db: Db, account: number, id: number) => turn(db, account, id, "stopped", "sending");

const turn = (db: Db, account: number, id: number, from: SendingState, to: "sending" | "stopped") =>
  db.begin(async (tx) => {
    const it = await announcementById(tx, id, true);
    if (it.state !== from) throw refusal("sending_idle");
    await tx`update announcement set state = ${to}, updated_at = now() where id = ${id}`;
    await noteAnnouncement(tx, account, to === "sending" ? "resume" : "stop", it);
    await wake(tx);
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

/** Notes what was done with an announcement. */
export const noteAnnouncement = (
  tx: Queryable,
  account: number,
  action: string,
  { id, title }: { id: number; title: string },
  detail?: object,
) => note(tx, account, { action, subject: { kind: "announcement", id, name: title }, ...(detail && { detail }) });

/** The jobs look at once. */
const wake = (tx: Queryable) => tx`select pg_notify('announcement', '')`;
