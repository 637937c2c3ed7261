import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { pruneChanges, readChanges } from "./changes.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database?.drop());

async function positionNow(): Promise<string> {
  const [row] = await db<{ position: string }[]>`select pg_current_snapshot()::text as position`;
  return row!.position;
}

/** A position after all changes so far: transactions of other tests, which may have begun before them, have ended. */
async function positionAfterAll(): Promise<string> {
  let position = "";
  const isAfterAll = async () => {
    position = await positionNow();
    const [row] = await db<{ is: boolean }[]>`
      select max(transaction::text::bigint) < pg_snapshot_xmin(${position}::pg_snapshot)::text::bigint as is from catalog_change`;
    return row!.is;
  };
  await expect.poll(isAfterAll).toBe(true);
  return position;
}

const read = (position: string) => db.begin((tx) => readChanges(tx, position));

test("deletes changes after two hours, and says so to those who had not read them", async () => {
  const away = await positionNow();
  await db`insert into catalog_change (subject, row_id) values ('place', 1)`;
  const isBack = await positionAfterAll();
  await db`insert into catalog_change (subject, row_id) values ('place', 2)`;
  await db`update catalog_change set changed_at = now() - interval '119 minutes'`;
  await pruneChanges(db);
  expect((await read(away)).isUnknown).toBe(false);
  expect((await read(away)).places).toEqual(new Set([1, 2]));

  await db`update catalog_change set changed_at = now() - interval '121 minutes' where row_id = 1`;
  await pruneChanges(db);
  expect((await read(away)).isUnknown).toBe(true);
  expect(await read(isBack)).toMatchObject({ isUnknown: false, places: new Set([2]) });
});

test("deletes the changes of an import of 100,000 places by index, in batches", async () => {
  await db`
    insert into catalog_change (subject, row_id, changed_at)
    select 'place', n, now() - interval '3 hours' from generate_series(1, 100000) n`;
  await db`insert into catalog_change (subject, row_id) select 'place', n from generate_series(1, 20000) n`;
  await db`analyze catalog_change`;
  const plan = await db`
    explain select ctid from catalog_change where changed_at < now() - interval '2 hours' order by changed_at limit 10000`;
  expect(JSON.stringify(plan)).toContain("catalog_change_age");
  await pruneChanges(db);
  const [left] =
    await db`select count(*)::int, min(changed_at) > now() - interval '2 hours' as young from catalog_change`;
  expect(left).toMatchObject({ young: true });
  expect(left!.count).toBeGreaterThanOrEqual(20_000);
});
