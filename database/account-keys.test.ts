import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("every foreign key to accounts has an index, so that deleting an account scans no table", async () => {
  // A partial index serves where it holds all that are not null.
  const unindexed = await database.db<{ key: string }[]>`
    select format('%s.%s', conrelid::regclass, attname) as key
    from pg_constraint key join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'account'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by key`;
  expect(unindexed.map(({ key }) => key)).toEqual([]);
});
