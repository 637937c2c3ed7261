import { type ListSetting, MAX_SAVED_FILTERS, type SavedFilter } from "../../../contract/desk/own/list-setting.ts";
import type { Db, Queryable } from "../../../database/connect.ts";

/** More than the desk has, so that no client fills the table. */
const maxLists = 60;

/** Whose setting it is, and of which list, by its path. */
interface Owner {
  account: number;
  list: string;
}

/** The setting of a list that is opened; without one nothing is saved and all columns are shown. */
export async function openListSetting(db: Queryable, owner: Owner): Promise<ListSetting> {
  const { account, list } = owner;
  // Once an hour: a list that is opened again and again writes nothing.
  await db`
    update desk_list set used_at = clock_timestamp()
    where account_id = ${account} and list = ${list} and used_at < now() - interval '1 hour'`;
  return selectListSetting(db, owner);
}

async function selectListSetting(db: Queryable, { account, list }: Owner): Promise<ListSetting> {
  const [row] = await db<ListSetting[]>`
    select filters, columns from desk_list where account_id = ${account} and list = ${list}`;
  return row ?? { filters: [], columns: null };
}

/** Changes the setting of a list, one change after the other, and returns it. Beyond the bound those are forgotten that were used the longest ago. */
const changeListSetting = (db: Db, owner: Owner, change: (setting: ListSetting) => ListSetting): Promise<ListSetting> =>
  db.begin(async (tx) => {
    const { account, list } = owner;
    await tx`insert into desk_list (account_id, list) values (${account}, ${list}) on conflict do nothing`;
    await tx`select from desk_list where account_id = ${account} and list = ${list} for update`;
    const setting = change(await selectListSetting(tx, owner));
    await tx`
      update desk_list set filters = ${tx.json(setting.filters as never)}, columns = ${setting.columns}::text[],
        used_at = clock_timestamp()
      where account_id = ${account} and list = ${list}`;
    await tx`
      delete from desk_list where account_id = ${account} and list in (
        select list from desk_list where account_id = ${account} and list <> ${list}
        order by used_at desc, list offset ${maxLists - 1})`;
    return setting;
  }) as Promise<ListSetting>;

/** Saves filters under their names, the newest last; `keep` leaves names that exist. The oldest give way. */
export const saveFilters = (db: Db, owner: Owner, filters: SavedFilter[], keep: boolean): Promise<ListSetting> =>
  changeListSetting(db, owner, ({ filters: before, columns }) => {
    const all = keep ? [...filters, ...before] : [...before, ...filters];
    const byName = new Map<string, SavedFilter>();
    for (const filter of all) {
      byName.delete(filter.name);
      byName.set(filter.name, filter);
    }
    return { filters: [...byName.values()].slice(-MAX_SAVED_FILTERS), columns };
  });

export const removeFilter = (db: Db, owner: Owner, name: string): Promise<ListSetting> =>
  changeListSetting(db, owner, ({ filters, columns }) => ({
    filters: filters.filter((filter) => filter.name !== name),
    columns,
  }));

export const saveColumns = (db: Db, owner: Owner, columns: string[] | null): Promise<ListSetting> =>
  changeListSetting(db, owner, ({ filters }) => ({ filters, columns }));
