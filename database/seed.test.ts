import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../testing/database.ts";
import type { Db } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { derivePlaces } from "./place-derived.ts";
import { seed } from "./seed.ts";
import { type Row, seedLinks, seedRows } from "./seed-rows.ts";
import { readTexts } from "./seed-texts.ts";
import { seedDigest } from "./upgrade/seed-digest.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const readAllTables = async () => {
  const tables = [
    "province",
    "county",
    "city",
    "place_type",
    "category",
    "activity",
    "kind",
    "place",
    "place_category",
    "place_activity",
    "climate_normal",
  ];
  const contents: Record<string, unknown> = {};
  for (const table of tables)
    contents[table] = await db`select to_jsonb(t) - 'updated_at' as row from ${db(table)} t order by to_jsonb(t)::text`;
  return contents;
};

test("changes nothing when run again, with and without a stored digest", async () => {
  const before = await readAllTables();
  await seed(db);
  await db`delete from seeded_version`;
  await seed(db);
  expect(await readAllTables()).toEqual(before);
});

test("creates no account: there is none with a default password", async () => {
  const [counts] =
    await db`select (select count(*)::int from account) as accounts, (select count(*)::int from session) as sessions`;
  expect(counts).toEqual({ accounts: 0, sessions: 0 });
});

/** A place that a test deletes, so that the tests after it do not expect it. */
const deletedForGood = "abbasabad-caravanserai-ahmad-abad-e-solat";

test("keeps the changes of editors when run again", async () => {
  const [place] = await db`select id, name, altitude_m from place where name = 'تخت جمشید'`;
  await db`update place set name = 'پارسه', altitude_m = 1600 where id = ${place!.id}`;
  await db`delete from place_activity where place_id = ${place!.id}`;
  await db`update place set deleted_at = now() where id = 1`;
  await db`delete from place where slug = ${deletedForGood}`;
  await db`delete from seeded_version`;
  await seed(db);
  expect(await db`select name, altitude_m from place where id = ${place!.id}`).toEqual([
    { name: "پارسه", altitude_m: 1600 },
  ]);
  expect(await db`select 1 from place_activity where place_id = ${place!.id}`).toEqual([]);
  expect((await db`select deleted_at from place where id = 1`)[0]!.deleted_at).not.toBeNull();
  expect(await db`select 1 from place where slug = ${deletedForGood}`).toEqual([]);
});

test("updates a value only where the current one comes from an earlier seed", async () => {
  const type = (name: string, icon: string): Row => ({ id: 90, slug: "tried", name, name_en: "Tried", icon, sort: 90 });
  const seedType = (row: Row) => db.begin((tx) => seedRows(tx, "place_type", "slug", [row]));
  const currentRow = async () => (await db`select name, icon from place_type where slug = 'tried'`)[0];
  await seedType(type("یک", "a"));
  await seedType(type("دو", "a"));
  expect(await currentRow()).toEqual({ name: "دو", icon: "a" });
  await db`update place_type set name = 'ویراستار' where slug = 'tried'`;
  await seedType(type("سه", "b"));
  expect(await currentRow()).toEqual({ name: "ویراستار", icon: "b" });

  const seedCategoriesOfPlace = (ids: number[]) =>
    db.begin((tx) => seedLinks(tx, "place_category", "category_id", new Map([[5, ids]])));
  const links = async () =>
    (await db`select category_id from place_category where place_id = 5 order by 1`).map((row) => row.category_id);
  const [seeded] = await links();
  await seedCategoriesOfPlace([seeded, 1, 2]);
  expect(await links()).toEqual([seeded, 1, 2].toSorted((a, b) => a - b));
  await db`delete from place_category where place_id = 5 and category_id = 1`;
  await seedCategoriesOfPlace([seeded]);
  expect(await links()).not.toEqual([seeded]);
});

test("updates a row whose slug an editor has changed, and leaves the slug", async () => {
  const type = (name: string): Row => ({ id: 92, slug: "first", name, name_en: "First", icon: "a", sort: 92 });
  const seedType = (row: Row) => db.begin((tx) => seedRows(tx, "place_type", "slug", [row]));
  await seedType(type("یک"));
  await db`update place_type set slug = 'second' where slug = 'first'`;
  await seedType(type("دو"));
  expect(await db`select slug, name from place_type where id = 92`).toEqual([{ slug: "second", name: "دو" }]);
});

test("updates columns that make sense together only when no editor has changed any of them", async () => {
  const type = (name: string, icon: string): Row => ({ id: 91, slug: "unit", name, name_en: "Unit", icon, sort: 91 });
  const seedType = (row: Row) => db.begin((tx) => seedRows(tx, "place_type", "slug", [row], [["name", "icon"]]));
  const currentRow = async () => (await db`select name, icon from place_type where slug = 'unit'`)[0];
  await seedType(type("یک", "a"));
  await seedType(type("دو", "b"));
  expect(await currentRow()).toEqual({ name: "دو", icon: "b" });
  await db`update place_type set icon = 'own' where slug = 'unit'`;
  await seedType(type("سه", "c"));
  expect(await currentRow()).toEqual({ name: "دو", icon: "own" });
});

test("derives the columns of all places anew, whatever number is written at a time", async () => {
  const derived = () => db`
    select id, search_text, sort_key, city_km, type_id, climate_station_id, county_id from place order by id`;
  await derivePlaces(db, null); // earlier tests change what they derive from
  const before = await derived();
  for (const batch of [100, before.length, before.length + 1]) {
    await db`update place set search_text = '', county_id = null`;
    expect(await derivePlaces(db, null, batch), `${batch} at a time`).toBe(before.length);
    expect(await derived()).toEqual(before);
  }
});

test("every place has a county of its province, which follows its position", async () => {
  const [wrong] = await db`
    select count(*)::int as count from place left join county on county.id = county_id
    where county.province_id is distinct from place.province_id`;
  expect(wrong!.count).toBe(0);
  const countyOfPlace = async () =>
    (await db`select county.name from place join county on county.id = county_id where slug = 'persepolis'`)[0]!.name;
  expect(await countyOfPlace()).toBe("مرودشت");
  const [place] = await db`select id, lat, lon from place where slug = 'persepolis'`;
  await db`update place set lat = 29.61, lon = 52.54 where id = ${place!.id}`;
  await derivePlaces(db, [place!.id]);
  expect(await countyOfPlace()).toBe("شیراز");
  await db`update place set lat = ${place!.lat}, lon = ${place!.lon} where id = ${place!.id}`;
  await derivePlaces(db, [place!.id]);
});

describe("the text of a place", () => {
  const rowOf = async (slug: string) =>
    (
      await db`select summary, description, best_months, visit_minutes, text_sources from place where slug = ${slug}`
    )[0]!;
  /** Simulates an earlier seed with these columns; undefined simulates a seed without the text columns. */
  const simulateEarlierSeed = (slug: string, columns: Row | undefined) =>
    columns
      ? db`update seeded_row set columns = columns || ${db.json(columns)} where table_name = 'place' and key = ${slug}`
      : db`update seeded_row set columns = columns - 'summary' - 'description' - 'text_sources'
          where table_name = 'place' and key = ${slug}`;
  const seedAgain = async () => {
    await db`delete from seeded_version`;
    await seed(db);
  };

  test("is seeded with its front matter, whose months take precedence over the climate rule", async () => {
    const places = (await readTexts()).of("place").filter(({ slug }) => slug !== deletedForGood);
    expect(places.length).toBeGreaterThan(50);
    for (const { slug, front, body } of places) {
      const { months, visit, sources } = front;
      expect(await rowOf(slug)).toMatchObject({
        summary: front.summary,
        description: body,
        text_sources: sources?.map(({ name, url = null }) => ({ name, url })) ?? null,
        ...(months && { best_months: months.toSorted((a, b) => a - b) }),
        ...(visit && { visit_minutes: visit }),
      });
    }
    const withoutMonths = places.filter(({ front }) => front.months === undefined).map(({ slug }) => slug);
    const [empty] = await db`
      select count(*)::int as count from place where slug = any(${withoutMonths}) and best_months = '{}'`;
    expect(empty!.count).toBe(0);
  });

  test("replaces an older or missing text, but never an editor's", async () => {
    const [outdated, missing, edited] = (await readTexts()).of("place").map(({ slug }) => slug) as [
      string,
      string,
      string,
    ];
    const before = await Promise.all([rowOf(outdated), rowOf(missing)]);
    for (const slug of [outdated, edited]) await simulateEarlierSeed(slug, { description: "پیشین", best_months: [1] });
    await db`update place set description = 'پیشین', best_months = '{1}' where slug = ${outdated}`;
    await simulateEarlierSeed(missing, undefined);
    await db`update place set summary = null, description = null, text_sources = null where slug = ${missing}`;
    await db`update place set description = 'از ویراستار', best_months = '{2}' where slug = ${edited}`;
    await seedAgain();
    expect(await Promise.all([rowOf(outdated), rowOf(missing)])).toEqual(before);
    expect(await rowOf(edited)).toMatchObject({ description: "از ویراستار", best_months: [2] });
  });

  test("changes the digest when a nested file changes", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sarzamin-digest-"));
    const file = join(folder, "place/fars/persepolis.md");
    await mkdir(dirname(file), { recursive: true });
    const digests = new Set<string>();
    for (const text of ["یک", "دو"]) {
      await writeFile(file, text);
      digests.add(await seedDigest(folder));
      digests.add(await seedDigest(folder));
    }
    expect(digests.size).toBe(2);
    await rm(folder, { recursive: true });
  });
});

test("gives rows of editors ids beyond those of the seed", async () => {
  const [row] = await db`
    insert into place_type (slug, name, name_en, icon, sort) values ('own', 'از ویراستار', 'Own', 'dome', 1) returning id`;
  expect(row!.id).toBeGreaterThan(100_000);
});

test("lets several processes migrate and seed an empty database at once", async () => {
  const empty = await freshDatabase("empty");
  const start = async () => {
    await migrate(empty.db);
    await seed(empty.db);
  };
  await Promise.all([start(), start(), start()]);
  expect(await empty.db`select count(*)::int as places from place`).toEqual(
    await db`select count(*)::int + 1 as places from place`,
  );
  await empty.drop();
});

test("rejects a database of a newer program", async () => {
  await db`insert into migration (name) values ('9999-from-the-future.sql')`;
  await expect(migrate(db)).rejects.toThrow("نوتر");
});
