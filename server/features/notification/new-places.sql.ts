import type { Db, Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";

/** What has become new to a member, since they chose the activities and were told last. */
export interface NewToMember {
  account: number;
  /** The chosen activities in which there is something new. */
  activities: { id: number; name: string }[];
  places: number;
  /** Of up to three of them. */
  names: string[];
}

/** A sentence about it, as it is shown. */
export interface Words {
  title: string;
  body: string;
  link: string;
}

/**
 * Notices places that were published, and tells every member who has chosen one of their activities: once a day at most, and of no
 * place that was there when they chose. One process at a time; returns how many members were told.
 */
export async function tellOfNewPlaces(db: Db, word: (news: NewToMember) => Words): Promise<number> {
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.newPlaces})`;
    // The clock after the wait: the transaction's own time may lie before what another process has told meanwhile.
    const [row] = await tx<{ at: string }[]>`select clock_timestamp()::text as at`;
    const { at } = row!;
    // At the first look of all, what is there already is new to nobody.
    await tx`
      insert into place_noticed
      select id, case when exists (select 1 from place_noticed) then ${at}::timestamptz else created_at end
      from place where published and deleted_at is null
      on conflict do nothing`;
    const news = await newToMembers(tx, at);
    for (let from = 0; from < news.length; from += 1000) await tell(tx, at, news.slice(from, from + 1000), word);
    return news.length;
  }) as Promise<number>;
}

const newToMembers = (tx: Queryable, at: string) => tx<NewToMember[]>`
  with fresh as (
    select p.id, p.name, n.noticed_at from place_noticed n join place p on p.id = n.place_id
    where p.published and p.deleted_at is null and n.noticed_at > ${at}::timestamptz - interval '30 days'
  ), of_activity as (
    select f.*, a.activity_id from fresh f join place_activity a on a.place_id = f.id
    union
    select f.*, part.parent_id from fresh f join place_activity a on a.place_id = f.id
      join activity part on part.id = a.activity_id where part.parent_id is not null
  ), told as (
    select account_id, max(created_at) as at, bool_or(about = ${aboutDay(tx, at)}) as today
    from notification where kind = 'places' group by account_id
  )
  select chosen.account_id as account, count(distinct f.id) as places, (array_agg(distinct f.name))[1:3] as names,
    (select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort, id) from activity
      where id = any(array_agg(distinct f.activity_id))) as activities
  from of_activity f join account_activity chosen on chosen.activity_id = f.activity_id
  join activity shown on shown.id = f.activity_id and shown.published and shown.deleted_at is null
  left join told on told.account_id = chosen.account_id
  where f.noticed_at > chosen.created_at and f.noticed_at > coalesce(told.at, '-infinity') and told.today is not true
  group by chosen.account_id`;

async function tell(tx: Queryable, at: string, news: NewToMember[], word: (news: NewToMember) => Words) {
  const rows = news.map((newToMember) => ({ account: newToMember.account, ...word(newToMember) }));
  await tx`
    insert into notification (account_id, kind, title, body, link, about, created_at)
    select account, 'places', title, body, link, ${aboutDay(tx, at)}, ${at}::timestamptz
    from jsonb_to_recordset(${tx.json(rows)}) as it (account int, title text, body text, link text)
    on conflict (account_id, about) do nothing`;
}

/** The day in Tehran: of one day a member is told once. */
const aboutDay = (tx: Queryable, at: string) => tx`'places:' || (${at}::timestamptz at time zone 'Asia/Tehran')::date`;
