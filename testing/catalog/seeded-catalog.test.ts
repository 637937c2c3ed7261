import { expect, test } from "vitest";
import type { Db } from "../../database/connect.ts";
import { loadCatalog } from "../../server/catalog/load.ts";
import { freshDatabase } from "../database.ts";
import { createRandom, randomChange, randomReferenceChange } from "../random-changes.ts";
import { describeCatalog } from "./describe-catalog.ts";
import { seededCatalog } from "./seeded-catalog.ts";

const slugs = ["persepolis", "added"];
const searched = ["آزموده", "هتل", "یزد"];

/** Runs with a copy of the template and a catalogue of it. */
async function withCatalog(run: (db: Db, catalog: Awaited<ReturnType<typeof seededCatalog>>) => Promise<void>) {
  const { db, drop } = await freshDatabase();
  const catalog = await seededCatalog(db, { delay: 3_600_000 });
  await run(db, catalog).finally(async () => {
    await catalog.close();
    await drop();
  });
}

async function expectAsLoaded(db: Db, catalog: Awaited<ReturnType<typeof seededCatalog>>) {
  const { index } = await loadCatalog(db);
  const content = Object.entries(describeCatalog(index, slugs, searched));
  const actual = new Map(Object.entries(describeCatalog(catalog.current(), slugs, searched)));
  for (const [name, value] of content) expect(actual.get(name), name).toEqual(value);
}

test("is used again after changes of every kind, and equals one that is loaded anew", async () => {
  let first: object | undefined;
  await withCatalog(async (db, catalog) => {
    const random = createRandom(24);
    for (let nth = 0; nth < 60; nth++) await randomChange(db, random);
    for (let nth = 0; nth < 9; nth++) await randomReferenceChange(db, random, nth);
    await db`update post set published_at = now() where published_at > now()`; // none appears while they are compared
    await db`update place set name = 'آزموده' where id = 1`;
    await db`update amenity set lat = 35.7, lon = 51.4 where id = (select min(id) from amenity)`;
    await catalog.refresh();
    await expectAsLoaded(db, catalog);
    await db`update place set slug = 'added' where id = 2`; // which it does not read any more
    first = catalog.current().places;
  });
  await withCatalog(async (db, catalog) => {
    expect(catalog.current().places).toBe(first);
    await expectAsLoaded(db, catalog);
  });
});

test("has what was changed in its database before, and is not the one of another application", async () => {
  await withCatalog(async (_db, other) => {
    const { db, drop } = await freshDatabase();
    await db`update place set name = 'آزموده' where id = 1`;
    const catalog = await seededCatalog(db);
    expect(catalog.current().places.get(1)?.name).toBe("آزموده");
    expect(other.current().places.get(1)?.name).not.toBe("آزموده");
    await catalog.close();
    await drop();
  });
});

test.for([
  ["the table of views was emptied", "truncate place_stats cascade"],
  ["the record of changes was emptied", "truncate catalog_change"],
])("is not used again after %s", async ([, statement]) => {
  let first: object | undefined;
  await withCatalog(async (db, catalog) => {
    first = catalog.current().places;
    await db`update place set name = 'آزموده' where id = 1`;
    await catalog.refresh();
    await db.unsafe(statement!);
  });
  await withCatalog(async (_db, catalog) => {
    expect(catalog.current().places).not.toBe(first);
    expect(catalog.current().places.get(1)?.name).not.toBe("آزموده");
  });
});

test("is not used again when its database is gone", async () => {
  const { db, drop } = await freshDatabase();
  const catalog = await seededCatalog(db);
  const first = catalog.current().places;
  await drop();
  await catalog.close();
  await withCatalog(async (_db, next) => expect(next.current().places).not.toBe(first));
});
