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
  // A fragment must not be awaited: it would run as a query of its own.
  const names = await loadNames(db, entity, query);
  const joins = list.joins?.(db) ?? db``;
  const where = filterConditions(db, entity, query, names);
  const state_counts = await countStates(db, entity, { ...query, state: "all" }, names);
  const { published, scheduled, ready, draft, deleted } = state_counts;
  const all = published + scheduled + ready + draft + (query.ids ? deleted : 0);
  const total = query.state === "all" ? all : state_counts[query.state];
  const rows = await db<ListRow[]>`
    select t.id, t.slug, t.${db(name)} as name, ${stateOf(db, entity)} as state, t.version,
      v.at as updated_at, v.account_name as updated_by ${list.row(db)}
    from ${db(table)} t ${joins} left join lateral (
      select at, account_name from record_version
      where kind = ${kind} and record_id = t.id and account_id is not null order by version desc limit 1
    ) v on true
    where ${where} order by ${orderOf(db, entity, query, names)}
    limit ${page_count} offset ${(page - 1) * page_count}`;
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
  const joins = entity.list.joins?.(db) ?? db``;
  const where = filterConditions(db, entity, filter, names);
  const rows = await db<{ id: number }[]>`
    select t.id from ${db(entity.table)} t ${joins} where ${where} order by t.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** A record that a search over all kinds has found. */
interface FoundRow {
  id: number;
  name: string;
  state: RecordState;
}

/** The records whose names match a text, the shortest names first, at most `limit` of them. */
export async function findRecords(db: Queryable, entity: EntityConfig, q: string, limit: number): Promise<FoundRow[]> {
  const filter = { q, state: "all" } as const;
  const names = await loadNames(db, entity, { q, sort: "id" });
  const joins = entity.list.joins?.(db) ?? db``;
  const where = filterConditions(db, entity, filter, names);
  const name = db`t.${db(entity.name)}`;
  return db<FoundRow[]>`
    select t.id, ${name} as name, ${stateOf(db, entity)} as state
    from ${db(entity.table)} t ${joins} where ${where} order by length(${name}), t.id limit ${limit}`;
}

/** How many records of each state match a filter of all states. */
async function countStates(
  db: Queryable,
  entity: EntityConfig,
  filter: RecordFilter,
  names: Named[],
): Promise<Record<RecordState, number>> {
  const joins = entity.list.joins?.(db) ?? db``;
  const where = filterConditions(db, entity, filter, names, true);
  const rows = await db<{ state: RecordState; count: number }[]>`
    select ${stateOf(db, entity)} as state, count(*) as count from ${db(entity.table)} t ${joins} where ${where} group by 1`;
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
async function loadNames(
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
  if (state !== "all") all.push(db`${stateOf(db, entity)} = ${state}`);
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
    const allWords = words
      .map((word): Fragment => db`(' ' || t.search_text) like ${`% ${word}%`}`)
      .reduce((left, right) => db`${left} and ${right}`);
    return db`(t.id = ${id} or (${allWords}))`;
  }
  const matches = names.filter(({ name, english }) => {
    const text = searchText(name, english);
    return words.every((word) => hasWord(text, word));
  });
  return db`(t.id = ${id} or t.id = any(${matches.map((row) => row.id)}::int[]))`;
}

function orderOf(db: Queryable, { list }: EntityConfig, { sort, order }: ListQuery, names: Named[]): Fragment {
  const by = list.sorts[sort]?.(db) ?? commonOrder(db, sort, names);
  return order === "desc" ? db`${by} desc nulls last, t.id desc` : db`${by} asc nulls last, t.id`;
}

function commonOrder(db: Queryable, sort: string, names: Named[]): Fragment {
  if (sort === "updated_at") return db`v.at`;
  if (sort !== "name") return db`t.id`;
  // By the Persian alphabet: the database has no collation for our order.
  const keys = names.map(({ id, name }) => ({ id, key: sortKey(name) }));
  const ids = keys.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ id }) => id);
  return db`array_position(${ids}::int[], t.id)`;
}
