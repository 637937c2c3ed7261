import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../database/connect.ts";
import { insertCatalogEdgeCases } from "../../testing/catalog/catalog-edge-cases.ts";
import { listPlaces } from "../../testing/catalog/catalog-places.ts";
import { describeCatalog } from "../../testing/catalog/describe-catalog.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import {
  createRandom,
  passMidnight,
  randomChange,
  randomPlaceChange,
  randomReferenceChange,
} from "../../testing/random-changes.ts";
import { tries } from "../../testing/run/depth.ts";
import { tehranDay } from "../../text/days.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { loadCatalog } from "./load.ts";

const CHANGES = Number(process.env.CATALOG_CHANGES ?? tries(240, 600));
const CHANGES_PER_CHECK = 60;
/** Changes of what places belong to, in each check: all nine kinds of them come up. */
const REFERENCE_CHANGES_PER_CHECK = tries(3, 1);
const SEED = Number(process.env.CATALOG_SEED ?? 20261122);

let database: TestDatabase;
let catalog: Catalog;
let day = 0;
beforeAll(async () => {
  database = await freshDatabase();
  await insertCatalogEdgeCases(database.db);
  // Changes are read when the test asks for it. The database counts days by its own clock, which may pass midnight during the test.
  catalog = await createCatalog(database.db, { delay: 3_600_000, today: () => `${day} ${tehranDay()}` });
  titles = (await database.db<{ title: string }[]>`select title from post order by id`).map(({ title }) => title);
  for (const { name } of namedRows(catalog.current())) firstNames.add(name);
});
afterAll(async () => {
  await catalog?.close();
  await database?.drop();
});

let titles: string[] = []; // of all stories, published or not
const firstNames = new Set<string>();

/** What places belong to and can be searched by. */
const namedRows = ({ provinces, cities, categories }: CatalogIndex) => [...provinces, ...cities, ...categories];

/** The names that were given during the test. */
const renamed = (index: CatalogIndex) => namedRows(index).flatMap(({ name }) => (firstNames.has(name) ? [] : [name]));

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

/** Reads the changes, and a catalogue anew on the same day: their views are those of the last thirty days. */
async function refreshAndLoad(): Promise<CatalogIndex> {
  for (;;) {
    const startedOn = tehranDay();
    await catalog.refresh();
    const { index } = await loadCatalog(database.db);
    if (tehranDay() === startedOn) return index;
  }
}

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
    const index = await refreshAndLoad();
    for (const { slug } of [...listPlaces(index), ...listPlaces(catalog.current())]) slugs.add(slug);
    const searched = [...titles, ...renamed(index)];
    expect(describeCatalog(catalog.current(), slugs, searched), when).toEqual(describeCatalog(index, slugs, searched));
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
    // Each alone, because any other change of this kind would load the small tables, too.
    for (let nth = 1 - REFERENCE_CHANGES_PER_CHECK; nth <= 0; nth++) {
      const check = change / CHANGES_PER_CHECK;
      await randomReferenceChange(database.db, random, check * REFERENCE_CHANGES_PER_CHECK + nth);
      await catalog.refresh();
      await awaitScheduledPosts();
    }
    await expectEqual(`${change} changes and some of what places belong to`);
  }
});
