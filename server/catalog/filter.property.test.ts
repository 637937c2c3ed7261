import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filterPlaces as call } from "../../contract/catalog/place.ts";
import { searchWords } from "../../database/persian.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { inventLives } from "../../testing/invented-lives.ts";
import { filterPlaces, type PlaceFilter } from "./filter.ts";
import { loadSnapshot } from "./load.ts";
import { choicesInSql, filterPlacesInSql, orderInSql } from "./oracle.sql.ts";
import { foundPlaces } from "./search/found-places.ts";
import type { Snapshot } from "./snapshot.ts";

const questions = 2400;
let database: TestDatabase;
let snapshot: Snapshot;
beforeAll(async () => {
  database = await freshDatabase();
  await inventLives(database.db);
  snapshot = await loadSnapshot(database.db, 1);
});
afterAll(() => database?.drop());

/** Filters as a browser sends them, most of them finding something. */
function filters({ places, provinces, cities, types, categories, activities }: Snapshot): fc.Arbitrary<PlaceFilter> {
  const ids = (rows: { id: number }[]) => {
    const one = fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...rows.map(({ id }) => id)) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_147_483_647 }) }, // nobody's
    );
    return fc.uniqueArray(one, { minLength: 1, maxLength: 6 });
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
    // In millionths of a degree: with 5e-324 PostgreSQL refuses to reckon.
    lat: fc.integer({ min: -90e6, max: 90e6 }).map((millionths) => millionths / 1e6),
    lon: fc.integer({ min: -180e6, max: 180e6 }).map((millionths) => millionths / 1e6),
  });
  return fc
    .record({
      q: rarely(fc.array(word, { maxLength: 2 }).map((words) => words.join(" "))),
      province_id: sometimes(ids(provinces)),
      city_id: rarely(fc.oneof(ids(citiesWithPlaces), ids(cities))),
      type_id: rarely(ids(types)),
      category_id: rarely(ids(categories)),
      activity_id: rarely(ids(activities)),
      min_rate: rarely(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(3.5, 4.2, 4.5, 4.27))),
      month: rarely(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 })),
      sort: fc.constantFrom(...(["best", "latest", "most_viewed", "name", "nearest"] as const)),
      at: fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: anywhere }),
      page: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 1, arbitrary: fc.nat(100_000) },
      ),
      page_count: fc.oneof(fc.constantFrom(1, 10, 12), fc.integer({ min: 1, max: 100 })),
    })
    .map(({ at, page, ...rest }) => {
      const asked = { ...rest, page: Math.max(1, page), ...(rest.sort === "nearest" && at) };
      return call.input.parse(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
    });
}

test(`the catalogue answers ${questions} filters as the database does: ids in order, total and facets`, async () => {
  const choices = await choicesInSql(database.db);
  let found = 0;
  let narrowed = 0;
  const together = 8; // as many questions at once keep the connections busy
  await fc.assert(
    fc.asyncProperty(fc.array(filters(snapshot), { minLength: together, maxLength: together }), async (several) => {
      await Promise.all(
        several.map(async (filter) => {
          const { places, total, facets } = filterPlaces(snapshot, filter);
          const answer = { ids: places.map(({ id }) => id), total, facets };
          // What a text finds has tests of its own; here it must hold together with the other filters.
          const typed = searchWords(filter.q ?? "").length > 0 ? foundPlaces(snapshot, filter.q!).ids : null;
          expect(answer, JSON.stringify(filter)).toEqual(await filterPlacesInSql(database.db, choices, filter, typed));
          found += Number(places.length > 0);
          narrowed += Number(total > 0 && total < snapshot.places.length);
        }),
      );
    }),
    { numRuns: questions / together },
  );
  // A test whose questions all find nothing, or everything, would prove little.
  expect(found).toBeGreaterThan(questions / 4);
  expect(narrowed).toBeGreaterThan(questions / 4);
}, 120_000);

test("every ready order is the database's, to the last place", async () => {
  for (const sort of ["best", "latest", "most_viewed", "name"] as const) {
    const ids = Array.from(snapshot.orders[sort], (index) => snapshot.places[index]!.id);
    expect(ids, sort).toEqual(await orderInSql(database.db, sort));
  }
});
