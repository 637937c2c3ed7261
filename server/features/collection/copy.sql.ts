import { apiError } from "../../../contract/api-errors.ts";
import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import type { Db } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { createNumberedCollection, lockCollectionNames } from "./collection.sql.ts";

/** A copy of a shared collection. */
interface Copy {
  id: number;
  name: string;
  /** It is the member's own, of which there is no copy. */
  isOwn: boolean;
  /** How many places have been added to the copy. */
  added: number;
}

/**
 * Keeps the published places of a shared collection in one of the member's own, which is created when there is no copy yet. The places that
 * the member took out of the copy come again. Throws ApiError "link_unknown", "collections_too_many" or
 * "collection_full".
 */
export const copySharedCollection = (db: Db, account: number, token: string): Promise<Copy> =>
  db.begin(async (tx) => {
    const [shared] = await tx<{ id: number; account: number; name: string }[]>`
      select id, account_id as account, name from collection where share_token = ${token} for key share`; // it is not removed meanwhile
    if (!shared) throw apiError("link_unknown");
    if (shared.account === account) return { id: shared.id, name: shared.name, isOwn: true, added: 0 };
    await lockCollectionNames(tx, account);
    const [earlier] = await tx<{ id: number }[]>`
      select id from collection where copied_from = ${shared.id} and account_id = ${account}
      for no key update`; // it is not removed meanwhile
    const id = earlier?.id ?? (await createNumberedCollection(tx, account, shared.name));
    if (!earlier) await tx`update collection set copied_from = ${shared.id} where id = ${id}`;
    const { name, added, count } = single(
      await tx<{ name: string; added: number; count: number }[]>`
      with places as (
        select place_id, row_number() over (order by held.rank nulls first, held.created_at desc, place_id desc) as nth
        from collection_place held join place on place.id = place_id
        where collection_id = ${shared.id} and published and deleted_at is null
      ), added as (
        insert into collection_place (collection_id, place_id, created_at)
        select ${id}::int, place_id, statement_timestamp() - nth * interval '1 microsecond' from places
        on conflict do nothing returning place_id
      )
      select name, (select count(*) from added) as added,
        (select count(*) from collection_place where collection_id = ${id}) as count
      from collection where id = ${id}`,
    );
    if (count + added > COLLECTION_LIMITS.places) throw apiError("collection_full");
    return { id, name, isOwn: false, added };
  });
