import { afterAll, beforeAll, expect, test } from "vitest";
import { CARD_FIELDS } from "../../../contract/catalog/place.ts";
import { insertCatalogEdgeCases } from "../../../testing/catalog/catalog-edge-cases.ts";
import { listPlaces } from "../../../testing/catalog/catalog-places.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { createRandom, randomChange } from "../../../testing/random-changes.ts";
import { tries } from "../../../testing/run/depth.ts";
import { type Catalog, createCatalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { loadCatalog } from "../../catalog/load.ts";
import { nearby } from "../../catalog/nearby/nearby.ts";
import { JsonBytes } from "../../http/cache/json-bytes.ts";
import { toJson, withValues } from "../../http/cache/json-cache.ts";
import { CardJson } from "./card-json.ts";
import { type NearbyField, toMap } from "./nearby/nearby-markers.ts";
import { type CardField, makePlaceCard, toLeanCard, toPlaceCard } from "./place-card.ts";
import { toLeanCards, toWrittenCards } from "./place-page.ts";
import { roomFor } from "./written-cards.ts";

const CHANGES = tries(40, 200);
const CHANGES_PER_CHECK = 20;

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await freshDatabase();
  await insertCatalogEdgeCases(database.db);
  catalog = await createCatalog(database.db, { delay: 3_600_000 });
});
afterAll(async () => {
  await catalog?.close();
  await database?.drop();
});

/** The JSON of all cards as they are sent, and that of the same cards made anew from a catalogue loaded anew. */
async function compareCards() {
  await catalog.refresh();
  const { index } = await loadCatalog(database.db);
  const current = catalog.current();
  const sent = listPlaces(current).map(({ id }) => {
    const cards = toWrittenCards(current, [current.places.table.slotOf(id)!]);
    const json = toJson({ data: cards }).toString();
    expect(JSON.stringify({ data: cards.value() })).toBe(json);
    return json;
  });
  const fresh = listPlaces(index).map((place) => JSON.stringify({ data: [makePlaceCard(index, place)] }));
  expect(sent).toEqual(fresh);
  compareLeanCards(current, index);
  compareMaps(current, index);
}

/** So often a set of fields is asked for until its cards have finished JSON. */
const UNTIL_FINISHED = 60;

function compareLeanCards(current: CatalogIndex, fresh: CatalogIndex) {
  const fields: CardField[] = ["id", "name", "kind", "province", "rate", "cover", "created_at"];
  const ids = listPlaces(fresh).map(({ id }) => id);
  const cardsOf = (index: CatalogIndex) =>
    toLeanCards(
      index,
      ids.map((id) => index.places.table.slotOf(id)!),
      fields,
    );
  const expected = JSON.stringify({ data: cardsOf(fresh).value() });
  for (let time = 0; time < UNTIL_FINISHED; time++) toJson({ data: toLeanCards(current, [], fields) });
  for (let time = 0; time < 2; time++) expect(toJson({ data: cardsOf(current) }).toString()).toBe(expected);
}

function compareMaps(current: CatalogIndex, fresh: CatalogIndex) {
  const selections: (NearbyField[] | undefined)[] = [undefined, ["id", "cover", "lat"], ["distance_m", "position"]];
  for (const fields of selections) {
    for (const zoom of [6, 14]) {
      const mapOf = (index: CatalogIndex) =>
        toMap(index, nearby(index, { lat: 32.6, lon: 51.7, zoom, criteria: {} }), fields);
      const expected = JSON.stringify(withValues(mapOf(fresh)));
      for (let time = 0; time < 2; time++) expect(toJson(mapOf(current)).toString()).toBe(expected);
      expect(JSON.stringify(withValues(mapOf(current)))).toBe(expected);
    }
  }
}

test(`the cached JSON of every card equals that of a new one, whatever has changed (${CHANGES} random changes)`, async () => {
  const random = createRandom(37);
  await compareCards();
  for (let change = 1; change <= CHANGES; change++) {
    await randomChange(database.db, random);
    if (change % CHANGES_PER_CHECK === 0) await compareCards();
  }
});

test("a new name of a province, city, type, category or kind, and a new cover, are on the cards at once", async () => {
  const { db } = database;
  await compareCards();
  for (const table of ["province", "city", "place_type", "category", "kind"]) {
    await db`update ${db(table)} set name = name || ' نو'`;
    await compareCards();
  }
  await db`update photograph set alt = alt || ' نو'`;
  await compareCards();
  await db`update photograph set deleted_at = now()`;
  await compareCards();
});

test("cards have room for twice the places, up to a limit, and are right when there are many more places than before", () => {
  expect([0, 925, 40_000, 1_000_000].map((places) => roomFor(places, 96))).toEqual([1, 3, 81, 96]);
  const index = catalog.current();
  const slots = listPlaces(index).map(({ id }) => index.places.table.slotOf(id)!);
  const sent = () => toJson({ data: toWrittenCards(index, slots) }).toString();
  const before = sent();
  const many = 3 * index.places.size;
  Object.defineProperty(index.places, "size", { get: () => many, configurable: true });
  const after = [sent(), sent()];
  Reflect.deleteProperty(index.places, "size");
  expect([...after, sent()]).toEqual([before, before, before]);
});

test("cards are right also when there is no room for half of them", () => {
  const index = catalog.current();
  const cardJson = (_index: unknown, slot: number) => JSON.stringify(makePlaceCard(index, index.places.cardAt(slot)));
  const cards = new CardJson(cardJson, { chunkBytes: 4096, maxChunks: 3 });
  const places = listPlaces(index).slice(0, 30);
  const json = new JsonBytes();
  for (const place of [...places, ...places, ...places.slice(0, 3), ...places.slice(0, 3)]) {
    json.cutTo(0);
    cards.write(index, index.places.table.slotOf(place.id)!, json);
    expect(json.take().toString()).toBe(JSON.stringify(makePlaceCard(index, place)));
  }
});

test("a lean card has the fields of the full one", () => {
  const index = catalog.current();
  const [place] = listPlaces(index);
  const card: Record<string, unknown> = { ...toPlaceCard(index, place!) };
  for (const name of CARD_FIELDS) expect(toLeanCard(index, place!, [name])).toEqual({ [name]: card[name] });
});
