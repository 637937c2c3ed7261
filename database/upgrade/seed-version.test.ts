import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { seed } from "../seed.ts";
import { assertNotNewer, recordVersion } from "./seed-version.ts";
import { compareVersions, programVersion } from "./version.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const refused = /^داده‌های این پایگاه داده را نسخهٔ نوتری از برنامه .+ نسخهٔ نوتر را اجرا کنید\.$/;

test("an older program does not put its data over that of a newer one, even within a version", async () => {
  const { db } = database;
  await seed(db);
  const [{ digest: ours }] = (await db`select digest from seeded_version`) as unknown as [{ digest: string }];
  await assertNotNewer(db, "changed"); // data of our own version that the database has not seen
  await recordVersion(db, "newer"); // a program with other data, later
  await expect(assertNotNewer(db, ours)).rejects.toThrow(refused);
  await expect(seed(db, () => {}, { acceptsOlder: false })).rejects.toThrow(refused);
  expect(await db`select digest from seeded_version`).toEqual([{ digest: "newer" }]);

  await db`update seeded_row set columns = columns || '{"version": "999.0.0"}' where table_name = '(seed)' and key = 'newer'`;
  await expect(assertNotNewer(db, "unknown")).rejects.toThrow(`(999.0.0)`);
  await db`update seeded_row set columns = columns || '{"version": "0.0.1"}' where table_name = '(seed)' and key = 'newer'`;
  await assertNotNewer(db, ours); // a later release has gone back to earlier data
});

test("versions are compared by number", () => {
  expect(programVersion).toMatch(/^\d+\.\d+\.\d+$/);
  expect(compareVersions("0.10.0", "0.9.9")).toBeGreaterThan(0);
  expect(compareVersions("1.2.3", "1.3.0")).toBeLessThan(0);
  expect(compareVersions("1.2.3", "1.2.3")).toBe(0);
});
