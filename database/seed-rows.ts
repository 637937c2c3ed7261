import { isDeepStrictEqual } from "node:util";
import type { TransactionSql } from "postgres";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Row = Record<string, Json>;

/**
 * Writes seed rows into a table without overwriting changes by editors. New rows are inserted. Of known rows, a column is updated
 * when its seed value has changed and its current value is still the one that an earlier seed wrote. Deleted rows stay deleted.
 * `key` names the column that identifies rows of the seed; in the table it is the id, where the seed has one, since editors change
 * slugs. `units` are columns that are updated all together, or not at all.
 */
export async function seedRows(
  tx: TransactionSql,
  table: string,
  key: string,
  rows: Row[],
  units: readonly string[][] = [],
): Promise<void> {
  const seededByKey = await selectSeededRows(tx, table);
  const newRows = rows.filter((row) => !seededByKey.has(String(row[key])));
  if (newRows[0]) {
    const columns = Object.keys(newRows[0]);
    await tx`
      insert into ${tx(table)} (${tx(columns)})
      select ${tx(columns)} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(newRows)})
      on conflict do nothing`;
  }
  const changed: Row[] = [];
  for (const row of rows) {
    const seeded = seededByKey.get(String(row[key]));
    if (!seeded || isDeepStrictEqual(seeded, row)) continue;
    await updateUneditedColumns(tx, table, identityOf(key, seeded), { row, seeded, units });
    changed.push(row);
  }
  await saveSeededRows(tx, table, key, [...newRows, ...changed]);
}

interface Change {
  row: Row;
  seeded: Row;
  units: readonly string[][];
}

type Identity = [column: string, value: string | number];

/** By what a row that an earlier seed wrote is found in the table. */
const identityOf = (key: string, { id, ...row }: Row): Identity =>
  typeof id === "number" ? ["id", id] : [key, row[key] as string];

async function updateUneditedColumns(
  tx: TransactionSql,
  table: string,
  [key, value]: Identity,
  { row, seeded, units }: Change,
) {
  const [current] = await tx<{ columns: Row }[]>`
    select to_jsonb(t) as columns from ${tx(table)} t where ${tx(key)} = ${value} for update`;
  if (!current) return;
  const isEdited = (name: string) => !isDeepStrictEqual(current.columns[name], seeded[name] ?? null);
  const editedUnits = units.filter((unit) => unit.some(isEdited)).flat();
  const updatable = Object.keys(row).filter(
    (name) => !isDeepStrictEqual(row[name], seeded[name]) && !isEdited(name) && !editedUnits.includes(name),
  );
  if (updatable.length === 0) return;
  await tx`
    update ${tx(table)} set (${tx(updatable)}) =
      (select ${tx(updatable)} from jsonb_populate_record(null::${tx(table)}, ${tx.json(row)}))
    where ${tx(key)} = ${value}`;
}

/**
 * The same for a table of pairs of a place and another row: the seed's set of ids replaces the earlier one, unless an editor has
 * changed it.
 */
export async function seedLinks(
  tx: TransactionSql,
  table: string,
  column: string,
  links: Map<number, number[]>,
): Promise<void> {
  const seededByKey = await selectSeededRows(tx, table);
  const current = new Map(
    (
      await tx<{ place_id: number; ids: number[] }[]>`
        select place_id, array_agg(${tx(column)} order by ${tx(column)}) as ids from ${tx(table)} group by place_id`
    ).map(({ place_id, ids }) => [place_id, ids]),
  );
  const places = new Set((await tx<{ id: number }[]>`select id from place`).map(({ id }) => id));
  const rows = [...links].map(([place, ids]) => ({ place_id: place, ids: ids.toSorted((a, b) => a - b) }));
  const updatable = rows.filter(({ place_id, ids }) => {
    const seeded = seededByKey.get(String(place_id))?.ids ?? [];
    return (
      places.has(place_id) && !isDeepStrictEqual(ids, seeded) && isDeepStrictEqual(current.get(place_id) ?? [], seeded)
    );
  });
  if (updatable.length > 0) {
    await tx`delete from ${tx(table)} where place_id = any(${updatable.map(({ place_id }) => place_id)}::int[])`;
    const pairs = updatable.flatMap(({ place_id, ids }) => ids.map((id) => ({ place_id, [column]: id })));
    await tx`
      insert into ${tx(table)} (place_id, ${tx(column)})
      select place_id, ${tx(column)} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(pairs)})`;
  }
  await saveSeededRows(tx, table, "place_id", rows);
}

async function selectSeededRows(tx: TransactionSql, table: string) {
  const rows = await tx<
    { key: string; columns: Row }[]
  >`select key, columns from seeded_row where table_name = ${table}`;
  return new Map(rows.map(({ key, columns }) => [key, columns]));
}

const saveSeededRows = (tx: TransactionSql, table: string, key: string, rows: Row[]) =>
  tx`
    insert into seeded_row (table_name, key, columns)
    select ${table}, columns ->> ${key}, columns from jsonb_array_elements(${tx.json(rows)}) as columns
    on conflict (table_name, key) do update set columns = excluded.columns`;
