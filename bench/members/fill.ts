import type { Db } from "../../database/connect.ts";

/** Rows of an ordinary member, and of the one who has most. */
export interface Sizes {
  rows: number;
  perMember: number;
}

/** A large table, and how it is filled. */
export interface LargeTable {
  /** The tables that are large. */
  tables: readonly string[];
  /** Fills `tables` with `rows` rows of the accounts with ids from 1 on, about `perMember` each. */
  fill: (db: Db, sizes: Sizes) => Promise<unknown>;
}

/** The nth account's jth place: the first one is everybody's, the others are distinct for j below the number of places. */
const place = (db: Db) =>
  db`(select case j when 1 then ids[1] else ids[2 + (a * 13 + j) % (cardinality(ids) - 1)] end from places)`;
const places = (db: Db) =>
  db`places as materialized (select array_agg(id order by id) as ids from place where published)`;
const pairs = (db: Db, { rows, perMember }: Sizes) => db`
  generate_series(1, ${Math.ceil(rows / perMember)}::int) a, generate_series(1, ${perMember}::int) j`;
const at = (db: Db) => db`now() - make_interval(mins => a % 5000 + j * 100)`;

export const LARGE_TABLES: Record<string, LargeTable> = {
  bookmark: {
    tables: ["collection_place", "collection"],
    fill: async (db, sizes) => {
      await db`
        insert into collection (account_id, kind) select a, 'bookmark' from generate_series(1, ${Math.ceil(sizes.rows / sizes.perMember)}::int) a`;
      await db`
        with ${places(db)}
        insert into collection_place (collection_id, place_id, created_at)
        select a, ${place(db)}, ${at(db)} from ${pairs(db, sizes)}`;
    },
  },
  rating: {
    tables: ["rating"],
    fill: async (db, sizes) => {
      await db`
        with ${places(db)}
        insert into rating (account_id, place_id, stars, created_at)
        select a, ${place(db)}, 1 + (a + j) % 5, ${at(db)} from ${pairs(db, sizes)}`;
      await db`
        insert into place_stats as old (place_id, rate_count, rate_sum, rates)
        select place_id, sum(count), sum(count * stars), array_agg(count::int order by stars)
        from (select place_id, stars, count(*) from rating group by 1, 2) each group by place_id
        on conflict (place_id) do update set
          rate_count = excluded.rate_count, rate_sum = excluded.rate_sum, rates = excluded.rates`;
    },
  },
  notification: {
    tables: ["notification"],
    fill: (db, sizes) => db`
      insert into notification (account_id, kind, title, body, about, read_at, created_at)
      select a, case j % 10 when 0 then 'places' else 'announcement' end, 'تازه', 'مکان‌های تازه', 'bench:' || j,
        case when j % 5 > 0 then now() end, ${at(db)}
      from ${pairs(db, sizes)}`,
  },
  comment: {
    tables: ["comment"],
    fill: (db, sizes) => db`
      with ${places(db)}
      insert into comment (account_id, place_id, text, text_key, state, created_at, decided_at)
      select a, ${place(db)}, 'بهار سبز ' || a || ' ' || j, 'بهارسبز' || a || '-' || j,
        case j when 1 then 'rejected' when 2 then case when a % 100 = 0 then 'pending' else 'approved' end else 'approved' end,
        ${at(db)}, ${at(db)}
      from ${pairs(db, sizes)}`,
  },
  "views of days": {
    tables: ["place_view_day"],
    fill: (db, { rows }) => db`
      insert into place_view_day (place_id, day, view_count)
      select id, (now() at time zone 'Asia/Tehran')::date - n, 1 + (id + n) % 9
      from place, generate_series(0, ${rows}::int / (select count(*)::int from place where published) - 1) n where published`,
  },
  "views of pages": {
    tables: ["page_view_day"],
    fill: (db, { rows }) => db`
      insert into page_view_day (path, day, view_count)
      select case when place = 1 then '/blog/1' else '/place-details/' || place end, (now() at time zone 'Asia/Tehran')::date - n, 1 + n % 9
      from generate_series(1, ${rows}::int / 50) place, generate_series(0, 49) n`,
  },
  email: {
    tables: ["mail_message"],
    fill: (db, sizes) => db`
      insert into mail_message (address, kind, subject, body, state, created_at)
      select a || '@example.ir', 'newsletter', 'تازه', 'مکان‌های تازه', 'sent', ${at(db)} from ${pairs(db, sizes)}`,
  },
  audit: {
    tables: ["audit"],
    fill: (db, sizes) => db`
      insert into audit (account_id, account_name, action, subject_kind, subject_id, subject_name, search_text)
      select nullif(a % 7, 0), 'رها پویا', 'update', 'place', j, 'ماسوله', 'رها پویا ماسوله' from ${pairs(db, sizes)}`,
  },
  view: {
    tables: ["place_seen"],
    fill: (db, sizes) => db`
      with ${places(db)}
      insert into place_seen (visitor_id, place_id, seen_at, day)
      select ('00000000-0000-4000-8000-' || lpad(to_hex(a), 12, '0'))::uuid, ${place(db)}, ${at(db)}, (${at(db)})::date
      from ${pairs(db, sizes)}`,
  },
};

/** The visitor id of the nth account. */
const VISITOR = "00000000-0000-4000-8000-";

/**
 * Fills a table quickly: its keys, indexes and triggers are put aside meanwhile. Accounts get ids from 1 on, and visitor ids that the rows
 * of `view` name.
 */
export async function fillTable(db: Db, { tables, fill }: LargeTable, sizes: Sizes): Promise<void> {
  await db`set statement_timeout = 0`;
  await db`set maintenance_work_mem = '512MB'`;
  await db`
    insert into account (id, mobile, first_name, last_name, password_hash, visitor_id) overriding system value
    select n, '0935' || lpad(n::text, 7, '0'), 'رها', 'پویا', 'none', (${VISITOR} || lpad(to_hex(n), 12, '0'))::uuid
    from generate_series(1, ${Math.ceil(sizes.rows / sizes.perMember)}::int) n`;
  await db`select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account))`;
  const restore: string[] = [];
  for (const table of tables) {
    const constraints = await db<{ name: string; definition: string }[]>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint own
      where conrelid = ${table}::regclass and contype in ('f', 'p', 'u')
        and not exists (select from pg_constraint other where other.confrelid = own.conrelid and other.conindid = own.conindid)
      order by contype = 'f', contype = 'p' desc`;
    const indexes = await db<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;
    for (const { name } of constraints) await db.unsafe(`alter table ${table} drop constraint ${name}`);
    for (const { name } of indexes) await db.unsafe(`drop index ${name}`);
    await db.unsafe(`alter table ${table} disable trigger user`);
    restore.push(
      ...constraints.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...indexes.map(({ definition }) => definition),
      `alter table ${table} enable trigger user`,
    );
  }
  await fill(db, sizes);
  for (const statement of restore) await db.unsafe(statement);
  await db`vacuum analyze`;
  await db`reset statement_timeout`;
}
