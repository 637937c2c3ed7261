import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filterPlaces as filterEndpoint } from "../../contract/catalog/place.ts";
import { searchWords } from "../../database/persian.ts";
import { insertCatalogEdgeCases } from "../../testing/catalog/catalog-edge-cases.ts";
import { listPlaces } from "../../testing/catalog/catalog-places.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { tries } from "../../testing/run/depth.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { filterPlaces, findText } from "./filter.ts";
import { loadCatalog } from "./load.ts";
import { filterPlacesInSql, optionsInSql, orderInSql } from "./oracle.sql.ts";
import type { PlaceFilter } from "./place-filter.ts";

const placesOfText = (index: CatalogIndex, filter: PlaceFilter) =>
  Array.from(findText(index, filter).inOrder(), (slot) => index.places.at(slot).id);

const excludable = ["province", "city", "type", "category", "place"];
const filterCount = tries(240, 2400);
let database: TestDatabase;
let index: CatalogIndex;
beforeAll(async () => {
  database = await freshDatabase();
  await insertCatalogEdgeCases(database.db);
  ({ index } = await loadCatalog(database.db));
});
afterAll(() => database?.drop());

/** Filters as browsers send them, most of which match something. */
function filters(index: CatalogIndex): fc.Arbitrary<PlaceFilter> {
  const { provinces, counties, cities, types, categories, activities } = index;
  const places = listPlaces(index);
  const ids = (rows: { id: number }[]) => {
    const id = fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...rows.map(({ id }) => id)) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_147_483_647 }) }, // unknown ids
    );
    return fc.uniqueArray(id, { minLength: 1, maxLength: 6 });
  };
  const citiesWithPlaces = cities.filter(({ placeCount }) => placeCount > 0);
  const sometimes = <T>(arbitrary: fc.Arbitrary<T>, freq = 4) => fc.option(arbitrary, { nil: undefined, freq });
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
  const part = fc.tuple(fc.constantFrom(...places), fc.nat(), fc.nat(7)).map(([{ name }, from, length]) => {
    const letters = [...name];
    return letters.slice(from % letters.length, (from % letters.length) + 1 + length).join("");
  });
  const word = fc.oneof(
    part,
    fc.constantFrom(...places).map(({ nameEn }) => nameEn.split(" ")[0]!),
    fc.constantFrom("آبشار", "مسجد كبير", "کوه", "پل", "قلعه", "ال", "۳۳", "سی‌وسه", "masjed", "%", "_", "\\", "'", "؟"),
    fc.string({ maxLength: 4 }),
  );
  const near = fc.constantFrom(...places).map(({ lat, lon }) => ({ lat, lon }));
  const anywhere = fc.record({
    // In millionths of a degree: PostgreSQL fails with an underflow for values such as 5e-324.
    lat: fc.integer({ min: -90e6, max: 90e6 }).map((millionths) => millionths / 1e6),
    lon: fc.integer({ min: -180e6, max: 180e6 }).map((millionths) => millionths / 1e6),
  });
  return fc
    .record({
      q: rarely(fc.array(word, { maxLength: 2 }).map((words) => words.join(" "))),
      province_id: sometimes(ids(provinces)),
      county_id: rarely(ids(counties)),
      city_id: rarely(fc.oneof(ids(citiesWithPlaces), ids(cities))),
      type_id: rarely(ids(types)),
      category_id: rarely(ids(categories)),
      activity_id: rarely(ids(activities)),
      min_rate: rarely(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(3.5, 4.2, 4.5, 4.27))),
      month: rarely(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 })),
      without: rarely(
        fc
          .tuple(rarely(ids(provinces)), rarely(ids(cities)), rarely(ids(types)), rarely(ids(categories)), ids(places))
          .map((lists) => lists.flatMap((some = [], nth) => some.map((id) => `${excludable[nth]}-${id}`))),
      ),
      sort: fc.constantFrom(...(["best", "latest", "most_viewed", "name", "nearest"] as const)),
      at: fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: anywhere }),
      page: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 1, arbitrary: fc.nat(100_000) },
      ),
      page_count: fc.oneof(fc.constantFrom(1, 10, 12), fc.integer({ min: 1, max: 100 })),
    })
    .map(({ at, page, ...rest }) => {
      const query = { ...rest, page: Math.max(1, page), ...(rest.sort === "nearest" && at) };
      return filterEndpoint.input.parse(
        Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      );
    });
}

test(`the catalogue returns what SQL returns for ${filterCount} filters: ids in order, total and facets`, async () => {
  const options = await optionsInSql(database.db);
  let nonEmpty = 0;
  let narrowed = 0;
  const batchSize = 8; // concurrent queries that keep the connections busy
  await fc.assert(
    fc.asyncProperty(fc.array(filters(index), { minLength: batchSize, maxLength: batchSize }), async (batch) => {
      await Promise.all(
        batch.map(async (filter) => {
          const { slots, total, facets } = filterPlaces(index, filter);
          const result = { ids: slots.map((slot) => index.places.at(slot).id), total, facets: facets() };
          // Text search has its own tests; here it is combined with the other filters.
          const textMatches = searchWords(filter.q ?? "").length > 0 ? placesOfText(index, filter) : null;
          expect(result, JSON.stringify(filter)).toEqual(
            await filterPlacesInSql(database.db, options, filter, textMatches),
          );
          nonEmpty += Number(slots.length > 0);
          narrowed += Number(total > 0 && total < index.places.size);
        }),
      );
    }),
    { numRuns: filterCount / batchSize },
  );
  // Filters that match nothing, or everything, would prove little.
  expect(nonEmpty).toBeGreaterThan(filterCount / 4);
  expect(narrowed).toBeGreaterThan(filterCount / 4);
});

test("every precomputed order equals the database's order of all places", async () => {
  for (const sort of ["best", "latest", "most_viewed", "name"] as const) {
    const ids = index.places.inOrder(sort, 0, index.places.size).map(({ id }) => id);
    expect(ids, sort).toEqual(await orderInSql(database.db, sort));
  }
});
