import { BACKPACK_LIMITS } from "../../../contract/member/backpack.ts";
import type { Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { isIn, type ListKey, visibleItems } from "./backpack.sql.ts";

/** Whether the custom categories and items of a list are within {@link BACKPACK_LIMITS}. The caller locks the backpack. */
export async function isWithinLimits(tx: Queryable, list: ListKey): Promise<boolean> {
  const row = single(
    await tx<{ categories: number; items: number }[]>`
    select (select count(*) from backpack_category where ${isIn(tx, list, "backpack_category")} and removed_at is null) as categories,
      (select count(*) from ${visibleItems(tx, list)} where i.account_id is not null) as items`,
  );
  return row.categories <= BACKPACK_LIMITS.categories && row.items <= BACKPACK_LIMITS.items;
}

/** Inserts a custom category and returns its id. */
export async function insertCustomCategory(tx: Queryable, list: ListKey, name: string): Promise<number> {
  const row = single(
    await tx<{ id: number }[]>`
    insert into backpack_category (account_id, list_id, name) values (${list.account}, ${list.id}, ${name}) returning id`,
  );
  return row.id;
}

interface NewCustomItem {
  category: number;
  name: string;
  checked?: boolean;
}

/**
 * Inserts custom items, packed from the start, and returns their ids in the same order; null if one of the
 * categories is not in the list.
 */
export async function insertCustomItems(
  tx: Queryable,
  list: ListKey,
  items: NewCustomItem[],
): Promise<number[] | null> {
  const categories = [...new Set(items.map(({ category }) => category))];
  const visible = await tx`
    select from backpack_category where id = any(${categories}::int[]) and removed_at is null
      and (account_id is null or ${isIn(tx, list, "backpack_category")})`;
  if (visible.count < categories.length) return null;
  const names = items.map(({ name }) => name);
  const rows = await tx<{ id: number }[]>`
    insert into backpack_item (category_id, account_id, list_id, name)
    select category, ${list.account}, ${list.id}, name
    from unnest(${items.map(({ category }) => category)}::int[], ${names}::text[]) with ordinality as new (category, name, at)
    order by at returning id`;
  const ids = rows.map(({ id }) => id);
  const checked = ids.filter((_, index) => items[index]?.checked);
  await tx`
    insert into backpack_packed (account_id, list_id, item_id, checked)
    select ${list.account}, ${list.id}, id, id = any(${checked}::int[]) from unnest(${ids}::int[]) as new (id)`;
  return ids;
}

/** Renames a custom item or category; returns false if the id is neither. */
export async function renameCustom(tx: Queryable, list: ListKey, id: number, name: string): Promise<boolean> {
  const items = await tx`
    update backpack_item set name = ${name}
    where id in (select i.id from ${visibleItems(tx, list)} where i.id = ${id} and i.account_id is not null)`;
  const categories = await tx`
    update backpack_category set name = ${name} where id = ${id} and ${isIn(tx, list, "backpack_category")} and removed_at is null`;
  return items.count + categories.count > 0;
}

/**
 * Removes a custom item or a custom category with its items, or unpacks a standard item, so that it can be restored, unless much has been
 * removed since. Keeps the time of an earlier removal. Returns false if the id is unknown.
 */
export async function removeItem(tx: Queryable, list: ListKey, id: number): Promise<boolean> {
  const custom = await tx`
    update backpack_item set removed_at = coalesce(removed_at, now()) where id = ${id} and ${isIn(tx, list, "backpack_item")}`;
  const category = await tx`
    update backpack_category set removed_at = coalesce(removed_at, now()) where id = ${id} and ${isIn(tx, list, "backpack_category")}`;
  await tx`
    update backpack_packed p set removed_at = now() from backpack_item i
    where i.id = ${id} and i.account_id is null and p.item_id = i.id and ${isIn(tx, list, "p")} and p.removed_at is null`;
  const standard = await tx`
    select from ${visibleItems(tx, list)} where i.id = ${id} and i.account_id is null`;
  if (custom.count + category.count > 0) await forgetRemoved(tx, list);
  return custom.count + category.count + standard.count > 0;
}

/**
 * Deletes what was removed first when more is removed than a list may have: otherwise a day of importing and removing would fill the tables.
 * A removed category loses all of its items or none.
 */
async function forgetRemoved(tx: Queryable, list: ListKey): Promise<void> {
  const { categories, items } = BACKPACK_LIMITS;
  await tx`
    with too_old as (
      select i.id, case when i.removed_at is null then c.id end as removed_with
      from backpack_item i left join backpack_category c on c.id = i.category_id and ${isIn(tx, list, "c")}
      where ${isIn(tx, list, "i")} and coalesce(i.removed_at, c.removed_at) is not null
      order by coalesce(i.removed_at, c.removed_at) desc, i.id desc offset ${items}
    ), category as (
      delete from backpack_category where id in (
        select removed_with from too_old
        union all (
          select id from backpack_category where ${isIn(tx, list, "backpack_category")} and removed_at is not null
          order by removed_at desc, id desc offset ${categories}))
    )
    delete from backpack_item where id in (select id from too_old)`;
}

/** Undoes {@link removeItem}; returns false if the id is not removed, or if it is in a removed category. */
export async function restoreItem(tx: Queryable, list: ListKey, id: number): Promise<boolean> {
  const custom = await tx`
    update backpack_item i set removed_at = null from backpack_category c
    where i.id = ${id} and ${isIn(tx, list, "i")} and i.removed_at is not null
      and c.id = i.category_id and c.removed_at is null`;
  const category = await tx`
    update backpack_category set removed_at = null
    where id = ${id} and ${isIn(tx, list, "backpack_category")} and removed_at is not null`;
  const standard = await tx`
    update backpack_packed p set removed_at = null from ${visibleItems(tx, list)}
    where i.id = ${id} and i.account_id is null and p.item_id = i.id and ${isIn(tx, list, "p")}
      and p.removed_at is not null`;
  return custom.count + category.count + standard.count > 0;
}

/** Deletes what members removed more than a day ago. Standard items, which editors may hide, stay. */
export async function pruneBackpacks(db: Queryable): Promise<void> {
  const isOld = db`removed_at < now() - interval '1 day'`;
  await deleteInBatches(db, "backpack_list", isOld);
  await deleteInBatches(db, "backpack_category", db`account_id is not null and ${isOld}`);
  await deleteInBatches(db, "backpack_item", db`account_id is not null and ${isOld}`);
  await deleteInBatches(db, "backpack_packed", isOld);
}
