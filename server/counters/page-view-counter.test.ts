import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { countPages } from "./page-view-counter.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(() => db`truncate page_view_day, referrer_day`);

const never = 3_600_000;
const sums = async () => {
  const [row] = await db`select
    (select coalesce(sum(view_count), 0)::int from page_view_day) as views,
    (select count(*)::int from page_view_day) as paths,
    (select count(*)::int from referrer_day) as hosts`;
  return row;
};

test("what nobody has written yet is not lost at the end", async () => {
  const pages = countPages(db, never);
  for (let n = 0; n < 100; n++) pages.saw(`/blog/${n % 7}`, n % 2 ? "example.com" : undefined);
  await pages.close();
  expect(await sums()).toEqual({ views: 100, paths: 7, hosts: 1 });
});

test("it is written every so often", async () => {
  const pages = countPages(db, 20);
  pages.saw("/", undefined);
  await vi.waitFor(async () => expect(await sums()).toMatchObject({ views: 1 }));
  pages.saw("/", undefined);
  await vi.waitFor(async () => expect(await sums()).toMatchObject({ views: 2, paths: 1 }));
  await pages.close();
});

test("a flood of names is one name from five thousand on", async () => {
  const pages = countPages(db, never);
  for (let n = 0; n < 20_000; n++) pages.saw(`/p/${n}`, `h${n}.example`);
  await pages.close();
  expect(await sums()).toEqual({ views: 20_000, paths: 5001, hosts: 5001 });
  expect(await db`select view_count from page_view_day where path = 'other'`).toEqual([{ view_count: 15_000 }]);
});

test("a look counts for the day in Tehran on which it was", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-20T20:29:59Z") }); // 23:59:59 there
  const pages = countPages(db, never);
  pages.saw("/", undefined);
  vi.setSystemTime(new Date("2026-03-20T20:30:00Z"));
  pages.saw("/", undefined);
  vi.setSystemTime(new Date("2026-03-22T00:00:00Z"));
  await pages.close();
  vi.useRealTimers();
  const days = await db`select day::text, view_count from page_view_day order by day`;
  expect(days).toEqual([
    { day: "2026-03-20", view_count: 1 },
    { day: "2026-03-21", view_count: 1 },
  ]);
});

test("while the database refuses, counts are held; two processes at once lose nothing", async () => {
  const other = connect(database.url, 2);
  const [one, two] = [countPages(db, never), countPages(other, never)];
  await db`alter table referrer_day rename to hidden`;
  for (let n = 0; n < 500; n++) {
    one.saw(`/p/${n % 50}`, `h${n % 9}.ir`);
    two.saw(`/p/${49 - (n % 50)}`, `h${8 - (n % 9)}.ir`);
  }
  await expect(one.flush()).rejects.toThrow();
  expect(await db`select * from page_view_day`).toEqual([]); // all or nothing
  one.saw("/p/1", undefined);
  await db`alter table hidden rename to referrer_day`;
  await Promise.all([one.close(), two.close()]);
  expect(await sums()).toEqual({ views: 1001, paths: 50, hosts: 9 });
  await other.end();
});
