import type { Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import { single } from "../../../database/single-row.ts";

/** A list with its member, by which its rows are found. */
export interface ListKey {
  id: number;
  account: number;
}

/** An item of the packing list. Code refers to standard items by slug; custom items have none. */
export interface ItemRow {
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
  items: ItemRow[];
}

/**
 * The standard categories, then the custom ones of a list, each with its items: first the items that the member has
 * ordered, then the standard items, then the other custom items. Removed items and categories are left out. Without a list
 * the standard ones alone.
 */
export async function listBackpack(db: Queryable, list: ListKey | null): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`
    select c.id, c.slug, c.name, coalesce(
      jsonb_agg(
        jsonb_build_object('id', i.id, 'slug', i.slug, 'name', i.name, 'packed', p.item_id is not null,
          'checked', coalesce(p.checked, false))
        order by p.sort, i.account_id is not null, i.sort, i.id
      ) filter (where i.id is not null), '[]') as items
    from backpack_category c
      left join backpack_item i on i.category_id = c.id and i.removed_at is null
        and (i.account_id is null or ${isIn(db, list, "i")})
      left join backpack_packed p on p.item_id = i.id and ${isIn(db, list, "p")} and p.removed_at is null
    where c.removed_at is null and (c.account_id is null or ${isIn(db, list, "c")})
    group by c.id
    order by c.account_id is not null, c.sort, c.id`;
}

/** Locks a member's backpack until the transaction ends, so that changes run one after the other. */
export async function lockBackpack(tx: Queryable, account: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS.backpack}, ${account})`;
}

/** Packs items, all or none; packed ones stay unchanged. Returns false if one of the ids is unknown to the list. */
export async function packItems(tx: Queryable, list: ListKey, ids: number[]): Promise<boolean> {
  const row = single(
    await tx<{ known: number }[]>`
    select count(*) as known from ${visibleItems(tx, list)} where i.id = any(${ids}::int[])`,
  );
  if (row.known !== new Set(ids).size) return false;
  await tx`
    insert into backpack_packed as p (account_id, list_id, item_id)
    select ${list.account}, ${list.id}, id from unnest(${ids}::int[]) as requested (id)
    on conflict (account_id, list_id, item_id) do update set removed_at = null, checked = false, sort = null
    where p.removed_at is not null`;
  return true;
}

/** The items of a list, packed or not, as a `from` clause with the aliases `i` (item) and `c` (category). */
export const visibleItems = (tx: Queryable, list: ListKey) => tx`
  backpack_item i join backpack_category c on c.id = i.category_id and c.removed_at is null
    and i.removed_at is null and (i.account_id is null or ${isIn(tx, list, "i")})`;

/** A condition of SQL: whether a row of categories, items or packed items, by its alias or table, is in the list. */
export const isIn = (db: Queryable, list: ListKey | null, row: string) => db`
  (${db(`${row}.account_id`)} = ${list?.account ?? null}::int and ${db(`${row}.list_id`)} = ${list?.id ?? null}::int)`;

/** Checks or unchecks a packed item; returns false if it is not packed. */
export async function setChecked(tx: Queryable, list: ListKey, id: number, checked: boolean): Promise<boolean> {
  const { count } = await tx`
    update backpack_packed p set checked = ${checked} from ${visibleItems(tx, list)}
    where i.id = ${id} and p.item_id = i.id and ${isIn(tx, list, "p")} and p.removed_at is null`;
  return count > 0;
}

/** Checks packed items. */
export async function checkItems(tx: Queryable, list: ListKey, ids: number[]): Promise<void> {
  await tx`update backpack_packed set checked = true where ${isIn(tx, list, "backpack_packed")} and item_id = any(${ids}::int[])`;
}

/** Unchecks every item. */
export async function uncheckAll(tx: Queryable, list: ListKey): Promise<void> {
  await tx`update backpack_packed set checked = false where ${isIn(tx, list, "backpack_packed")} and checked`;
}

/** The ids of the packed items of a category, in their order. */
export async function packedItemIds(tx: Queryable, list: ListKey, category: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select i.id from ${visibleItems(tx, list)}
      join backpack_packed p on p.item_id = i.id and ${isIn(tx, list, "p")} and p.removed_at is null
    where c.id = ${category}
    order by p.sort, i.account_id is not null, i.sort, i.id`;
  return rows.map(({ id }) => id);
}

/** Stores the order of packed items. */
export async function setItemOrder(tx: Queryable, list: ListKey, ids: number[]): Promise<void> {
  await tx`
    update backpack_packed p set sort = requested.sort
    from unnest(${ids}::int[]) with ordinality as requested (id, sort)
    where ${isIn(tx, list, "p")} and p.item_id = requested.id`;
}
