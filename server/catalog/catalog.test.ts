import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import type { CatalogPlace } from "./catalog-rows.ts";
import { type CatalogChange, WHOLE_CATALOG } from "./changes/apply-changes.ts";

const options = {
  delay: 20,
  retryDelay: 50,
  today: () => day,
  dayCheckInterval: 20,
};
let day = "one";
let database: TestDatabase;
let catalog: Catalog;
/** The number of places at the beginning. */
let placeCount: number;
/** A second connection that stands for another process. */
let writer: Db;
beforeEach(async () => {
  database = await freshDatabase();
  writer = connect(database.url, 2);
  day = "one";
  catalog = await createCatalog(database.db, options);
  placeCount = catalog.current().places.size;
});
afterEach(async () => {
  await catalog.close();
  await writer.end();
  await database.drop();
});

const place = (id: number): CatalogPlace | undefined => catalog.current().places.get(id);

/** Waits until the check is true of the current catalogue. */
const eventually = (check: () => unknown) => expect.poll(check, { interval: 10 }).toBeTruthy();

/** The connections whose last statement was LISTEN. */
const listeningConnections = () => writer<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;

test("reads the texts of very many places after a load, and then tells that answers may have changed", async () => {
  await writer`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key, description)
    select slug || '-' || copy, name, name_en, kind, type_id, province_id, lat, lon, position_precision, 3, '{1}', search_text, sort_key,
      'زبرجدستان'
    from place, generate_series(1, 5) copy`;
  const many = await createCatalog(database.db, options);
  const changes: boolean[] = [];
  many.onChange(({ isWhole }) => changes.push(isWhole));
  const count = () => many.current().places.words.find("زبرجدستان").anywhere.size;
  expect(count()).toBeLessThan(5000);
  await expect.poll(count).toBe(many.current().places.size - placeCount);
  await expect.poll(() => changes).toContain(true);
  await many.close();
});

test("applies views and ratings to the places they belong to, and reports which", async () => {
  const others = catalog.current().places.get(2);
  const onChange = vi.fn<(change: CatalogChange) => void>();
  catalog.onChange(onChange);
  await writer`
    insert into place_view_day select 1, (now() at time zone 'Asia/Tehran')::date - days, 1 from unnest(array[0, 29, 30]) days`;
  await writer`
    insert into place_stats (place_id, view_count, last_viewed_at, rate_count, rate_sum) values (1, 4, now(), 2, 10)`;
  await eventually(() => place(1)!.viewCount === 4);
  expect(place(1)).toMatchObject({ rateCount: 2, rateSum: 10, recentViews: 2 });
  await eventually(() => onChange.mock.calls.length === 1);
  expect(onChange.mock.lastCall).toEqual([
    { isWhole: false, places: new Set(), statistics: new Set([1]), ratings: new Set([1]), areas: new Set() },
  ]);
  const { places } = catalog.current();
  for (const order of ["most_viewed", "recent_views", "last_viewed"] as const)
    expect(places.inOrder(order, 0, 1)[0]!.id, order).toBe(1);
  expect(places.options.count("tenths", 50)).toBe(1);
  expect(places.get(2)).toBe(others);
});

test("counts an approved comment of a story at once, and reports one of a place", async () => {
  const onChange = vi.fn<(change: CatalogChange) => void>();
  catalog.onChange(onChange);
  const post = catalog.current().posts[0]!.id;
  const [account] = await writer`
    insert into account (mobile, password_hash, first_name, last_name)
    values ('09350000009', 'none', 'رها', 'پویا') returning id`;
  const insertComment = (target: object) =>
    writer`insert into comment ${writer({ account_id: account!.id, text: "سلام", text_key: "سلام", ...target })}`;
  await insertComment({ post_id: post });
  await insertComment({ place_id: 1 });
  await catalog.refresh();
  expect(onChange, "a pending comment changes nothing").not.toHaveBeenCalled();

  await writer`update comment set state = 'approved' where post_id = ${post}`;
  await eventually(() => catalog.current().postById.get(post)!.commentCount === 1);
  expect(catalog.current().posts[0]!.commentCount).toBe(1);
  await eventually(() => onChange.mock.calls.length === 1);
  await writer`update comment set state = 'approved' where place_id = 1`; // the catalogue has no such count, but cached pages show the comment
  await eventually(() => onChange.mock.calls.length === 2);
  expect(onChange.mock.lastCall).toEqual([
    { isWhole: false, places: new Set([1]), statistics: new Set(), ratings: new Set(), areas: new Set() },
  ]);
  await writer`delete from comment`;
  await eventually(() => catalog.current().postById.get(post)!.commentCount === 0);
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

test("keeps what it knows while reading fails, and retries until it succeeds", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const old = place(1);
  await writer`update place set name = 'بعد از خرابی' where id = 1`;
  await writer`alter table place_category rename to hidden`;
  await writer`update place set name = 'بعد از خرابی' where id = 1`;
  await eventually(() => warn.mock.calls.length >= 2);
  expect([old!.name, "بعد از خرابی"]).toContain(place(1)!.name);
  await expect(catalog.refresh()).rejects.toThrow();
  await writer`alter table hidden rename to place_category`;
  await eventually(() => place(1)!.name === "بعد از خرابی");
});

test("combines a thousand changes into few reads and includes the last one", async () => {
  const onChange = vi.fn();
  catalog.onChange(onChange);
  const startedAt = performance.now();
  for (let n = 1; n <= 1000; n++) await writer`update place set altitude_m = ${n} where id = 1`;
  await eventually(() => place(1)!.altitudeM === 1000);
  expect(onChange.mock.calls.length).toBeLessThan((performance.now() - startedAt) / options.delay + 1);
});

test("publishes a scheduled story when it is due, without a write", async () => {
  const [{ id }] = (await writer`
    update post set published_at = now() + interval '1 hour' where id = (select min(id) from post)
    returning id`) as unknown as [{ id: number }];
  await eventually(() => !catalog.current().postById.has(id));
  await writer`update post set published_at = now() + interval '2 seconds' where id = ${id}`;
  await eventually(() => catalog.current().postById.has(id));
});

test("forgets the views of the day that leaves the last thirty, and reports a new day", async () => {
  const onChange = vi.fn<(change: CatalogChange) => void>();
  await writer`insert into place_view_day select 1, (now() at time zone 'Asia/Tehran')::date - 29, 5`;
  await writer`insert into place_stats (place_id, view_count, last_viewed_at) values (1, 5, now())`;
  await eventually(() => place(1)!.recentViews === 5);
  await writer`update place_view_day set day = day - 1`; // as it looks after midnight
  await catalog.refresh();
  expect(place(1)!.recentViews, "no write to a counter reports it").toBe(5);
  catalog.onChange(onChange);
  day = "two";
  await eventually(() => place(1)!.recentViews === 0);
  await eventually(() => onChange.mock.calls.length === 1);
  expect(onChange.mock.lastCall).toEqual([
    { isWhole: true, places: new Set(), statistics: new Set([1]), ratings: new Set(), areas: new Set() },
  ]);
});

test("loads everything again when the record of changes does not reach back", async () => {
  const onChange = vi.fn<(change: CatalogChange) => void>();
  catalog.onChange(onChange);
  await writer.begin(async (tx) => {
    await tx`update place set name = 'از یاد رفته' where id = 1`;
    await tx`delete from catalog_change`;
    await tx`update catalog_change_horizon set transaction = pg_current_xact_id()`;
  });
  await eventually(() => place(1)!.name === "از یاد رفته");
  expect(onChange).toHaveBeenCalledWith(WHOLE_CATALOG);
});

test("neither reads nor listens after close", async () => {
  await catalog.close();
  expect(await listeningConnections()).toEqual([]);
  // Another catalogue gets the same notifications: when it has read two changes, this one would have read the first.
  const otherCatalog = await createCatalog(database.db, options);
  for (const name of ["پس از پایان", "باز هم"]) {
    await writer`update place set name = ${name} where id = 1`;
    await eventually(() => otherCatalog.current().places.get(1)!.name === name);
  }
  await otherCatalog.close();
  expect(["پس از پایان", "باز هم"]).not.toContain(place(1)!.name);
});

test("whatever places refer to is known at every moment, also while a category, an activity and a type are hidden", async () => {
  const missing = new Set<string>();
  let isChanging = true;
  const look = () => {
    const { places, categoryById, activityById, typeById, provinceById, kindBySlug } = catalog.current();
    for (const id of places.ids()) {
      const { categoryIds, activityIds, typeId, provinceId, kind } = places.peek(id)!;
      for (const category of categoryIds) if (!categoryById.has(category)) missing.add(`category ${category}`);
      for (const activity of activityIds) if (!activityById.has(activity)) missing.add(`activity ${activity}`);
      if (!typeById.has(typeId) || !provinceById.has(provinceId) || !kindBySlug.has(kind)) missing.add(`place ${id}`);
    }
  };
  const looking = (async () => {
    for (; isChanging; await new Promise(setImmediate)) look();
  })();
  const [{ categoryIds, activityIds }] = [place(1)!];
  for (const published of [false, true]) {
    await writer`update category set published = ${published} where id = any(${[...categoryIds]}::int[])`;
    await writer`update activity set published = ${published} where id = any(${[...activityIds]}::int[])`;
    await catalog.refresh();
    expect(categoryIds.every((id) => catalog.current().categoryById.has(id))).toBe(published);
  }
  isChanging = false;
  await looking;
  expect([...missing]).toEqual([]);
});
