import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { lockCollection } from "../collection/collection-item.sql.ts";

/** A place with a time; `at` is in milliseconds since 1970. */
export interface KeptPlace {
  id: number;
  at: number;
}

/** The rows of a list for SQL: ids, and times that are not in the future. As text, PostgreSQL reads no year after 9999. */
const rowsOf = (db: Queryable, places: readonly KeptPlace[]) => db`
  select id, min(least(to_timestamp(at / 1000), now())) as at from unnest(
    ${places.map(({ id }) => id)}::int[], ${places.map(({ at }) => at)}::float8[]
  ) as kept (id, at) group by id`;

/** How many places are new in the bookmarks, and whether all published ones are there now. */
interface AddedBookmarks {
  added: number;
  keptAll: boolean;
}

/** Adds published places to a member's bookmarks, as many as there is space for, the newest first. */
export const addBookmarks = (db: Db, account: number, places: readonly KeptPlace[]): Promise<AddedBookmarks> =>
  db.begin(async (tx) => {
    if (places.length === 0) return { added: 0, keptAll: true };
    const collection =
      (await lockCollection(tx, account, "bookmark")) ?? (await lockCollection(tx, account, "bookmark"));
    const missing = tx`
      from (${rowsOf(tx, places)}) kept join place on place.id = kept.id
      where published and deleted_at is null
        and not exists (select from collection_place where collection_id = ${collection ?? null} and place_id = place.id)`;
    const { count } = await tx`
      insert into collection_place (collection_id, place_id, created_at)
      select ${collection ?? null}::int, place.id, kept.at ${missing}
      order by kept.at desc
      limit greatest(0, ${COLLECTION_LIMITS.places}
        - (select count(*) from collection_place where collection_id = ${collection ?? null}))
      on conflict do nothing`;
    const [rest] = await tx`select ${missing} limit 1`;
    return { added: count, keptAll: rest === undefined };
  });

/** Adds places to a member's history, which counts no view; `visitor` is the UUID of the member's visitor data. */
export async function addToHistory(db: Queryable, visitor: string, places: readonly KeptPlace[]): Promise<void> {
  if (places.length === 0) return;
  await db`
    insert into place_seen as old (visitor_id, place_id, seen_at, day)
    select ${visitor}::uuid, place.id, kept.at, (kept.at at time zone 'Asia/Tehran')::date
    from (${rowsOf(db, places)}) kept join place on place.id = kept.id
    order by place.id -- a fixed order prevents deadlocks, also with the views that are written meanwhile
    on conflict (visitor_id, place_id) do update set
      seen_at = greatest(old.seen_at, excluded.seen_at), day = greatest(old.day, excluded.day)`;
}
