import { expect, test } from "vitest";
import { createTestApp } from "../../testing/app.ts";
import { freshDatabase } from "../../testing/database.ts";
import { stayInOneDay } from "../../testing/run/stay-in-one-day.ts";
import { createViewCounter } from "./view-counter.ts";

stayInOneDay();

const visitor = (n: number) => `6f1d6f5e-0000-4000-8000-${String(n).padStart(12, "0")}`;

test("buffered views are written when the application stops", async () => {
  const { db, drop } = await freshDatabase();
  const app = await createTestApp({ db, site: false, flushIntervalMs: 3_600_000 });
  for (let n = 0; n < 20; n++)
    await app.inject({ url: "/api/v1/home/place/show/5", headers: { "x-visitor-id": visitor(n) } });
  await app.close();
  expect(await db`select view_count from place_stats where place_id = 5`).toEqual([{ view_count: 20 }]);
  expect(await db`select view_count from place_view_day where place_id = 5`).toEqual([{ view_count: 20 }]);
  await drop();
});

test("a view is in the visitor's history at once", async () => {
  const { db, drop } = await freshDatabase();
  const app = await createTestApp({ db, site: false, flushIntervalMs: 3_600_000 });
  const headers = { "x-visitor-id": visitor(1) };
  for (const id of [5, 9, 7]) await app.inject({ url: `/api/v1/home/place/show/${id}`, headers });
  const history = (await app.inject({ url: "/api/v1/home/getHistory", headers })).json();
  expect(history.data.map(({ id }: { id: number }) => id)).toEqual([7, 9, 5]);
  await app.close();
  await drop();
});

test("every view updates the last viewed time, and only the visitor's first of the day counts", async () => {
  const { db, drop } = await freshDatabase();
  const views = createViewCounter(db, 3_600_000);
  for (const place of [10, 11, 10]) {
    views.record(visitor(1), place);
    await views.flush();
  }
  const stats = await db`select place_id, view_count from place_stats order by last_viewed_at desc`;
  expect(stats).toEqual([
    { place_id: 10, view_count: 1 },
    { place_id: 11, view_count: 1 },
  ]);
  expect(await db`select place_id, view_count from place_view_day order by place_id`).toEqual(stats);
  await views.close();
  await drop();
});

test("views are kept while the database fails; two concurrent writers lose nothing", async () => {
  const { db, drop } = await freshDatabase();
  const first = createViewCounter(db, 3_600_000);
  const second = createViewCounter(db, 3_600_000);
  await db`alter table place_stats rename to hidden`;
  for (let n = 0; n < 50; n++) {
    first.record(visitor(n), 1 + (n % 7));
    second.record(visitor(n + 50), 1 + (n % 7));
  }
  await expect(first.flush()).rejects.toThrow();
  await db`alter table hidden rename to place_stats`;
  await Promise.all([first.close(), second.close()]);
  expect(await db`select sum(view_count)::int as views from place_stats`).toEqual([{ views: 100 }]);
  await drop();
});
