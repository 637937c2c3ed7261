import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { addPageViews, MAX_DAY_HOSTS } from "../features/analytics/page-view.sql.ts";
import { createPageViewCounter } from "./page-view-counter.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(() => db`truncate page_view_day, referrer_day`);

const never = 3_600_000;
const totals = async () => {
  const [row] = await db`select
    (select coalesce(sum(view_count), 0)::int from page_view_day) as views,
    (select count(*)::int from page_view_day) as paths,
    (select count(*)::int from referrer_day) as hosts`;
  return row;
};

test("buffered page views are written on close", async () => {
  const pages = createPageViewCounter(db, never);
  for (let n = 0; n < 100; n++) pages.record(`/blog/${n % 7}`, n % 2 ? "example.com" : undefined);
  await pages.close();
  expect(await totals()).toEqual({ views: 100, paths: 7, hosts: 1 });
});

test("writes the buffer at each interval", async () => {
  const pages = createPageViewCounter(db, 20);
  pages.record("/", undefined);
  await expect.poll(totals).toMatchObject({ views: 1 });
  pages.record("/", undefined);
  await expect.poll(totals).toMatchObject({ views: 2, paths: 1 });
  await pages.close();
});

test("more than five thousand different names count as «other»", async () => {
  const pages = createPageViewCounter(db, never);
  for (let n = 0; n < 20_000; n++) pages.record(`/p/${n}`, `h${n}.example`);
  await pages.close();
  expect(await totals()).toEqual({ views: 20_000, paths: 5001, hosts: MAX_DAY_HOSTS + 1 });
  expect(await db`select view_count from page_view_day where path = 'other'`).toEqual([{ view_count: 15_000 }]);
});

test("limits the hosts of a day, counts the known ones on and the others together", async () => {
  const day = "2026-03-20";
  const listHosts = (from: number) =>
    Array.from({ length: 1500 }, (_, n) => ({ day, name: `h${from + n}.example`, views: 1 }));
  await Promise.all([addPageViews(db, [], listHosts(0)), addPageViews(db, [], listHosts(1500))]);
  const countHosts = async () => (await db`select count(*) as hosts, sum(view_count) as views from referrer_day`)[0]!;
  expect(await countHosts()).toEqual({ hosts: MAX_DAY_HOSTS + 1, views: 3000 });
  await addPageViews(db, [], [...listHosts(0), ...listHosts(1500), { day, name: "other", views: 7 }]);
  expect(await countHosts()).toEqual({ hosts: MAX_DAY_HOSTS + 1, views: 6007 });
  expect(await db`select view_count from referrer_day where host = 'other'`).toEqual([{ view_count: 2007 }]);
  await addPageViews(db, [], [{ day: "2026-03-21", name: "h9999.example", views: 1 }]);
  expect(await countHosts()).toEqual({ hosts: MAX_DAY_HOSTS + 2, views: 6008 });
});

test("a page view counts for its day in Tehran", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-20T20:29:59Z") }); // 23:59:59 in Tehran
  const pages = createPageViewCounter(db, never);
  pages.record("/", undefined);
  vi.setSystemTime(new Date("2026-03-20T20:30:00Z"));
  pages.record("/", undefined);
  vi.setSystemTime(new Date("2026-03-22T00:00:00Z"));
  await pages.close();
  vi.useRealTimers();
  const days = await db`select day::text, view_count from page_view_day order by day`;
  expect(days).toEqual([
    { day: "2026-03-20", view_count: 1 },
    { day: "2026-03-21", view_count: 1 },
  ]);
});

test("counts are kept while the database fails; two concurrent writers lose nothing", async () => {
  const otherDb = connect(database.url, 2);
  const [first, second] = [createPageViewCounter(db, never), createPageViewCounter(otherDb, never)];
  await db`alter table referrer_day rename to hidden`;
  for (let n = 0; n < 500; n++) {
    first.record(`/p/${n % 50}`, `h${n % 9}.ir`);
    second.record(`/p/${49 - (n % 50)}`, `h${8 - (n % 9)}.ir`);
  }
  await expect(first.flush()).rejects.toThrow();
  expect(await db`select * from page_view_day`).toEqual([]); // nothing was written
  first.record("/p/1", undefined);
  await db`alter table hidden rename to referrer_day`;
  await Promise.all([first.close(), second.close()]);
  expect(await totals()).toEqual({ views: 1001, paths: 50, hosts: 9 });
  await otherDb.end();
});
