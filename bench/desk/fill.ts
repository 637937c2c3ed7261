import type { Db } from "../../database/connect.ts";
import { createAccount } from "../../server/features/account/account.sql.ts";
import { startSession } from "../../server/features/session/session.sql.ts";

/** One of so many places has been changed by editors, three times. */
const editedEach = 5;

/** A story for so many places. */
const placesOfStory = 20;

/**
 * Fills the other lists of the desk up to about `total` rows each: amenities and members, a twentieth as many stories, and the
 * versions of every fifth place, for sorts by the last edit. Does nothing where they are there already.
 */
export async function fillDeskLists(db: Db, total: number): Promise<void> {
  await db`set statement_timeout = 0`;
  for (const table of ["amenity", "post"]) await db`alter table ${db(table)} disable trigger user`;
  await db`
    insert into amenity (id, kind, name, title, lat, lon, province_id, county_id, source, source_date, search_text)
    select 2000000 + n, kind, name, title, lat, lon, province_id, county_id, source, source_date, search_text
    from (
      select row_number() over () n, a.* from generate_series(1, ceil(${total}::numeric / (select count(*) from amenity))::int) copy, amenity a
    ) many
    where n <= ${total}::int - (select count(*) from amenity)`;
  await db`
    insert into post (id, slug, title, summary, body, category_id, author, published_at, search_text)
    select 2000000 + n, slug || '-' || n, title || ' ' || n, summary, 'متن', category_id, author,
      published_at - make_interval(mins => n::int), search_text || ' ' || n
    from (
      select row_number() over () n, p.* from generate_series(1, ceil(${total / placesOfStory}::numeric / (select count(*) from post))::int) copy, post p
    ) many
    where n <= ${total / placesOfStory}::int - (select count(*) from post)`;
  for (const table of ["amenity", "post"]) await db`alter table ${db(table)} enable trigger user`;
  await db`
    insert into account (mobile, first_name, last_name, email, username, password_hash, created_at)
    select '0935' || lpad(n::text, 7, '0'), (array['سارا','رضا','مریم','علی','نگار'])[1 + n % 5], 'پویا ' || n,
      'member' || n || '@example.org', 'member' || n, 'none', now() - make_interval(mins => n)
    from generate_series(1, ${total}::int) n
    where n > (select count(*) from account)`;
  await db`
    insert into record_version (kind, record_id, version, at, account_id, account_name, state)
    select 'place', id, 1 + n, now() - make_interval(mins => id % 100000 * 3 + 3 - n), 1, 'سارا پویا', '{}'
    from place, generate_series(1, 3) n where id % ${editedEach} = 0
    on conflict do nothing`;
  await db`vacuum analyze`;
}

/** The headers of a new owner, who may read every list. */
export async function createOwner(db: Db): Promise<Record<string, string>> {
  const mobile = `0990${String(Date.now()).slice(-7)}`;
  const { id } = await createAccount(db, mobile, "x", { first_name: "سارا", last_name: "رضایی" });
  await db`insert into staff (account_id, role) values (${id}, 'owner')`;
  return { authorization: `Bearer ${await startSession(db, id, null)}` };
}
