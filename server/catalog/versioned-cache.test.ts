import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import { filterPlaces } from "./filter.ts";
import { nearby } from "./nearby/nearby.ts";
import type { PlaceFilter } from "./place-filter.ts";
import { searchPlaces } from "./search/search-places.ts";
import { VersionedCache } from "./versioned-cache.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await freshDatabase();
  catalog = await createCatalog(database.db, { delay: 0 });
});
afterAll(async () => {
  await catalog.close();
  await database.drop();
});

test("makes a result once per version, and drops those of the version before", () => {
  const cache = new VersionedCache<object, { made: number }>({ max: 2 });
  const [owner, other] = [{}, {}];
  let made = 0;
  const get = (version: string, key: string, of = owner) => cache.get(of, version, key, () => ({ made: ++made })).made;
  expect([get("1", "a"), get("1", "a"), get("1", "b")]).toEqual([1, 1, 2]);
  expect(get("1", "a", other)).toBe(3);
  expect(get("2", "a")).toBe(4);
  expect([get("1", "a"), get("1", "c"), get("1", "d"), get("1", "a")]).toEqual([5, 6, 7, 8]);
});

/** Asks everything that is cached; returns a reference that keeps nothing in memory. */
function ask(): WeakRef<object> {
  const index = catalog.current();
  const filter: PlaceFilter = { sort: "latest", page: 1, page_count: 10, province_id: [1] };
  filterPlaces(index, filter).facets();
  searchPlaces(index, "کویر");
  nearby(index, { lat: 32, lon: 53, zoom: 5, criteria: { province_id: [1] } });
  return new WeakRef(index);
}

test("cached lists do not keep earlier states of the catalogue in memory", async () => {
  const states: WeakRef<object>[] = [];
  for (let round = 0; round < 5; round++) {
    states.push(ask());
    await database.db`update category set summary = ${`خلاصهٔ ${round}`} where id = 1`;
    await catalog.refresh();
  }
  ask();
  collectGarbage();
  expect(states.map((state) => state.deref() !== undefined)).toEqual([false, false, false, false, false]);
});
