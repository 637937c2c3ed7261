import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "../../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type Catalog, createCatalog } from "../catalog.ts";
import { loadCatalog } from "../load.ts";

let database: TestDatabase;
let catalog: Catalog;
/** A second connection that stands for another process. */
let writer: Db;
beforeAll(async () => {
  database = await freshDatabase();
  writer = connect(database.url, 2);
  catalog = await createCatalog(database.db, { delay: 20 });
  slowdown = await measureSlowdown();
});
afterAll(async () => {
  await catalog.close();
  await writer.end();
  await database.drop();
});

const place = (id: number) => catalog.current().places.get(id);

/** Waits until the check is true of the current catalogue; returns for how many milliseconds. */
async function eventually(check: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await expect.poll(check, { interval: 10 }).toBeTruthy();
  return performance.now() - startedAt;
}

/** Of the whole catalogue on an idle machine. */
const usualLoadMs = 500;
/** The one of the last measurement. */
let slowdown: number;

/** How many times longer than on an idle machine it takes now to load a catalogue. */
async function measureSlowdown(): Promise<number> {
  const startedAt = performance.now();
  await loadCatalog(database.db);
  return Math.max(1, (performance.now() - startedAt) / usualLoadMs);
}

/**
 * Makes a change of one kind three times, and expects that the fastest is shown within a second, or later by as much as a load takes longer
 * than usually. A change returns the check whether it is shown.
 */
async function expectWithinSecond(change: (round: number) => Promise<() => unknown>) {
  const [durations, slowdownBefore]: [number[], number] = [[], slowdown];
  for (const round of [1, 2, 3]) durations.push(await eventually(await change(round)));
  slowdown = await measureSlowdown();
  expect(Math.min(...durations) / Math.max(slowdownBefore, slowdown)).toBeLessThan(1000);
}

/** Inserts a place of the kind and at the position of place 1; returns its id. */
async function insertPlace(slug: string): Promise<number> {
  const [added] = await writer<{ id: number }[]>`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key)
    select ${slug}, 'جای نو', 'New', kind, type_id, province_id, lat, lon, position_precision, 3, '{1}', 'جای نو', 'x'
    from place where id = 1 returning id`;
  return added!.id;
}

test("shows within a second what another process updates, unpublishes, deletes or inserts", async () => {
  const old = place(1)!;
  const before = old.name;
  await expectWithinSecond(async (round) => {
    await writer`update place set name = ${`نام ${round}`} where id = 1`;
    return () => place(1)!.name === `نام ${round}`;
  });
  expect(old.name).toBe(before); // a place is never modified, but replaced

  const { placeCount } = catalog.current().provinceById.get(place(1)!.provinceId)!;
  const publish = (isPublished: boolean) => writer`update place set published = ${isPublished} where id = 1`;
  for (const isPublished of [false, true]) {
    await expectWithinSecond(async () => {
      await publish(!isPublished);
      await eventually(() => !place(1) === isPublished);
      await publish(isPublished);
      return () => !place(1) !== isPublished;
    });
    expect(catalog.current().provinceById.get(old.provinceId)!.placeCount).toBe(placeCount - (isPublished ? 0 : 1));
  }
  await expectWithinSecond(async () => {
    await writer`update place set deleted_at = null where id = 2`;
    await eventually(() => place(2));
    await writer`update place set deleted_at = now() where id = 2`;
    return () => !place(2);
  });

  const added: number[] = [];
  await expectWithinSecond(async (round) => {
    added.push(await insertPlace(`new-${round}`));
    return () => place(added.at(-1)!)?.cityId === null;
  });
  expect(catalog.current().places.inOrder("latest", 0, 1)[0]!.id).toBe(added.at(-1));
});

test("shows within a second a change of a province or of a place's activities", async () => {
  await expectWithinSecond(async (round) => {
    await writer`update province set name = ${`نام ${round}`} where id = 3`;
    return () => catalog.current().provinceById.get(3)!.name === `نام ${round}`;
  });
  const remove = () => writer`delete from place_activity where place_id = 1`;
  const add = () => writer`
    insert into place_activity select 1, id from activity where parent_id is not null order by id limit 1 on conflict do nothing`;
  const has = (count: number) => () => place(1)!.activityIds.length === count;
  await remove();
  await eventually(has(0));
  for (const [before, after, count] of [
    [add, remove, 0],
    [remove, add, 2],
  ] as const)
    await expectWithinSecond(async () => {
      await before();
      await eventually(has(2 - count));
      await after();
      return has(count);
    });
  const { activityById } = catalog.current();
  const [parent] = place(1)!
    .activityIds.map((id) => activityById.get(id)!)
    .filter(({ parentId }) => parentId === null);
  expect(place(1)!.activityIds).toContain(parent!.id);
});
