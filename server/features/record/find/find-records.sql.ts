import type { RecordState } from "../../../../contract/desk/record.ts";
import type { Queryable } from "../../../../database/connect.ts";
import { searchWords, sortKey } from "../../../../database/persian.ts";
import type { EntityConfig, Fragment } from "../entity-config.ts";
import { stateOf } from "../record.sql.ts";
import { filterConditions, loadNames } from "../record-list.sql.ts";
import { beginPattern, wordPattern } from "./name-pattern.ts";

/** A record that a search over all kinds has found. */
interface FoundRow {
  id: number;
  name: string;
  state: RecordState;
}

/** So many records are compared at most, of those whose names begin with a text and of the others: a letter may match a third of a table. */
export const MAX_COMPARED = 500;

/** Follows every letter, as the end of the sort keys that begin with a text. */
const LAST = "\u{10ffff}";

/**
 * The records whose names match a text, at most `limit` of them: those whose own name begins with it first, then those whose own name has
 * its words, then those found by other names; the shortest names first in each.
 */
export async function findRecords(db: Queryable, entity: EntityConfig, q: string, limit: number): Promise<FoundRow[]> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const beginning = await findBeginning(db, entity, words, limit);
  if (beginning.length === limit) return beginning;
  const names = await loadNames(db, entity, { q, sort: "id" });
  const matches = filterConditions(db, entity, { q, state: "all" }, names);
  const name = db`t.${db(entity.name)}`;
  const rank = db`case when ${name} ~ ${beginPattern(words)} then 0 when ${name} ~ all(${words.map(wordPattern)}::text[]) then 1 else 2 end`;
  const others = readMatching(db, entity, db`${matches} and t.id <> all(${beginning.map(({ id }) => id)}::int[])`);
  const order = db`${rank}, length(${name}), t.id`;
  return [...beginning, ...(await selectFirst(db, entity, others, order, limit - beginning.length))];
}

/**
 * The records of a large table whose own name begins with these words, the shortest first: by the index of names in the order of the
 * alphabet, in which the name itself comes before all that begin with it, or else by the search text, whose first words are the name's.
 */
function findBeginning(
  db: Queryable,
  entity: EntityConfig,
  words: readonly string[],
  limit: number,
): Promise<FoundRow[]> {
  const { list, hasSearchText } = entity;
  const name = db`t.${db(entity.name)}`;
  const order = db`length(${name}), t.id`;
  const key = list.sorts.name?.(db);
  if (key) {
    const exists = filterConditions(db, entity, { state: "all" }, []);
    const from = sortKey(words.join(" "));
    const named = db`
      select t.id from ${db(entity.table)} t
      where ${exists} and ${key} >= ${from} and ${key} < ${from + LAST} order by ${key}, t.id limit ${MAX_COMPARED}`;
    return selectFirst(db, entity, named, order, limit);
  }
  if (!hasSearchText) return Promise.resolve([]);
  const phrase = words.join("");
  const matches = filterConditions(db, entity, { q: words.join(" "), state: "all" }, []);
  const begins = db`starts_with(replace(t.search_text, ' ', ''), ${phrase}) and length(${name}) >= ${phrase.length}`;
  return selectFirst(db, entity, readMatching(db, entity, db`${matches} and ${begins}`), order, limit);
}

/**
 * The ids of records that match, of more than `MAX_COMPARED` not all. They are planned as if all were read, by the index of words: the
 * limit alone would make the database read the table, in which it expects many matches of any beginning.
 */
const readMatching = (db: Queryable, { table }: EntityConfig, where: Fragment): Fragment => db`
  with matching as materialized (select t.id from ${db(table)} t where ${where})
  select id from matching limit ${MAX_COMPARED}`;

/** The first of some records in an order. */
const selectFirst = (
  db: Queryable,
  entity: EntityConfig,
  ids: Fragment,
  order: Fragment,
  limit: number,
): Promise<FoundRow[]> => db<FoundRow[]>`
  select t.id, t.${db(entity.name)} as name, ${stateOf(db, entity)} as state
  from ${db(entity.table)} t where t.id = any(array(${ids})) order by ${order} limit ${limit}`;
