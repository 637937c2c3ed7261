import type { NOTIFICATION_KINDS } from "../../../contract/member/notification.ts";
import type { Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";

export interface NewNotification {
  kind: (typeof NOTIFICATION_KINDS)[number];
  title: string;
  /** Plain text. */
  body: string;
  /** A path of the site. */
  link: string | null;
  /** Deduplication key: a member gets one notification per key. Null is never deduplicated. */
  about: string | null;
}

/** Inserts a notification, at most once per `about`. In a transaction it exists only if that commits. */
export async function notify(db: Queryable, notification: NewNotification & { account: number }): Promise<void> {
  const { account, kind, title, body, link, about } = notification;
  await db`
    insert into notification (account_id, kind, title, body, link, about)
    values (${account}, ${kind}, ${title}, ${body}, ${link}, ${about})
    on conflict (account_id, about) do nothing`;
}

/** Deletes the notification about `about` unless it has been read; returns whether it was deleted. */
export async function withdrawNotification(db: Queryable, account: number, about: string): Promise<boolean> {
  const { count } = await db`
    delete from notification where account_id = ${account} and about = ${about} and read_at is null`;
  return count > 0;
}

/**
 * Notifies the next `max` members with an id greater than `after` and up to `until`, except blocked ones. Returns the
 * last id of the batch, null when it was empty, and how many were notified.
 */
export async function notifyBatch(
  tx: Queryable,
  { kind, title, body, link, about }: NewNotification,
  { after, until, max }: { after: number; until: number; max: number },
): Promise<{ last: number | null; delivered: number }> {
  return single(
    await tx<{ last: number | null; delivered: number }[]>`
    with part as (
      select id from account where id > ${after} and id <= ${until} and blocked_at is null order by id limit ${max}
    ), delivered as (
      insert into notification (account_id, kind, title, body, link, about)
      select id, ${kind}, ${title}, ${body}, ${link}, ${about} from part
      on conflict (account_id, about) do nothing returning 1
    )
    select (select max(id) from part) as last, (select count(*) from delivered) as delivered`,
  );
}

/** Deletes those that were read and are older than a year. */
export async function pruneNotifications(db: Queryable): Promise<void> {
  await deleteInBatches(db, "notification", db`read_at is not null and created_at < now() - interval '1 year'`);
}

export interface NotificationRow {
  id: number;
  kind: NewNotification["kind"];
  title: string;
  body: string;
  link: string | null;
  read_at: Date | null;
  created_at: Date;
}

/** A slice of a member's notifications, newest first, with the total, the unread count and the newest id of all. */
export async function listNotifications(db: Queryable, account: number, { limit, offset }: Slice) {
  const { data, ...all } = single(
    await db<{ total: number; unread: number; newest: number | null; data: NotificationJson[] | null }[]>`
    select count(*) as total, count(*) filter (where read_at is null) as unread, max(id) as newest,
      (select jsonb_agg(it order by it.id desc) from (
        select id, kind, title, body, link, read_at, created_at from notification
        where account_id = ${account} order by id desc limit ${limit} offset ${offset}) as it) as data
    from notification where account_id = ${account}`,
  );
  return { ...all, rows: (data ?? []).map(parseDates) };
}

interface Slice {
  limit: number;
  offset: number;
}

type NotificationJson = Omit<NotificationRow, "read_at" | "created_at"> & {
  read_at: string | null;
  created_at: string;
};

const parseDates = (json: NotificationJson): NotificationRow => ({
  ...json,
  read_at: json.read_at === null ? null : new Date(json.read_at),
  created_at: new Date(json.created_at),
});

/** Marks a notification as read; the time of the first reading stays. */
export async function markRead(db: Queryable, account: number, id: number): Promise<void> {
  await db`
    update notification set read_at = now() where id = ${id} and account_id = ${account} and read_at is null`;
}

/** A notification of the member; undefined if it is not theirs. */
export async function findNotification(
  db: Queryable,
  account: number,
  id: number,
): Promise<NotificationRow | undefined> {
  const [row] = await db<NotificationRow[]>`
    select id, kind, title, body, link, read_at, created_at from notification
    where id = ${id} and account_id = ${account}`;
  return row;
}

/** Marks the notifications of the member as read: those up to an id, or all. */
export async function markAllRead(db: Queryable, account: number, until: number | null): Promise<void> {
  await db`
    update notification set read_at = now()
    where account_id = ${account} and read_at is null and (${until}::int is null or id <= ${until})`;
}

/** The member's number of unread notifications. */
export async function countUnread(db: Queryable, account: number): Promise<number> {
  const row = single(
    await db<{ unread: number }[]>`
    select count(*) as unread from notification where account_id = ${account} and read_at is null`,
  );
  return row.unread;
}

/** The unread counts of many members in one query. */
export const countUnreadByAccount = (db: Queryable, accounts: number[]) =>
  db<{ account: number; unread: number }[]>`
    select account, count(n.id) as unread from unnest(${accounts}::int[]) as it (account)
    left join notification n on n.account_id = it.account and n.read_at is null
    group by account`;
