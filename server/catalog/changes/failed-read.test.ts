import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type Catalog, createCatalog } from "../catalog.ts";
import type { CatalogChange } from "./apply-changes.ts";

let database: TestDatabase;
let catalog: Catalog;
const onChange = vi.fn<(change: CatalogChange) => void>();
beforeEach(async () => {
  database = await freshDatabase();
  catalog = await createCatalog(database.db, { delay: 3_600_000, retryDelay: 3_600_000 }); // reads when it is asked to
  await catalog.refresh();
  onChange.mockReset();
  catalog.onChange(onChange);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  await catalog.close();
  await database.drop();
});

/** Reads the changes once while a table is missing, and again. */
async function readWithout(table: string) {
  const { db } = database;
  await db`alter table ${db(table)} rename to hidden`;
  await expect(catalog.refresh()).rejects.toThrow();
  await expect(catalog.refresh()).rejects.toThrow();
  expect(onChange).not.toHaveBeenCalled();
  await db`alter table hidden rename to ${db(table)}`;
  await catalog.refresh();
  expect(onChange).toHaveBeenCalledTimes(1);
  return onChange.mock.lastCall![0];
}

test("applies a newly published category to its places although the first read of them fails", async () => {
  const { places } = catalog.current();
  const category = places.get(1)!.categoryIds[0]!;
  const listPlaces = () => [...places.ids()].filter((id) => places.get(id)!.categoryIds.includes(category));
  const listed = listPlaces();
  await database.db`update category set published = false where id = ${category}`;
  await catalog.refresh();
  expect(listPlaces()).toEqual([]);
  onChange.mockReset();
  await database.db`update category set published = true where id = ${category}`;
  const change = await readWithout("place_stats"); // it is read with the places, after the small tables
  expect(listPlaces()).toEqual(listed);
  expect(change.isWhole).toBe(true);
  expect(listed.filter((id) => !change.places.has(id))).toEqual([]);

  await database.db`update place set altitude_m = 7 where id = 1`;
  await catalog.refresh();
  expect(onChange.mock.lastCall![0], "nothing is reported twice").toMatchObject({
    isWhole: false,
    places: new Set([1]),
  });
});

test("reports ratings that a failed read has applied", async () => {
  const { db } = database;
  await db`insert into place_stats (place_id, rate_count, rate_sum) values (1, 1, 5)`;
  await db`update amenity set name = 'تازه' where id = (select min(id) from amenity)`;
  const change = await readWithout("amenity"); // it is read after the ratings
  expect(change).toMatchObject({ statistics: new Set([1]), ratings: new Set([1]) });
  expect(change.areas.size).toBeGreaterThan(0);
});
