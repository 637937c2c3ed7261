import type { RecordState } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";
import { hasWord, searchText, searchWords, sortKey } from "../../../database/persian.ts";
import { paged } from "../../http/paged.ts";
import type { EntityConfig, Fragment } from "./entity-config.ts";
import { stateOf } from "./record.sql.ts";

/** Which records are asked for. */
export interface Narrowing {
  q?: string | undefined;
  ids?: number[] | undefined;
  state: "all" | RecordState;
  [filter: string]: unknown;
}

/** What a list is asked. */
export interface ListQuestion extends Narrowing {
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

/** A page of a kind's records, with what each row of its list carries. */
export async function listRecords(db: Queryable, desk: EntityConfig, question: ListQuestion) {
  const { kind, table, name, list } = desk;
  const { page, page_count } = question;
  // A fragment is never awaited: it would be asked on its own.
  const names = await namesOf(db, desk, question);
  const joins = list.joins?.(db) ?? db``;
  const where = conditions(db, desk, question, names);
  const [count] = await db<{ total: number }[]>`select count(*) as total from ${db(table)} t ${joins} where ${where}`;
  const rows = await db<ListRow[]>`
    select t.id, t.slug, t.${db(name)} as name, ${stateOf(db, desk)} as state, t.version,
      v.at as updated_at, v.account_name as updated_by ${list.row(db)}
    from ${db(table)} t ${joins} left join lateral (
      select at, account_name from record_version
      where kind = ${kind} and record_id = t.id and account_id is not null order by version desc limit 1
    ) v on true
    where ${where} order by ${orderOf(db, desk, question, names)}
    limit ${page_count} offset ${(page - 1) * page_count}`;
  const { total } = count!;
  return paged(rows.map(plain), total, { page, page_count });
}

const plain = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

interface Named {
  id: number;
  name: string;
  english: string | null;
}

/** The names of a table, where the question needs all of them: to find in a small one, or to sort by our alphabet. */
async function namesOf(db: Queryable, desk: EntityConfig, { q, sort }: ListQuestion): Promise<Named[]> {
  const { table, name, columns, searched, list } = desk;
  const finds = q !== undefined && !searched;
  const sorts = sort === "name" && !list.sorts.name;
  if (!finds && !sorts) return [];
  const english = columns.includes("name_en") ? db`name_en` : db`null`;
  return db<Named[]>`select id, ${db(name)} as name, ${english} as english from ${db(table)}`;
}

/** What a list is narrowed by. `names` are those of a small table that is searched by them. */
export function conditions(db: Queryable, desk: EntityConfig, question: Narrowing, names: Named[]): Fragment {
  const { q, ids, state } = question;
  const all = [q === undefined ? db`true` : found(db, desk, q, names)];
  if (ids) all.push(db`t.id = any(${ids}::int[])`);
  else if (desk.lives && state === "all") all.push(db`t.deleted_at is null`);
  if (state !== "all") all.push(db`${stateOf(db, desk)} = ${state}`);
  for (const [name, condition] of Object.entries(desk.list.filters)) {
    if (question[name] !== undefined) all.push(condition(db, question[name] as never));
  }
  return all.reduce((some, one) => db`${some} and ${one}`);
}

/** Every word of the question begins a word of the record, or the question is its id. */
function found(db: Queryable, { searched }: EntityConfig, q: string, names: Named[]): Fragment {
  const words = searchWords(q);
  if (words.length === 0) return q === "" ? db`true` : db`false`;
  const id = words.length === 1 && /^\d{1,9}$/.test(words[0]!) ? Number(words[0]) : -1;
  if (searched) {
    const every = words
      .map((word): Fragment => db`(' ' || t.search_text) like ${`% ${word}%`}`)
      .reduce((some, one) => db`${some} and ${one}`);
    return db`(t.id = ${id} or (${every}))`;
  }
  const named = names.filter(({ name, english }) => {
    const text = searchText(name, english);
    return words.every((word) => hasWord(text, word));
  });
  return db`(t.id = ${id} or t.id = any(${named.map((row) => row.id)}::int[]))`;
}

function orderOf(db: Queryable, { list }: EntityConfig, { sort, order }: ListQuestion, names: Named[]): Fragment {
  const by = list.sorts[sort]?.(db) ?? commonOrder(db, sort, names);
  return order === "desc" ? db`${by} desc nulls last, t.id desc` : db`${by} asc nulls last, t.id`;
}

function commonOrder(db: Queryable, sort: string, names: Named[]): Fragment {
  if (sort === "updated_at") return db`v.at`;
  if (sort !== "name") return db`t.id`;
  // By the Persian alphabet, which no collation of the database knows as we do.
  const keys = names.map(({ id, name }) => ({ id, key: sortKey(name) }));
  const ids = keys.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ id }) => id);
  return db`array_position(${ids}::int[], t.id)`;
}
