import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "../../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type Catalog, createCatalog } from "../catalog.ts";

let database: TestDatabase;
let catalog: Catalog;
const onChange = vi.fn();
beforeAll(async () => {
  database = await freshDatabase();
  catalog = await createCatalog(database.db, { delay: 3_600_000, url: () => database.url });
  catalog.onChange(onChange);
});
afterAll(async () => {
  await catalog?.close();
  await database?.drop();
});
afterEach(() => {
  onChange.mockClear();
  vi.restoreAllMocks();
});

/** Writes to a table without its triggers, so that nothing is recorded. */
const writeUnrecorded = (table: string, write: (tx: Db) => Promise<unknown>) =>
  database.db.begin(async (tx) => {
    await tx`alter table ${tx(table)} disable trigger user`;
    await write(tx as unknown as Db);
    await tx`alter table ${tx(table)} enable trigger user`;
  });

const place = (id: number) => catalog.current().places.get(id);

test("finds nothing in a catalogue that is current, whatever is written meanwhile", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await database.db`update place set name = 'تازه' where id = 5`;
  await database.db`update province set name = 'استان تازه' where id = 3`;
  await catalog.check();
  expect(place(5)!.name).toBe("تازه");
  expect(error).not.toHaveBeenCalled();
});

test("repairs and reports places that were written without being recorded", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await writeUnrecorded("place", (tx) => tx`update place set name = 'دیگر', importance = 5 where id = 7`);
  await writeUnrecorded("place", (tx) => tx`update place set published = false where id = 8`);
  await writeUnrecorded("place_stats", (tx) => tx`insert into place_stats (place_id, view_count) values (9, 12)`);
  await writeUnrecorded("place_category", (tx) => tx`delete from place_category where place_id = 10`);
  await writeUnrecorded(
    "place_scene",
    (tx) => tx`insert into place_scene (place_id, camera, facts) values (12, 'varied', '{"domes": "2"}')`,
  );
  await catalog.refresh();
  expect(place(7)!.name).not.toBe("دیگر");

  await catalog.check();
  expect(place(7)).toMatchObject({ name: "دیگر", importance: 5 });
  expect(place(8)).toBeUndefined();
  expect(place(9)!.viewCount).toBe(12);
  expect(place(10)!.categoryIds).toEqual([]);
  expect(catalog.current().sceneByPlace.get(12)).toMatchObject({ facts: { domes: "2" } });
  expect(error.mock.calls).toEqual([[expect.stringContaining('places=5 named="7, 9, 10, 12, 8"')]]);
  expect(onChange.mock.lastCall![0]).toMatchObject({ isWhole: false, places: new Set([7, 8, 9, 10, 12]) });

  error.mockClear();
  await catalog.check();
  expect(error).not.toHaveBeenCalled();
});

test("repairs a name of a small table that was not recorded, in the places that show it too", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await writeUnrecorded("city", (tx) => tx`update city set name = 'شهر دیگر' where id = ${place(11)!.cityId}`);
  await catalog.check();
  expect(catalog.current().cityById.get(place(11)!.cityId!)!.name).toBe("شهر دیگر");
  expect(error.mock.calls).toEqual([[expect.stringContaining("small_tables=true")]]);
  expect(onChange.mock.lastCall![0]).toMatchObject({ isWhole: true });
});

test("fails when the database cannot be reached, and says nothing about the catalogue", async () => {
  const other = await createCatalog(database.db, { url: () => "postgres://nobody@127.0.0.1:1/none" });
  await expect(other.check()).rejects.toThrow();
  await other.close();
});
