import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type Catalog, createCatalog } from "../../catalog/catalog.ts";
import { placeSubject } from "./poster-subject.ts";
import { findScenePlace } from "./scene/scene-desk.sql.ts";

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await freshDatabase();
  catalog = await createCatalog(database.db, { delay: 3_600_000 });
});
afterAll(async () => {
  await catalog?.close();
  await database?.drop();
});

test.for([2345, -25, 0, null])("a place is drawn at its altitude, for visitors as for editors: %s", async (metres) => {
  const { db } = database;
  await db`update place set altitude_m = ${metres} where id = 5`;
  await catalog.refresh();
  const { places } = catalog.current();
  const card = places.cardAt(places.table.slotOf(5)!);
  expect([card.altitudeM, places.get(5)?.altitudeM]).toEqual([metres, metres]);
  expect(placeSubject(catalog.current(), card).altitude).toBe(metres ?? undefined);
  expect((await findScenePlace(db, 5))?.altitudeM).toBe(metres);
});
