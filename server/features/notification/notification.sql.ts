import type { NOTIFICATION_KINDS } from "../../../contract/member/notification.ts";
import type { Queryable } from "../../../database/connect.ts";

export interface News {
  kind: (typeof NOTIFICATION_KINDS)[number];
  title: string;
  /** Plain text. */
  body: string;
  /** A path of the site. */
  link: string | null;
  /** What it tells of: nobody is told of the same twice. Null tells every time. */
  about: string | null;
}

/** Tells a member something, at most once per `about`; within a transaction, only when that succeeds. */
export async function notify(db: Queryable, news: News & { account: number }): Promise<void> {
  const { account, kind, title, body, link, about } = news;
  await db`
    insert into notification (account_id, kind, title, body, link, about)
    values (${account}, ${kind}, ${title}, ${body}, ${link}, ${about})
    on conflict (account_id, about) do nothing`;
}

/** Takes back what a member was told of `about`, unless they have read it: then false. */
export async function withdraw(db: Queryable, account: number, about: string): Promise<boolean> {
  const { count } = await db`
    delete from notification where account_id = ${account} and about = ${about} and read_at is null`;
  return count > 0;
}

/**
 * Tells the next `most` members with an id beyond `after` and up to `until`; whoever is kept out is passed over. Returns the last of
 * them, null when there was none, and how many were told.
 */
export async function notifySome(
  tx: Queryable,
  { kind, title, body, link, about }: News,
  { after, until, most }: { after: number; until: number; most: number },
): Promise<{ last: number | null; told: number }> {
  const [row] = await tx<{ last: number | null; told: number }[]>`
    with part as (
      select id from account where id > ${after} and id <= ${until} and blocked_at is null order by id limit ${most}
    ), told as (
      insert into notification (account_id, kind, title, body, link, about)
      select id, ${kind}, ${title}, ${body}, ${link}, ${about} from part
      on conflict (account_id, about) do nothing returning 1
    )
    select (select max(id) from part) as last, (select count(*) from told) as told`;
  return row!;
}

export interface NotificationRow {
  id: number;
  kind: News["kind"];
  title: string;
  body: string;
  link: string | null;
  read_at: Date | null;
  created_at: Date;
}

/** A part of a member's notifications, the newest first, with the number of all and of those not read. */
export async function notificationsOf(db: Queryable, account: number, { limit, offset }: Part) {
  const [row] = await db<{ total: number; unread: number; data: Json[] | null }[]>`
    select count(*) as total, count(*) filter (where read_at is null) as unread,
      (select jsonb_agg(it order by it.id desc) from (
        select id, kind, title, body, link, read_at, created_at from notification
        where account_id = ${account} order by id desc limit ${limit} offset ${offset}) as it) as data
    from notification where account_id = ${account}`;
  const { total, unread, data } = row!;
  return { total, unread, rows: (data ?? []).map(dated) };
}

interface Part {
  limit: number;
  offset: number;
}

type Json = Omit<NotificationRow, "read_at" | "created_at"> & { read_at: string | null; created_at: string };

const dated = (json: Json): NotificationRow => ({
  ...json,
  read_at: json.read_at === null ? null : new Date(json.read_at),
  created_at: new Date(json.created_at),
});

/** Marks one as read; the first reading stays. */
export async function readOne(db: Queryable, account: number, id: number): Promise<void> {
  await db`
    update notification set read_at = now() where id = ${id} and account_id = ${account} and read_at is null`;
}

/** One of a member's; undefined when it is not theirs. */
export async function notificationOf(db: Queryable, account: number, id: number): Promise<NotificationRow | undefined> {
  const [row] = await db<NotificationRow[]>`
    select id, kind, title, body, link, read_at, created_at from notification
    where id = ${id} and account_id = ${account}`;
  return row;
}

/** Marks all as read. */
export async function readAll(db: Queryable, account: number): Promise<void> {
  await db`update notification set read_at = now() where account_id = ${account} and read_at is null`;
}

/** How many a member has not read. */
export async function unreadOf(db: Queryable, account: number): Promise<number> {
  const [row] = await db<{ unread: number }[]>`
    select count(*) as unread from notification where account_id = ${account} and read_at is null`;
  return row!.unread;
}

/** The same for many members at once. */
export const unreadOfAll = (db: Queryable, accounts: number[]) =>
  db<{ account: number; unread: number }[]>`
    select account, count(n.id) as unread from unnest(${accounts}::int[]) as it (account)
    left join notification n on n.account_id = it.account and n.read_at is null
    group by account`;
