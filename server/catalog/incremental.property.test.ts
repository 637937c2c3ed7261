import { afterAll, beforeAll, expect, test } from "vitest";
import { insertCatalogEdgeCases } from "../../testing/catalog-edge-cases.ts";
import { listPlaces } from "../../testing/catalog-places.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { createRandom, randomChange } from "../../testing/random-changes.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { filterPlaces } from "./filter.ts";
import { loadCatalog } from "./load.ts";
import { nearby } from "./nearby/nearby.ts";
import type { PlaceFilter } from "./place-filter.ts";
import { search } from "./search/search.ts";
import { similarPlaces } from "./similar.ts";

const CHANGES = Number(process.env.CATALOG_CHANGES ?? 600);
const CHANGES_PER_CHECK = 60;
const SEED = Number(process.env.CATALOG_SEED ?? 20261122);

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await freshDatabase();
  await insertCatalogEdgeCases(database.db);
  catalog = await createCatalog(database.db, { delay: 3_600_000 }); // changes are read when the test asks for it
});
afterAll(async () => {
  await catalog?.close();
  await database?.drop();
});

const texts = ["آبشار", "کاخ گلستان", "تخت جمشد", "siosepol", "شیراز", "غار", "جای", "joj [ladn", "لرستان ابشار"];
const base = { page: 1, page_count: 30, sort: "best" } as const;
const filters: PlaceFilter[] = [
  { ...base },
  { ...base, province_id: [1, 7, 30], sort: "name" },
  { ...base, type_id: [1, 2], month: [1, 2], sort: "latest" },
  { ...base, category_id: [1, 5, 9], sort: "most_viewed" },
  { ...base, activity_id: [1, 2, 3], min_rate: 3 },
  { ...base, q: "کاخ" },
  { ...base, sort: "nearest", lat: 32.6, lon: 51.7 },
];

/** Everything by which visitors find places, as plain data. */
function describeCatalog(index: CatalogIndex) {
  const places = listPlaces(index);
  const { options } = index.places;
  const counts = (["types", "categories", "activities", "provinces", "cities"] as const).map((name) =>
    index[name].map(({ id, placeCount }) => [id, placeCount]),
  );
  return {
    places,
    counts,
    months: index.provinces.map(({ bestMonths }) => bestMonths),
    tenths: Array.from({ length: 51 }, (_, tenths) => options.count("tenths", tenths)),
    orders: (["best", "latest", "most_viewed", "name", "recent_views", "last_viewed"] as const).map((order) =>
      index.places.inOrder(order, 0, places.length).map(({ id }) => id),
    ),
    texts: places.map(({ id }) => index.places.textOf(id)),
    slugs: places.map(({ slug }) => index.places.idOfSlug(slug)),
    filters: filters.map((filter) => {
      const { places: page, total, facets } = filterPlaces(index, filter);
      return { ids: page.map(({ id }) => id), total, facets: facets() };
    }),
    maps: [4, 6, 9].map((zoom) => {
      const { places: single, clusters } = nearby(index, { lat: 32, lon: 53, zoom, criteria: {} });
      return { single: single.map(({ place, metres }) => [place.id, metres]), clusters };
    }),
    searches: texts.map((text) =>
      search(index, text).matches.map(({ doc, tier, confidence }) => {
        const { group, id, rank } = index.lexicon.document(doc);
        return [group, id, rank, tier, confidence];
      }),
    ),
    similar: places.slice(0, 40).map((place) => similarPlaces(index.places, place).map(({ id }) => id)),
    photos: [...index.photosByPlace].sort(([a], [b]) => a - b),
    posts: index.posts,
  };
}

test(`equals a catalogue that is loaded anew after each of ${CHANGES} random changes (seed ${SEED})`, async () => {
  const random = createRandom(SEED);
  for (let change = 1; change <= CHANGES; change++) {
    await randomChange(database.db, random);
    if (change % CHANGES_PER_CHECK !== 0) continue;
    await catalog.refresh();
    const { index } = await loadCatalog(database.db);
    expect(describeCatalog(catalog.current()), `after ${change} changes`).toEqual(describeCatalog(index));
  }
});
