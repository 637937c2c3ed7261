import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { insertCatalogEdgeCases } from "../../testing/catalog-edge-cases.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { observeStatements, type StatementObserver } from "../../testing/observe-statements.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import type { CatalogPlace } from "./catalog-rows.ts";
import type { Snapshot } from "./snapshot.ts";

const options = {
  statisticsDelay: 100,
  retryDelay: 50,
  today: () => {
    dayChecks++;
    return day;
  },
  dayCheckInterval: 20,
};
let day = "one";
let dayChecks = 0;
let statisticsReloads: StatementObserver;
let database: TestDatabase;
let catalog: Catalog;
/** A second connection that stands for another process. */
let writer: Db;
beforeEach(async () => {
  database = await freshDatabase();
  writer = connect(database.url, 2);
  statisticsReloads = observeStatements(database.db, "from place_stats full join");
  catalog = await createCatalog(statisticsReloads.db, options);
});
afterEach(async () => {
  await catalog.close();
  await writer.end();
  await database.drop();
});

const place = (id: number): CatalogPlace | undefined => catalog.current().placeById.get(id);

/** Waits until the check is true of the current snapshot; returns for how many milliseconds. */
async function eventually(check: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await expect.poll(check, { interval: 10 }).toBeTruthy();
  return performance.now() - startedAt;
}

/** Expects that the fastest change took a second at most, or longer by as much as a load takes longer than its usual 100 ms. */
async function expectWithinSecond(durations: number[]) {
  const startedAt = performance.now();
  await catalog.refresh();
  const slowdown = Math.max(1, (performance.now() - startedAt) / 100);
  expect(Math.min(...durations) / slowdown).toBeLessThan(1000);
}

/** The connections whose last statement was LISTEN. */
const listeningConnections = () => writer<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;

test("shows within a second what another process updates, unpublishes, deletes or inserts", async () => {
  const old = catalog.current();
  await writer`update place set name = 'نام تازه' where id = 1`;
  const durations = [await eventually(() => place(1)!.name === "نام تازه")];
  expect(old.placeById.get(1)!.name).not.toBe("نام تازه"); // an old snapshot is never modified
  expect(catalog.current().version).toBeGreaterThan(old.version);

  const { placeCount } = catalog.current().provinceById.get(place(1)!.provinceId)!;
  await writer`update place set published = false where id = 1`;
  durations.push(await eventually(() => !place(1)));
  expect(catalog.current().provinceById.get(old.placeById.get(1)!.provinceId)!.placeCount).toBe(placeCount - 1);
  await writer`update place set published = true where id = 1`;
  durations.push(await eventually(() => place(1)));
  await writer`update place set deleted_at = now() where id = 2`;
  durations.push(await eventually(() => !place(2)));

  const [added] = await writer<{ id: number }[]>`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key)
    select 'new', 'جای نو', 'New', kind, type_id, province_id, lat, lon, position_precision, 3, '{1}', 'جای نو', 'x'
    from place where id = 1 returning id`;
  durations.push(await eventually(() => place(added!.id)?.cityId === null));
  await expectWithinSecond(durations);
  const { orders, places } = catalog.current();
  expect(places[orders.latest[0]!]!.id).toBe(added!.id);
});

test("shows within a second a change of a province or of a place's activities", async () => {
  await writer`update province set name = 'نامی دیگر' where id = 3`;
  const durations = [await eventually(() => catalog.current().provinceById.get(3)!.name === "نامی دیگر")];
  await writer`delete from place_activity where place_id = 1`;
  durations.push(await eventually(() => place(1)!.activityIds.length === 0));
  await writer`insert into place_activity select 1, id from activity where parent_id is not null order by id limit 1`;
  durations.push(await eventually(() => place(1)!.activityIds.length === 2));
  await expectWithinSecond(durations);
  const { activityById } = catalog.current();
  const [parent] = place(1)!
    .activityIds.map((id) => activityById.get(id)!)
    .filter(({ parentId }) => parentId === null);
  expect(place(1)!.activityIds).toContain(parent!.id);
});

test("reloads views and ratings together after a delay and shares the rest of the snapshot", async () => {
  const old = catalog.current();
  const onChange = vi.fn();
  catalog.onChange(onChange);
  for (const views of [1, 2, 3])
    await writer`
      insert into place_stats (place_id, view_count, last_viewed_at, rate_count, rate_sum) values (1, ${views}, now(), 2, 10)
      on conflict (place_id) do update set view_count = excluded.view_count`;
  await writer`
    insert into place_view_day select 1, (now() at time zone 'Asia/Tehran')::date - days, 1 from unnest(array[0, 29, 30]) days`;
  await writer`update place_stats set view_count = 4`;
  await eventually(() => place(1)!.viewCount === 4);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(place(1)).toMatchObject({ rateCount: 2, rateSum: 10, recentViews: 2, name: old.placeById.get(1)!.name });
  const { places, provinces, columns, orders } = catalog.current();
  expect(places[orders.most_viewed[0]!]!.id).toBe(1);
  expect(columns.rateTenths[places.findIndex(({ id }) => id === 1)]).toBe(50);
  expect(provinces).toBe(old.provinces);
  expect(places.filter((entry, index) => entry !== old.places[index])).toHaveLength(1);

  const reloads = statisticsReloads.count();
  await writer`update place_stats set view_count = view_count`; // notifies although no value changes
  await eventually(() => statisticsReloads.count() > reloads);
  await writer`update place_stats set view_count = 5`; // is read by the next reload
  await eventually(() => place(1)!.viewCount === 5);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("creates a new snapshot at once for an approved comment, and none for a pending one", async () => {
  const old = catalog.current();
  const onChange = vi.fn();
  catalog.onChange(onChange);
  const post = old.posts[0]!.id;
  const [account] = await writer`
    insert into account (mobile, password_hash, first_name, last_name)
    values ('09350000009', 'none', 'رها', 'پویا') returning id`;
  const insertComment = (target: object) =>
    writer`insert into comment ${writer({ account_id: account!.id, text: "سلام", text_key: "سلام", ...target })}`;
  await insertComment({ post_id: post });
  await insertComment({ place_id: 1 });
  // Announced after the comments and reloaded after a longer delay.
  await writer`insert into place_stats (place_id, view_count, last_viewed_at) values (1, 1, now())`;
  await eventually(() => place(1)!.viewCount === 1);
  expect(onChange).toHaveBeenCalledTimes(1);
  onChange.mockClear();
  const { places } = catalog.current();

  await writer`update comment set state = 'approved' where post_id = ${post}`;
  await eventually(() => catalog.current().postById.get(post)!.commentCount === 1);
  expect(catalog.current().posts[0]!.commentCount).toBe(1);
  expect(catalog.current().places, "nothing else was loaded").toBe(places);
  expect(onChange).toHaveBeenCalledTimes(1);

  await writer`update comment set state = 'approved' where place_id = 1`; // the catalogue has no such count, but cached pages show the comment
  await eventually(() => onChange.mock.calls.length === 2);
  const { posts } = catalog.current();
  await catalog.refresh();
  expect(catalog.current().posts).toEqual(posts);
  await writer`delete from comment`;
  await eventually(() => catalog.current().postById.get(post)!.commentCount === 0);
});

test("reloads statistics alone to the same snapshot that a full reload makes", async () => {
  await catalog.close();
  catalog = await createCatalog(database.db, { ...options, delay: 3_600_000 });
  await insertCatalogEdgeCases(writer);
  await writer`update place_stats set view_count = view_count + 1 where place_id = 1`; // place_view_day has no trigger of its own
  await eventually(() => place(1)!.viewCount > 1 && place(4)!.recentViews > 0);
  const { places, columns, orders } = catalog.current();
  await writer`update place set published = true, deleted_at = null`; // so that only the statistics differ from the first load
  const statisticsOf = (snapshot: Pick<Snapshot, "places">) =>
    snapshot.places.map(({ id, viewCount, recentViews, lastViewedAt, rateCount, rateSum }) => {
      return { id, viewCount, recentViews, lastViewedAt, rateCount, rateSum };
    });
  await catalog.refresh();
  expect(statisticsOf({ places })).toEqual(statisticsOf(catalog.current()));
  expect(columns.rateTenths).toEqual(catalog.current().columns.rateTenths);
  expect(columns.dimensions.find(({ name }) => name === "min_rate")).toEqual(
    catalog.current().columns.dimensions.find(({ name }) => name === "min_rate"),
  );
  for (const order of ["best", "most_viewed"] as const)
    expect(orders[order], order).toEqual(catalog.current().orders[order]);
});

test("listens again after a lost connection and reloads what changed meanwhile", async () => {
  const connections = await listeningConnections();
  expect(connections).toHaveLength(1);
  await writer.begin(async (tx) => {
    await tx`select pg_terminate_backend(${connections[0]!.pid})`;
    await tx`update place set name = 'در نبود تو' where id = 1`;
  });
  await eventually(() => place(1)!.name === "در نبود تو");
  await writer`update place set name = 'دوباره' where id = 1`;
  await eventually(() => place(1)!.name === "دوباره");
});

test("keeps the old snapshot while loading fails, and retries until it succeeds", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const old = catalog.current();
  await writer`alter table kind rename to hidden`;
  await writer`update place set name = 'بعد از خرابی' where id = 1`;
  await eventually(() => warn.mock.calls.length >= 2);
  expect(catalog.current()).toBe(old);
  await expect(catalog.refresh()).rejects.toThrow();
  await writer`alter table hidden rename to kind`;
  await eventually(() => place(1)!.name === "بعد از خرابی");
});

test("combines a thousand changes into few reloads and includes the last one", async () => {
  const onChange = vi.fn();
  catalog.onChange(onChange);
  for (let n = 1; n <= 1000; n++) await writer`update place set altitude_m = ${n} where id = 1`;
  await eventually(() => place(1)!.altitudeM === 1000);
  expect(onChange.mock.calls.length).toBeLessThan(100);
});

test("publishes a scheduled story when it is due, without a write", async () => {
  const [{ id }] = (await writer`
    update post set published_at = now() + interval '5 seconds' where id = (select min(id) from post)
    returning id`) as unknown as [{ id: number }];
  await eventually(() => !catalog.current().postById.has(id));
  await eventually(() => catalog.current().postById.has(id));
});

test("creates a new snapshot on a new day in Tehran, without a write", async () => {
  const { version } = catalog.current();
  day = "two";
  await eventually(() => catalog.current().version === version + 1);
  const checks = dayChecks;
  await eventually(() => dayChecks >= checks + 3);
  await catalog.refresh(); // comes after a reload that these checks would have begun
  expect(catalog.current().version).toBe(version + 2);
});

test("neither loads nor listens after close", async () => {
  const { version } = catalog.current();
  await catalog.close();
  expect(await listeningConnections()).toEqual([]);
  // Another catalogue gets the same notifications: when it has loaded two changes, this one would have loaded the first.
  const otherCatalog = await createCatalog(database.db, options);
  const reloads = statisticsReloads.count();
  for (const name of ["پس از پایان", "باز هم"]) {
    await writer`update place set name = ${name} where id = 1`;
    await eventually(() => otherCatalog.current().placeById.get(1)!.name === name);
  }
  await otherCatalog.close();
  expect(catalog.current().version).toBe(version);
  expect(statisticsReloads.count()).toBe(reloads);
});
