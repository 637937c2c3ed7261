import type { Db, Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import { single } from "../../../database/single-row.ts";

/** The places that are new to a member since they chose their activities and were last notified. */
export interface NewPlacesDigest {
  account: number;
  /** The member's activities that have new places. */
  activities: { id: number; name: string }[];
  places: number;
  /** Names of up to three of the places. */
  names: string[];
}

/** The text of the notification. */
export interface NotificationText {
  title: string;
  body: string;
  link: string;
}

/**
 * Registers newly published places and notifies every member who has chosen one of their activities: at most once a
 * day, and not of places published before they chose. One process at a time; returns how many members were notified.
 */
export async function notifyNewPlaces(db: Db, compose: (digest: NewPlacesDigest) => NotificationText): Promise<number> {
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.newPlaces})`;
    // Reads the clock after the lock: the transaction's start time may be before another process's notifications.
    const { at } = single(await tx<{ at: string }[]>`select clock_timestamp()::text as at`);
    // On the very first run, existing places are new to no member.
    await tx`
      insert into place_noticed
      select id, case when exists (select 1 from place_noticed) then ${at}::timestamptz else created_at end
      from place where published and deleted_at is null
      on conflict do nothing`;
    const digests = await selectDigests(tx, at);
    for (let from = 0; from < digests.length; from += 1000)
      await insertNotifications(tx, at, digests.slice(from, from + 1000), compose);
    return digests.length;
  }) as Promise<number>;
}

const selectDigests = (tx: Queryable, at: string) => tx<NewPlacesDigest[]>`
  with fresh as (
    select p.id, p.name, n.noticed_at from place_noticed n join place p on p.id = n.place_id
    where p.published and p.deleted_at is null and n.noticed_at > ${at}::timestamptz - interval '30 days'
  ), of_activity as (
    select f.*, a.activity_id from fresh f join place_activity a on a.place_id = f.id
    union
    select f.*, part.parent_id from fresh f join place_activity a on a.place_id = f.id
      join activity part on part.id = a.activity_id where part.parent_id is not null
  ), notified as (
    select account_id, max(created_at) as at, bool_or(about = ${dayKey(tx, at)}) as today
    from notification where kind = 'places' and created_at > ${at}::timestamptz - interval '30 days' group by account_id
  )
  select preference.account_id as account, count(distinct f.id) as places, (array_agg(distinct f.name))[1:3] as names,
    (select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort, id) from activity
      where id = any(array_agg(distinct f.activity_id))) as activities
  from of_activity f join account_activity preference on preference.activity_id = f.activity_id
  join activity shown on shown.id = f.activity_id and shown.published and shown.deleted_at is null
  left join notified on notified.account_id = preference.account_id
  where f.noticed_at > preference.created_at and f.noticed_at > coalesce(notified.at, '-infinity') and notified.today is not true
  group by preference.account_id`;

async function insertNotifications(
  tx: Queryable,
  at: string,
  digests: NewPlacesDigest[],
  compose: (digest: NewPlacesDigest) => NotificationText,
) {
  const rows = digests.map((digest) => ({ account: digest.account, ...compose(digest) }));
  await tx`
    insert into notification (account_id, kind, title, body, link, about, created_at)
    select account, 'places', title, body, link, ${dayKey(tx, at)}, ${at}::timestamptz
    from jsonb_to_recordset(${tx.json(rows)}) as it (account int, title text, body text, link text)
    on conflict (account_id, about) do nothing`;
}

/** The day in Tehran: a member is notified once per day. */
const dayKey = (tx: Queryable, at: string) => tx`'places:' || (${at}::timestamptz at time zone 'Asia/Tehran')::date`;
