import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../database/connect.ts";
import { insertCatalogEdgeCases } from "../../testing/catalog/catalog-edge-cases.ts";
import { listPlaces } from "../../testing/catalog/catalog-places.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import {
  createRandom,
  passMidnight,
  randomChange,
  randomPlaceChange,
  randomReferenceChange,
} from "../../testing/random-changes.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { filterPlaces } from "./filter.ts";
import { loadCatalog } from "./load.ts";
import { nearby } from "./nearby/nearby.ts";
import type { PlaceFilter } from "./place-filter.ts";
import { search } from "./search/search.ts";
import { similarPlaces } from "./similar/similar.ts";

const CHANGES = Number(process.env.CATALOG_CHANGES ?? 600);
const CHANGES_PER_CHECK = 60;
const SEED = Number(process.env.CATALOG_SEED ?? 20261122);

let database: TestDatabase;
let catalog: Catalog;
let day = 0;
beforeAll(async () => {
  database = await freshDatabase();
  await insertCatalogEdgeCases(database.db);
  // Changes are read when the test asks for it.
  catalog = await createCatalog(database.db, { delay: 3_600_000, today: () => String(day) });
  titles = (await database.db<{ title: string }[]>`select title from post order by id`).map(({ title }) => title);
  for (const { name } of namedRows(catalog.current())) firstNames.add(name);
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

let titles: string[] = []; // of all stories, published or not
const firstNames = new Set<string>();

/** What places belong to and can be searched by. */
const namedRows = ({ provinces, cities, categories }: CatalogIndex) => [...provinces, ...cities, ...categories];

/** The names that were given during the test. */
const renamed = (index: CatalogIndex) => namedRows(index).flatMap(({ name }) => (firstNames.has(name) ? [] : [name]));

/** Everything by which visitors find places, as plain data. */
function describeCatalog(index: CatalogIndex, slugs: Iterable<string>) {
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
    slugs: Array.from(slugs, (slug) => index.places.idOfSlug(slug)),
    filters: filters.map((filter) => {
      const { slots, total, facets } = filterPlaces(index, filter);
      return { ids: slots.map((slot) => index.places.at(slot).id), total, facets: facets() };
    }),
    maps: [4, 6, 9].map((zoom) => {
      const { places: single, clusters } = nearby(index, { lat: 32, lon: 53, zoom, criteria: {} });
      const bestIds = clusters.map(({ best, ...cluster }) => ({ ...cluster, best: best.id })); // slots depend on the order of changes
      return { single: single.map(({ place, metres }) => [place.id, metres]), clusters: bestIds };
    }),
    searches: [...texts, ...titles, ...renamed(index)].map((text) =>
      Array.from(search(index, text).ranking.best(), ({ doc, tier, confidence }) => {
        const { columns } = index.lexicon;
        return [columns.group(doc), columns.id(doc), columns.ranks[doc], tier, confidence];
      }),
    ),
    similar: places.slice(0, 40).map((place) => similarPlaces(index.places, place).map(({ id }) => id)),
    photos: [...index.photosByPlace].sort(([a], [b]) => a - b),
    scenes: [...index.sceneByPlace].sort(([a], [b]) => a - b),
    placesOfPhotos: [...index.placeByPhoto].sort(([a], [b]) => a - b),
    posts: index.posts,
    activities: index.activities,
    names: [index.provinces, index.cities, index.types, index.categories].map((rows) => rows.map(({ name }) => name)),
  };
}

/** Reads the changes while a transaction has written a place and not ended, and again after its end. */
async function refreshDuringTransaction(random: (below: number) => number) {
  const [written, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = database.db.begin(async (tx) => {
    await randomPlaceChange(tx as unknown as Db, random);
    written.resolve();
    await isRead.promise;
  });
  await written.promise;
  await randomChangeOfOthers(random);
  await catalog.refresh();
  isRead.resolve();
  await transaction;
  await catalog.refresh();
}

/** A counter of another place, whose transaction begins later and ends earlier. */
const randomChangeOfOthers = (random: (below: number) => number) => database.db`
  update place_stats set view_count = ${random(100)} where place_id in (
    select place_id from place_stats order by place_id limit 5 for update skip locked)`;

/** Waits until no story is scheduled any more: without a write, it is published when its time has come. */
async function awaitScheduledPosts() {
  const isDue = async () => {
    const [row] = await database.db<{ scheduled: number }[]>`
      select count(*)::int as scheduled from post where published_at > now()`;
    return row!.scheduled === 0 && Date.now() >= (catalog.current().nextPostAt ?? 0);
  };
  await expect.poll(isDue, { interval: 5 }).toBe(true);
}

test(`equals a catalogue that is loaded anew after each of ${CHANGES} random changes (seed ${SEED})`, async () => {
  const random = createRandom(SEED);
  const slugs = new Set<string>();
  async function expectEqual(when: string) {
    await catalog.refresh();
    const { index } = await loadCatalog(database.db);
    for (const { slug } of [...listPlaces(index), ...listPlaces(catalog.current())]) slugs.add(slug);
    expect(describeCatalog(catalog.current(), slugs), when).toEqual(describeCatalog(index, slugs));
  }
  for (let change = 1; change <= CHANGES; change++) {
    await randomChange(database.db, random);
    if (change % CHANGES_PER_CHECK !== 0) continue;
    await refreshDuringTransaction(random);
    if (change % (3 * CHANGES_PER_CHECK) === 0) {
      await passMidnight(database.db);
      day++; // last, because a scheduled story may be read at any time
    }
    await awaitScheduledPosts();
    await expectEqual(`after ${change} changes`);
    // Alone, because any other change of this kind would load the small tables, too.
    await randomReferenceChange(database.db, random, change / CHANGES_PER_CHECK);
    await catalog.refresh();
    await awaitScheduledPosts();
    await expectEqual(`${change} changes and one of what places belong to`);
  }
});
