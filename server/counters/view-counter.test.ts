import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { createApp } from "../app.ts";
import { countViews } from "./view-counter.ts";

const visitor = (n: number) => `6f1d6f5e-0000-4000-8000-${String(n).padStart(12, "0")}`;

test("views that nobody has written yet are not lost when the application stops", async () => {
  const { db, drop } = await freshDatabase();
  const app = await createApp({ db, site: false, flushViewsEvery: 3_600_000 });
  for (let n = 0; n < 20; n++)
    await app.inject({ url: "/api/v1/home/place/show/5", headers: { "x-visitor-id": visitor(n) } });
  await app.close();
  expect(await db`select view_count from place_stats where place_id = 5`).toEqual([{ view_count: 20 }]);
  expect(await db`select view_count from place_view_day where place_id = 5`).toEqual([{ view_count: 20 }]);
  await drop();
});

test("what was seen a moment ago is in the visitor's history at once", async () => {
  const { db, drop } = await freshDatabase();
  const app = await createApp({ db, site: false, flushViewsEvery: 3_600_000 });
  const headers = { "x-visitor-id": visitor(1) };
  for (const id of [5, 9, 7]) await app.inject({ url: `/api/v1/home/place/show/${id}`, headers });
  const history = (await app.inject({ url: "/api/v1/home/getHistory", headers })).json();
  expect(history.data.map(({ id }: { id: number }) => id)).toEqual([7, 9, 5]);
  await app.close();
  await drop();
});

test("when a place was viewed last, every look tells, and only the first of a visitor's day counts", async () => {
  const { db, drop } = await freshDatabase();
  const views = countViews(db, 3_600_000);
  for (const place of [10, 11, 10]) {
    views.saw(visitor(1), place);
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

test("while the database refuses, views are held; two writers at once lose nothing", async () => {
  const { db, drop } = await freshDatabase();
  const one = countViews(db, 3_600_000);
  const two = countViews(db, 3_600_000);
  await db`alter table place_stats rename to hidden`;
  for (let n = 0; n < 50; n++) {
    one.saw(visitor(n), 1 + (n % 7));
    two.saw(visitor(n + 50), 1 + (n % 7));
  }
  await expect(one.flush()).rejects.toThrow();
  await db`alter table hidden rename to place_stats`;
  await Promise.all([one.close(), two.close()]);
  expect(await db`select sum(view_count)::int as views from place_stats`).toEqual([{ views: 100 }]);
  await drop();
});
