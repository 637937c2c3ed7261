import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../testing/database.ts";
import type { Db } from "./connect.ts";
import { readSeedAmenities, type SeedAmenity, seedAmenities } from "./seed-amenities.ts";

let database: TestDatabase;
let db: Db;
let all: SeedAmenity[];
let provinces: Map<string, number>;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  all = await readSeedAmenities();
  provinces = new Map(
    (await db<{ slug: string; id: number }[]>`select slug, id from province`).map(({ slug, id }) => [slug, id]),
  );
});
afterAll(() => database.drop());

const importAgain = (amenities: readonly SeedAmenity[]) => db.begin((tx) => seedAmenities(tx, amenities, provinces));
const rowOf = async (id: number) => (await db`select * from amenity where id = ${id}`)[0];

test("the seed is in the database, and writing it again writes nothing", async () => {
  const versions = () => db`select id, xmin::text from amenity order by id`;
  const before = await versions();
  expect(before).toHaveLength(all.length);
  await importAgain(all);
  expect(await versions()).toEqual(before);
});

test("newer data changes what no editor has touched, and keeps what editors have changed, hidden, removed and created", async () => {
  const [edited, hidden, removed, untouched, gone, goneButEdited] = all;
  await db`update amenity set name = 'نام ویراستار', version = 2 where id in (${edited!.id}, ${goneButEdited!.id})`;
  await db`update amenity set published = false where id = ${hidden!.id}`;
  await db`update amenity set deleted_at = now() where id = ${removed!.id}`;
  const [created] = await db<{ id: number }[]>`
    insert into amenity (kind, title, lat, lon, province_id, search_text) values ('fuel', 'پمپ بنزین', 35, 51, 1, '') returning id`;
  const withoutGone = all.filter(({ id }) => id !== gone!.id && id !== goneButEdited!.id);
  const newer = withoutGone.map((amenity, nth) =>
    nth < 4 ? { ...amenity, name: "نام تازه", lat: amenity.lat + 0.001 } : amenity,
  );
  await importAgain(newer);
  expect(await rowOf(edited!.id)).toMatchObject({ name: "نام ویراستار", lat: edited!.lat, version: 2 });
  expect(await rowOf(hidden!.id)).toMatchObject({ name: hidden!.name, published: false });
  expect(await rowOf(removed!.id)).toMatchObject({ name: removed!.name, deleted_at: expect.any(Date) });
  expect(await rowOf(untouched!.id)).toMatchObject({ name: "نام تازه", title: "نام تازه", version: 1 });
  expect(await rowOf(gone!.id)).toBeUndefined();
  expect(await rowOf(goneButEdited!.id)).toMatchObject({ name: "نام ویراستار" });
  expect(created!.id).toBeGreaterThanOrEqual(1_000_000);
  expect(await rowOf(created!.id)).toMatchObject({ source: null });
});

test("a kind or a province that nobody knows fails the import as a whole", async () => {
  const before = await db`select count(*) from amenity`;
  await expect(importAgain([{ ...all[0]!, kind: "casino" }])).rejects.toThrow("unknown kind casino");
  await expect(importAgain([{ ...all[0]!, province: "atlantis" }])).rejects.toThrow("atlantis is in no list");
  expect(await db`select count(*) from amenity`).toEqual(before);
});
