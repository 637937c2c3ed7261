import { isDeepStrictEqual } from "node:util";
import type { TransactionSql } from "postgres";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Row = Record<string, Json>;

/**
 * Writes facts into a table without ever touching what somebody else has changed. New rows are inserted. Of known rows those
 * columns are updated whose fact has changed and whose value is still the one that an earlier seed wrote. Rows that were
 * deleted stay deleted. `key` names the column that tells rows apart.
 */
export async function seedRows(tx: TransactionSql, table: string, key: string, rows: Row[]): Promise<void> {
  const known = await seededRows(tx, table);
  const fresh = rows.filter((row) => !known.has(String(row[key])));
  if (fresh.length > 0) {
    const columns = Object.keys(fresh[0]!);
    await tx`
      insert into ${tx(table)} (${tx(columns)})
      select ${tx(columns)} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(fresh)})
      on conflict do nothing`;
  }
  const changed = rows.filter((row) => {
    const before = known.get(String(row[key]));
    return before && !isDeepStrictEqual(before, row);
  });
  for (const row of changed) await updateUntouched(tx, table, key, row, known.get(String(row[key]))!);
  await remember(tx, table, key, [...fresh, ...changed]);
}

async function updateUntouched(tx: TransactionSql, table: string, key: string, row: Row, before: Row) {
  const [current] = await tx<{ columns: Row }[]>`
    select to_jsonb(t) as columns from ${tx(table)} t where ${tx(key)} = ${row[key] as string} for update`;
  if (!current) return;
  const mine = Object.keys(row).filter(
    (name) =>
      !isDeepStrictEqual(row[name], before[name]) && isDeepStrictEqual(current.columns[name], before[name] ?? null),
  );
  if (mine.length === 0) return;
  await tx`
    update ${tx(table)} set (${tx(mine)}) =
      (select ${tx(mine)} from jsonb_populate_record(null::${tx(table)}, ${tx.json(row)}))
    where ${tx(key)} = ${row[key] as string}`;
}

/**
 * The same for what hangs on a place in a table of pairs: the seed's set of ids replaces the earlier one,
 * unless somebody else has changed it.
 */
export async function seedLinks(
  tx: TransactionSql,
  table: string,
  column: string,
  links: Map<number, number[]>,
): Promise<void> {
  const known = await seededRows(tx, table);
  const current = new Map(
    (
      await tx<{ place_id: number; ids: number[] }[]>`
        select place_id, array_agg(${tx(column)} order by ${tx(column)}) as ids from ${tx(table)} group by place_id`
    ).map(({ place_id, ids }) => [place_id, ids]),
  );
  const places = new Set((await tx<{ id: number }[]>`select id from place`).map(({ id }) => id));
  const rows = [...links].map(([place, ids]) => ({ place_id: place, ids: ids.toSorted((a, b) => a - b) }));
  const mine = rows.filter(({ place_id, ids }) => {
    const before = known.get(String(place_id))?.ids ?? [];
    return (
      places.has(place_id) && !isDeepStrictEqual(ids, before) && isDeepStrictEqual(current.get(place_id) ?? [], before)
    );
  });
  if (mine.length > 0) {
    await tx`delete from ${tx(table)} where place_id = any(${mine.map(({ place_id }) => place_id)}::int[])`;
    const pairs = mine.flatMap(({ place_id, ids }) => ids.map((id) => ({ place_id, [column]: id })));
    await tx`
      insert into ${tx(table)} (place_id, ${tx(column)})
      select place_id, ${tx(column)} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(pairs)})`;
  }
  await remember(tx, table, "place_id", rows);
}

async function seededRows(tx: TransactionSql, table: string) {
  const rows = await tx<
    { key: string; columns: Row }[]
  >`select key, columns from seeded_row where table_name = ${table}`;
  return new Map(rows.map(({ key, columns }) => [key, columns]));
}

const remember = (tx: TransactionSql, table: string, key: string, rows: Row[]) =>
  tx`
    insert into seeded_row (table_name, key, columns)
    select ${table}, columns ->> ${key}, columns from jsonb_array_elements(${tx.json(rows)}) as columns
    on conflict (table_name, key) do update set columns = excluded.columns`;
