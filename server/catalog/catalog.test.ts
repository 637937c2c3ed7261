import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { inventLives } from "../../testing/invented-lives.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import type { CatalogPlace, Snapshot } from "./snapshot.ts";

const options = { gatherStats: 100, retry: 50, today: () => day, lookForTodayEvery: 20 };
let day = "one";
let database: TestDatabase;
let catalog: Catalog;
/** Another process, as far as the database can tell. */
let other: Db;
beforeEach(async () => {
  database = await freshDatabase();
  other = connect(database.url, 2);
  catalog = await createCatalog(database.db, options);
});
afterEach(async () => {
  await catalog.close();
  await other.end();
  await database.drop();
});

const place = (id: number): CatalogPlace | undefined => catalog.current().placeById.get(id);

/** Waits until something is true of the current snapshot. */
const becomes = (check: () => unknown, timeout = 1000) => expect.poll(check, { timeout, interval: 10 }).toBeTruthy();

/** The connections that said last that they listen. */
const listening = () => other<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;

test("what another process edits, hides, deletes or adds is seen within a second", async () => {
  const old = catalog.current();
  await other`update place set name = 'نام تازه' where id = 1`;
  await becomes(() => place(1)!.name === "نام تازه");
  expect(old.placeById.get(1)!.name).not.toBe("نام تازه"); // whoever still reads the old one reads it whole
  expect(catalog.current().version).toBeGreaterThan(old.version);

  const { placeCount } = catalog.current().provinceById.get(place(1)!.provinceId)!;
  await other`update place set published = false where id = 1`;
  await becomes(() => !place(1));
  expect(catalog.current().provinceById.get(old.placeById.get(1)!.provinceId)!.placeCount).toBe(placeCount - 1);
  await other`update place set published = true where id = 1`;
  await becomes(() => place(1));
  await other`update place set deleted_at = now() where id = 2`;
  await becomes(() => !place(2));

  const [added] = await other<{ id: number }[]>`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key)
    select 'new', 'جای نو', 'New', kind, type_id, province_id, lat, lon, position_precision, 3, '{1}', 'جای نو', 'x'
    from place where id = 1 returning id`;
  await becomes(() => place(added!.id)?.cityId === null);
  const { orders, places } = catalog.current();
  expect(places[orders.latest[0]!]!.id).toBe(added!.id);
});

test("an edit of what places belong to is seen within a second", async () => {
  await other`update province set name = 'نامی دیگر' where id = 3`;
  await becomes(() => catalog.current().provinceById.get(3)!.name === "نامی دیگر");
  await other`delete from place_activity where place_id = 1`;
  await becomes(() => place(1)!.activityIds.length === 0);
  await other`insert into place_activity select 1, id from activity where parent_id is not null order by id limit 1`;
  await becomes(() => place(1)!.activityIds.length === 2);
  const { activityById } = catalog.current();
  const [whole] = place(1)!
    .activityIds.map((id) => activityById.get(id)!)
    .filter(({ parentId }) => parentId === null);
  expect(place(1)!.activityIds).toContain(whole!.id);
});

test("views and ratings come together a little later, and leave the rest as it is", async () => {
  const old = catalog.current();
  const swaps = vi.fn();
  catalog.onSwap(swaps);
  for (const views of [1, 2, 3])
    await other`
      insert into place_stats (place_id, view_count, last_viewed_at, rate_count, rate_sum) values (1, ${views}, now(), 2, 10)
      on conflict (place_id) do update set view_count = excluded.view_count`;
  await other`
    insert into place_view_day select 1, (now() at time zone 'Asia/Tehran')::date - days, 1 from unnest(array[0, 29, 30]) days`;
  await other`update place_stats set view_count = 4`;
  await becomes(() => place(1)!.viewCount === 4);
  expect(swaps).toHaveBeenCalledTimes(1);
  expect(place(1)).toMatchObject({ rateCount: 2, rateSum: 10, recentViews: 2, name: old.placeById.get(1)!.name });
  const { places, provinces, columns, orders } = catalog.current();
  expect(places[orders.most_viewed[0]!]!.id).toBe(1);
  expect(columns.rateTenths[places.findIndex(({ id }) => id === 1)]).toBe(50);
  expect(provinces).toBe(old.provinces);
  expect(places.filter((one, index) => one !== old.places[index])).toHaveLength(1);

  await other`update place_stats set view_count = view_count`; // says that something changed, and nothing did
  await new Promise((done) => setTimeout(done, 300));
  expect(swaps).toHaveBeenCalledTimes(1);
});

test("a comment that everyone sees makes all that is kept old, at once; one that waits does nothing", async () => {
  const old = catalog.current();
  const swaps = vi.fn();
  catalog.onSwap(swaps);
  const post = old.posts[0]!.id;
  const [account] = await other`
    insert into account (mobile, password_hash, first_name, last_name)
    values ('09350000009', 'none', 'رها', 'پویا') returning id`;
  const write = (about: object) =>
    other`insert into comment ${other({ account_id: account!.id, text: "سلام", text_key: "سلام", ...about })}`;
  await write({ post_id: post });
  await write({ place_id: 1 });
  await new Promise((done) => setTimeout(done, 300));
  expect(swaps).not.toHaveBeenCalled();

  await other`update comment set state = 'approved' where post_id = ${post}`;
  await becomes(() => catalog.current().postById.get(post)!.commentCount === 1);
  expect(catalog.current().posts[0]!.commentCount).toBe(1);
  expect(catalog.current().places, "nothing else was loaded").toBe(old.places);
  expect(swaps).toHaveBeenCalledTimes(1);

  await other`update comment set state = 'approved' where place_id = 1`; // no count in the catalogue, but pages that show it
  await becomes(() => swaps.mock.calls.length === 2);
  const { posts } = catalog.current();
  await catalog.refresh();
  expect(catalog.current().posts).toEqual(posts);
  await other`delete from comment`;
  await becomes(() => catalog.current().postById.get(post)!.commentCount === 0);
});

test("statistics that come alone make the snapshot that loading everything makes", async () => {
  await catalog.close();
  catalog = await createCatalog(database.db, { ...options, gather: 3_600_000 });
  await inventLives(other);
  await other`update place_stats set view_count = view_count + 1 where place_id = 1`; // nobody announces the days alone
  await becomes(() => place(1)!.viewCount > 1 && place(4)!.recentViews > 0);
  const { places, columns, orders } = catalog.current();
  await other`update place set published = true, deleted_at = null`; // only the statistics differ from the first load's
  const lives = (snapshot: Pick<Snapshot, "places">) =>
    snapshot.places.map(({ id, viewCount, recentViews, lastViewedAt, rateCount, rateSum }) => {
      return { id, viewCount, recentViews, lastViewedAt, rateCount, rateSum };
    });
  await catalog.refresh();
  expect(lives({ places })).toEqual(lives(catalog.current()));
  expect(columns.rateTenths).toEqual(catalog.current().columns.rateTenths);
  expect(columns.dimensions.find(({ name }) => name === "min_rate")).toEqual(
    catalog.current().columns.dimensions.find(({ name }) => name === "min_rate"),
  );
  for (const order of ["best", "most_viewed"] as const)
    expect(orders[order], order).toEqual(catalog.current().orders[order]);
});

test("it listens again after its connection was cut, and catches up with what it missed", async () => {
  const cut = await listening();
  expect(cut).toHaveLength(1);
  await other.begin(async (tx) => {
    await tx`select pg_terminate_backend(${cut[0]!.pid})`;
    await tx`update place set name = 'در نبود تو' where id = 1`;
  });
  await becomes(() => place(1)!.name === "در نبود تو", 3000);
  await other`update place set name = 'دوباره' where id = 1`;
  await becomes(() => place(1)!.name === "دوباره");
});

test("while the database cannot be read the old snapshot stays, and it tries until it can", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const old = catalog.current();
  await other`alter table kind rename to hidden`;
  await other`update place set name = 'بعد از خرابی' where id = 1`;
  await becomes(() => warned.mock.calls.length >= 2, 3000);
  expect(catalog.current()).toBe(old);
  await expect(catalog.refresh()).rejects.toThrow();
  await other`alter table hidden rename to kind`;
  await becomes(() => place(1)!.name === "بعد از خرابی", 5000);
});

test("a thousand changes are a few loads, and the last of them is in", async () => {
  const swaps = vi.fn();
  catalog.onSwap(swaps);
  for (let n = 1; n <= 1000; n++) await other`update place set altitude_m = ${n} where id = 1`;
  await becomes(() => place(1)!.altitudeM === 1000);
  expect(swaps.mock.calls.length).toBeLessThan(100);
});

test("a story appears when its time comes, with nobody writing", async () => {
  const [{ id }] = (await other`
    update post set published_at = now() + interval '2 seconds' where id = (select min(id) from post)
    returning id`) as unknown as [{ id: number }];
  await becomes(() => !catalog.current().postById.has(id));
  await becomes(() => catalog.current().postById.has(id), 4000);
});

test("a new day in Tehran makes a new snapshot, with nobody writing", async () => {
  const { version } = catalog.current();
  day = "two";
  await becomes(() => catalog.current().version === version + 1);
  await new Promise((done) => setTimeout(done, 100));
  expect(catalog.current().version).toBe(version + 1);
});

test("once closed it neither loads nor listens", async () => {
  const { version } = catalog.current();
  await catalog.close();
  await other`update place set name = 'پس از پایان' where id = 1`;
  await new Promise((done) => setTimeout(done, 200));
  expect(catalog.current().version).toBe(version);
  expect(await listening()).toEqual([]);
});
