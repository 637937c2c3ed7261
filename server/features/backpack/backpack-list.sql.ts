import { apiError } from "../../../contract/api-errors.ts";
import { BACKPACK_LIMITS } from "../../../contract/member/backpack.ts";
import type { Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { isIn, type ListKey } from "./backpack.sql.ts";

export interface BackpackListRow {
  id: number;
  name: string;
  place_id: number | null;
  /** Jalali. */
  month: number | null;
  /** Whether it is the one that was changed last. */
  current: boolean;
}

/** How many deleted lists of a member can be restored: otherwise a day of deleting copies would fill the tables. */
const MAX_REMOVED = 5;

/** The lists of a member, the oldest first. There is at least one: a trigger creates it with the account. */
export const listBackpackLists = (db: Queryable, account: number): Promise<BackpackListRow[]> =>
  db<BackpackListRow[]>`
    select id, name, place_id, month, id = first_value(id) over (order by used_at desc, id desc) as current
    from backpack_list where account_id = ${account} and removed_at is null order by id`;

/** How a request names a list: by its id, or by own items and categories that are in it. */
export interface ListChoice {
  list?: number | undefined;
  /** Ids of items and categories. */
  ids?: readonly number[];
}

/**
 * The list that a change means, which is the one that was changed last from now on. Without a choice it has been that before. Throws
 * ApiError `backpack_list_unknown` if the chosen one is not this member's. The caller locks the backpack.
 */
export async function useList(tx: Queryable, account: number, choice: ListChoice = {}): Promise<ListKey> {
  const { list = null, ids = [] } = choice;
  const [row] = await tx<{ id: number; current: boolean }[]>`
    select id, not exists (
      select from backpack_list newer
      where newer.account_id = ${account} and newer.removed_at is null and (newer.used_at, newer.id) > (l.used_at, l.id)
    ) as current
    from backpack_list l
    where account_id = ${account} and removed_at is null and (${list}::int is null or id = ${list})
    order by id in (
      select list_id from backpack_item where account_id = ${account} and id = any(${ids}::int[])
      union all select list_id from backpack_category where account_id = ${account} and id = any(${ids}::int[])
    ) desc, used_at desc, id desc
    limit 1`;
  if (!row) throw apiError("backpack_list_unknown");
  if (!row.current) await tx`update backpack_list set used_at = clock_timestamp() where id = ${row.id}`;
  return { id: row.id, account };
}

interface ListEdit {
  name?: string | undefined;
  place_id?: number | null | undefined;
  month?: number | null | undefined;
}

type NewList = ListEdit & { name: string };

/** Changes a list; what is undefined stays. */
export async function editList(tx: Queryable, { id }: ListKey, edit: ListEdit): Promise<void> {
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length > 0) await tx`update backpack_list set ${tx(changes)} where id = ${id}`;
}

/**
 * The list that an equal request has created within the last five minutes: its answer may have been lost, and the form was sent
 * anew. The caller locks the backpack.
 */
export async function findEqualList(tx: Queryable, account: number, list: NewList): Promise<ListKey | undefined> {
  const { name, place_id = null, month = null } = list;
  const [row] = await tx<{ id: number }[]>`
    select id from backpack_list where account_id = ${account} and removed_at is null
      and (name, place_id, month) is not distinct from (${name}::text, ${place_id}::int, ${month}::int)
      and created_at > now() - interval '5 minutes'
    order by id limit 1`;
  return row && { id: row.id, account };
}

/** Creates a list and returns its key. Throws ApiError `backpack_lists_too_many`. The caller locks the backpack. */
export async function insertList(tx: Queryable, account: number, list: NewList): Promise<ListKey> {
  const { name, place_id = null, month = null } = list;
  const row = single(
    await tx<{ id: number }[]>`
    insert into backpack_list (account_id, name, place_id, month)
    values (${account}, ${name}, ${place_id}, ${month}) returning id`,
  );
  await assertListsWithinLimit(tx, account, "name");
  return { id: row.id, account };
}

/** Throws ApiError `backpack_lists_too_many`; `field` is the one that asked for one more. */
async function assertListsWithinLimit(tx: Queryable, account: number, field: string): Promise<void> {
  const rows = await tx`select from backpack_list where account_id = ${account} and removed_at is null`;
  if (rows.count > BACKPACK_LIMITS.lists)
    throw apiError("backpack_lists_too_many", { [field]: "بیش از ۳۰ فهرست نمی‌توان ساخت." });
}

/** Copies the categories and items of a list into an empty one of the same member: packed as there, in that order, none checked. */
export async function copyList(tx: Queryable, from: ListKey, to: ListKey): Promise<void> {
  await tx`
    with category as materialized (
      select id, name, nextval(pg_get_serial_sequence('backpack_category', 'id'))::int as copy from (
        select id, name from backpack_category
        where ${isIn(tx, from, "backpack_category")} and removed_at is null order by id
      ) own
    ), item as materialized (
      select id, name, category_id, nextval(pg_get_serial_sequence('backpack_item', 'id'))::int as copy from (
        select i.id, i.name, coalesce(category.copy, i.category_id) as category_id
        from backpack_item i left join category on category.id = i.category_id
          join backpack_category c on c.id = i.category_id and c.removed_at is null
        where ${isIn(tx, from, "i")} and i.removed_at is null order by i.id
      ) own
    ), copied_category as (
      insert into backpack_category (id, account_id, list_id, name)
      select copy, ${to.account}::int, ${to.id}::int, name from category
    ), copied_item as (
      insert into backpack_item (id, account_id, list_id, category_id, name)
      select copy, ${to.account}::int, ${to.id}::int, category_id, name from item
    )
    insert into backpack_packed (account_id, list_id, item_id, sort)
    select ${to.account}::int, ${to.id}::int, coalesce(item.copy, i.id), p.sort
    from backpack_packed p join backpack_item i on i.id = p.item_id left join item on item.id = i.id
    where ${isIn(tx, from, "p")} and p.removed_at is null
      and (i.account_id is null or item.id is not null)`;
}

/**
 * Deletes a list, so that it can be restored; one that is deleted stays as it is. Throws ApiError `backpack_list_unknown`, or
 * `backpack_list_last` for the only one. The caller locks the backpack.
 */
export async function removeList(tx: Queryable, { id, account }: ListKey): Promise<void> {
  const [row] = await tx<{ removed: boolean; others: boolean }[]>`
    select removed_at is not null as removed,
      exists (select from backpack_list where account_id = ${account} and removed_at is null and id <> ${id}) as others
    from backpack_list where account_id = ${account} and id = ${id}`;
  if (!row) throw apiError("backpack_list_unknown");
  if (row.removed) return;
  if (!row.others) throw apiError("backpack_list_last");
  await tx`update backpack_list set removed_at = clock_timestamp() where id = ${id}`;
  await tx`
    delete from backpack_list where id in (
      select id from backpack_list where account_id = ${account} and removed_at is not null
      order by removed_at desc offset ${MAX_REMOVED}
    )`;
}

/**
 * Undoes {@link removeList}. Throws ApiError `backpack_list_unknown` if it is not deleted, or `backpack_lists_too_many`. The caller
 * locks the backpack.
 */
export async function restoreList(tx: Queryable, { id, account }: ListKey): Promise<void> {
  const { count } = await tx`
    update backpack_list set removed_at = null
    where account_id = ${account} and id = ${id} and removed_at is not null`;
  if (count === 0) throw apiError("backpack_list_unknown");
  await assertListsWithinLimit(tx, account, "id");
}
