import { RECORD_STATES, type RecordState } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";
import { hasWord, searchText, searchWords, sortKey } from "../../../database/persian.ts";
import { toPage } from "../../http/page.ts";
import type { EntityConfig, Fragment } from "./entity-config.ts";
import { stateOf } from "./record.sql.ts";

/** The filter of a record list. */
export interface RecordFilter {
  q?: string | undefined;
  ids?: number[] | undefined;
  state: "all" | RecordState;
  [filter: string]: unknown;
}

/** The query of a record list. */
export interface ListQuery extends RecordFilter {
  sort: string;
  order: "asc" | "desc";
  page: number;
  page_count: number;
}

interface ListRow {
  id: number;
  updated_at: Date | null;
  [column: string]: unknown;
}

/** A page of an entity's records with their list columns. */
export async function listRecords(db: Queryable, entity: EntityConfig, query: ListQuery) {
  const { kind, table, name, list } = entity;
  const { page, page_count } = query;
  const names = await loadNames(db, entity, query);
  const where = filterConditions(db, entity, query, names);
  const state_counts = await countStates(db, entity, { ...query, state: "all" }, names);
  const { published, scheduled, ready, draft, deleted } = state_counts;
  const all = published + scheduled + ready + draft + (query.ids ? deleted : 0);
  const total = query.state === "all" ? all : state_counts[query.state];
  const first = (page - 1) * page_count;
  const size = Math.max(0, Math.min(page_count, total - first));
  // A page of the second half is read from the end, in the opposite order.
  const isFromEnd = first > total / 2;
  const { by, joins: sortJoins = db`` } = orderOf(db, entity, query, names, isFromEnd);
  // The page is found with its index alone; what the rows show is looked up for them only.
  const rows = await db<ListRow[]>`
    select t.id, t.slug, t.${db(name)} as name, ${stateOf(db, entity)} as state, t.version,
      v.at as updated_at, v.account_name as updated_by ${list.row(db)}
    from unnest(array(
      select t.id from ${db(table)} t ${sortJoins} where ${where} order by ${by}
      limit ${size} offset ${isFromEnd ? Math.max(0, total - first - size) : first}
    )) with ordinality listed (id, nth) join ${db(table)} t on t.id = listed.id ${list.joins?.(db) ?? db``}
    left join lateral (
      select at, account_name from record_version
      where kind = ${kind} and record_id = t.id and account_id is not null order by version desc limit 1
    ) v on true
    order by listed.nth ${isFromEnd ? db`desc` : db``}`;
  return { ...toPage(rows.map(serializeDates), total, { page, page_count }), state_counts };
}

/** The ids of the records that match a filter, in ascending order, at most `limit` of them. */
export async function findRecordIds(
  db: Queryable,
  entity: EntityConfig,
  filter: RecordFilter,
  limit: number,
): Promise<number[]> {
  const names = await loadNames(db, entity, { ...filter, sort: "id" });
  const where = filterConditions(db, entity, filter, names);
  const rows = await db<{ id: number }[]>`
    select t.id from ${db(entity.table)} t where ${where} order by t.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** How many records of each state match a filter of all states. */
async function countStates(
  db: Queryable,
  entity: EntityConfig,
  filter: RecordFilter,
  names: Named[],
): Promise<Record<RecordState, number>> {
  const where = filterConditions(db, entity, filter, names, true);
  const rows = await db<{ state: RecordState; count: number }[]>`
    select ${stateOf(db, entity)} as state, count(*) as count from ${db(entity.table)} t where ${where} group by 1`;
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(RECORD_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    RecordState,
    number
  >;
}

const serializeDates = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

interface Named {
  id: number;
  name: string;
  english: string | null;
}

/**
 * Loads all names of a table when the query needs them: to search a small table, or to sort by the Persian alphabet.
 */
export async function loadNames(
  db: Queryable,
  entity: EntityConfig,
  { q, sort }: Pick<ListQuery, "q" | "sort">,
): Promise<Named[]> {
  const { table, name, columns, hasSearchText, list } = entity;
  const searchesNames = q !== undefined && !hasSearchText;
  const sorts = sort === "name" && !list.sorts.name;
  if (!searchesNames && !sorts) return [];
  const english = columns.includes("name_en") ? db`name_en` : db`null`;
  return db<Named[]>`select id, ${db(name)} as name, ${english} as english from ${db(table)}`;
}

/**
 * The conditions of a list query. `names` are those of a small table that is searched by name. Without `withDeleted`, all states
 * are those that are not deleted.
 */
export function filterConditions(
  db: Queryable,
  entity: EntityConfig,
  query: RecordFilter,
  names: Named[],
  withDeleted = query.ids !== undefined,
): Fragment {
  const { q, ids, state } = query;
  const all = [q === undefined ? db`true` : matchesText(db, entity, q, names)];
  if (ids) all.push(db`t.id = any(${ids}::int[])`);
  if (entity.hasLifecycle && state === "all" && !withDeleted) all.push(db`t.deleted_at is null`);
  if (state !== "all") all.push(isInState(db, entity, state));
  for (const [name, condition] of Object.entries(entity.list.filters)) {
    if (query[name] !== undefined) all.push(condition(db, query[name] as never));
  }
  return all.reduce((left, right) => db`${left} and ${right}`);
}

/** Matches records in which each word of the query is the prefix of a word, or whose id is the query. */
function matchesText(db: Queryable, { hasSearchText }: EntityConfig, q: string, names: Named[]): Fragment {
  const words = searchWords(q);
  const [word, ...more] = words;
  if (word === undefined) return q === "" ? db`true` : db`false`;
  const id = more.length === 0 && /^\d{1,9}$/.test(word) ? Number(word) : -1;
  if (hasSearchText) {
    const beginnings = words.map((word) => `'${word}':*`).join(" & "); // letters and digits only, so no operators
    return db`(t.id = ${id} or search_words(t.search_text) @@ ${beginnings}::tsquery)`;
  }
  const matches = names.filter(({ name, english }) => {
    const text = searchText(name, english);
    return words.every((word) => hasWord(text, word));
  });
  return db`(t.id = ${id} or t.id = any(${matches.map((row) => row.id)}::int[]))`;
}

/** Whether a row is in a state, as `stateOf` says, in conditions that have an index. */
function isInState(db: Queryable, { kind, hasLifecycle, isScheduled }: EntityConfig, state: RecordState): Fragment {
  if (!hasLifecycle) return state === "published" ? db`true` : db`false`;
  if (state === "deleted") return db`t.deleted_at is not null`;
  const isReady = db`exists (
    select from record_task task where task.kind = ${kind} and task.record_id = t.id and task.review = 'ready')`;
  if (state === "ready") return db`(t.deleted_at is null and not t.published and ${isReady})`;
  if (state === "draft") return db`(t.deleted_at is null and not t.published and not ${isReady})`;
  const isLater = isScheduled?.(db) ?? db`false`;
  return db`(t.deleted_at is null and t.published and (${isLater}) = ${state === "scheduled"})`;
}

/** An order, and what is joined for it. */
interface Order {
  by: Fragment;
  joins?: Fragment;
}

function orderOf(
  db: Queryable,
  { kind, list }: EntityConfig,
  { sort, order }: ListQuery,
  names: Named[],
  isReversed: boolean,
): Order {
  const own = list.sorts[sort]?.(db) ?? (sort === "updated_at" || sort === "name" ? undefined : db`t.id`);
  const isDescending = (order === "desc") !== isReversed;
  // Never null, so that an index has this order in both directions.
  if (own) return { by: isDescending ? db`${own} desc, t.id desc` : db`${own}, t.id` };
  const nulls = isReversed ? db`nulls first` : db`nulls last`;
  const by = isDescending ? db`sorted.by desc ${nulls}, t.id desc` : db`sorted.by ${nulls}, t.id`;
  if (sort === "name") return { by, joins: byPersianAlphabet(db, names) };
  const joins = db`left join (
    select distinct on (record_id) record_id, at as by from record_version
    where kind = ${kind} and account_id is not null order by record_id, version desc
  ) sorted on sorted.record_id = t.id`;
  return { by, joins };
}

/** The database has no collation for the Persian alphabet. */
function byPersianAlphabet(db: Queryable, names: Named[]): Fragment {
  const keys = names.map(({ id, name }) => ({ id, key: sortKey(name) }));
  const ids = keys.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ id }) => id);
  return db`left join unnest(${ids}::int[]) with ordinality sorted (record_id, by) on sorted.record_id = t.id`;
}
