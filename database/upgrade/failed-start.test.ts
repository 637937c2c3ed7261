import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { connect } from "../connect.ts";
import { listMigrationFiles, migrate, migrateWithin } from "../migrate.ts";
import { seed } from "../seed.ts";

// What an operator reads when a start fails on the way to a migrated and seeded database.

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase("empty");
});
afterAll(() => database.drop());

const tablesOf = async () =>
  (await database.db`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    .length;

test("says that the role may not create tables, and creates none", async () => {
  const { pathname } = new URL(database.url);
  const admin = connect(inject("postgres").replace("://sarzamin@", "://postgres@"), 1);
  const role = `reader_${process.pid}`;
  await admin.unsafe(`create role ${role} login`);
  const url = new URL(database.url);
  url.username = role;
  const db = connect(url.href, 1);
  const failed = expect(migrate(db)).rejects;
  await failed.toMatchObject({
    name: "StartupError",
    message: expect.stringMatching(/^نقش پایگاه داده اجازهٔ .+42501.+هیچ چیز در پایگاه داده تغییر نکرد .+\.$/),
  });
  await db.end();
  await admin.unsafe(`revoke all on database ${pathname.slice(1)} from ${role}`);
  await admin.unsafe(`drop role ${role}`);
  await admin.end();
  expect(await tablesOf()).toBe(0);
});

test("says which migration failed and that nothing was changed, and the next start goes on from there", async () => {
  const files = await listMigrationFiles();
  await database.db.begin((tx) =>
    migrateWithin(
      tx,
      () => {},
      files.slice(
        0,
        files.findIndex((file) => file.includes("0026-amenity")),
      ),
    ),
  );
  const before = await tablesOf();
  await database.db`create table amenity (n int)`;
  await expect(migrate(database.db)).rejects.toMatchObject({
    name: "StartupError",
    message: expect.stringMatching(
      /^تغییر ساختار پایگاه داده با 0026-amenity\.sql نشد \(42P07: .+هیچ چیز در پایگاه داده تغییر نکرد .+\.$/,
    ),
  });
  await database.db`drop table amenity`;
  expect(await tablesOf()).toBe(before);
  await migrate(database.db);
});

test("says that the disk is full while the data is written, and writes nothing half", async () => {
  const { db } = database;
  await db.unsafe(`create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await db`create trigger fill before insert on faq execute function fill()`;
  await expect(seed(db)).rejects.toMatchObject({
    name: "StartupError",
    message: expect.stringMatching(/^دیسک پایگاه داده پر است .+53100.+چیزی نیمه‌کاره نماند\.$/),
  });
  expect(await db`select 1 from province`).toHaveLength(0);
});
