import type { Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";

/** A standard thing's slug names it in the code; own things have none. */
export interface ThingRow {
  id: number;
  slug: string | null;
  name: string;
  packed: boolean;
  checked: boolean;
}

export interface CategoryRow {
  id: number;
  slug: string | null;
  name: string;
  items: ThingRow[];
}

/**
 * The standard categories, then a member's own, each with its things: first those that the member has put in order, then the
 * standard ones, then the other own ones. What was removed is left out.
 */
export async function backpackOf(db: Queryable, account: number): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`
    select c.id, c.slug, c.name, coalesce(
      jsonb_agg(
        jsonb_build_object('id', i.id, 'slug', i.slug, 'name', i.name, 'packed', p.item_id is not null,
          'checked', coalesce(p.checked, false))
        order by p.sort, i.account_id is not null, i.sort, i.id
      ) filter (where i.id is not null), '[]') as items
    from backpack_category c
      left join backpack_item i on i.category_id = c.id and i.removed_at is null
        and (i.account_id is null or i.account_id = ${account})
      left join backpack_packed p on p.item_id = i.id and p.account_id = ${account} and p.removed_at is null
    where c.removed_at is null and (c.account_id is null or c.account_id = ${account})
    group by c.id
    order by c.account_id is not null, c.sort, c.id`;
}

/** Whoever changes a member's backpack waits for the others who do, until the end of the transaction. */
export async function holdBackpack(tx: Queryable, account: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS.backpack}, ${account})`;
}

/** Puts things into the backpack, all or none; what lies in it already stays as it is. False when one of them is nowhere. */
export async function pack(tx: Queryable, account: number, ids: number[]): Promise<boolean> {
  const [row] = await tx<{ known: number }[]>`
    select count(*) as known from ${inSight(tx, account)} where i.id = any(${ids}::int[])`;
  if (row!.known !== new Set(ids).size) return false;
  await tx`
    insert into backpack_packed as p (account_id, item_id) select ${account}, id from unnest(${ids}::int[]) as asked (id)
    on conflict (account_id, item_id) do update set removed_at = null, checked = false, sort = null
    where p.removed_at is not null`;
  return true;
}

/** What a member sees, packed or not. */
export const inSight = (tx: Queryable, account: number) => tx`
  backpack_item i join backpack_category c on c.id = i.category_id and c.removed_at is null
    and i.removed_at is null and (i.account_id is null or i.account_id = ${account})`;

/** Ticks a thing off, or not; false when it does not lie in the backpack. */
export async function check(tx: Queryable, account: number, id: number, checked: boolean): Promise<boolean> {
  const { count } = await tx`
    update backpack_packed p set checked = ${checked} from ${inSight(tx, account)}
    where i.id = ${id} and p.item_id = i.id and p.account_id = ${account} and p.removed_at is null`;
  return count > 0;
}

/** Ticks things of the backpack off. */
export async function checkAll(tx: Queryable, account: number, ids: number[]): Promise<void> {
  await tx`update backpack_packed set checked = true where account_id = ${account} and item_id = any(${ids}::int[])`;
}

/** Nothing is ticked off any more. */
export async function uncheckAll(tx: Queryable, account: number): Promise<void> {
  await tx`update backpack_packed set checked = false where account_id = ${account} and checked`;
}

/** What lies in the backpack of one category, in its order. */
export async function packedIn(tx: Queryable, account: number, category: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select i.id from ${inSight(tx, account)}
      join backpack_packed p on p.item_id = i.id and p.account_id = ${account} and p.removed_at is null
    where c.id = ${category}
    order by p.sort, i.account_id is not null, i.sort, i.id`;
  return rows.map(({ id }) => id);
}

/** Gives things of the backpack their order. */
export async function putInOrder(tx: Queryable, account: number, ids: number[]): Promise<void> {
  await tx`
    update backpack_packed p set sort = asked.sort
    from unnest(${ids}::int[]) with ordinality as asked (id, sort)
    where p.account_id = ${account} and p.item_id = asked.id`;
}
