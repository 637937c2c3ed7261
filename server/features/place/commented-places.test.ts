import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type CatalogChange, WHOLE_CATALOG } from "../../catalog/apply-changes.ts";
import { createCommentedPlaces } from "./commented-places.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.db`
    insert into account (mobile, first_name, last_name, password_hash) values ('09120000000', 'سارا', 'رضایی', 'x')`;
});
afterAll(() => database?.drop());

const commentOn = (place: number) => database.db`
  insert into comment (account_id, place_id, text, text_key, state)
  select id, ${place}, 'بهارش سبز است', ${`کلید ${place}`}, 'approved' from account limit 1`;

function observeCatalog() {
  const listeners: ((change: CatalogChange) => void)[] = [];
  const emit = (change: CatalogChange) => {
    for (const listener of listeners) listener(change);
  };
  const onChange = (listener: (change: CatalogChange) => void) => void listeners.push(listener);
  return { emit, places: createCommentedPlaces(database.db, { onChange }) };
}
const changeOf = (place: number) => ({ ...WHOLE_CATALOG, isWhole: false, places: new Set([place]) });

test("knows the places with approved comments, and those that have changed since", async () => {
  await commentOn(7);
  const { emit, places } = observeCatalog();
  expect(places.mayHave(9), "before the list is read, any place may have some").toBe(true);
  emit(changeOf(8)); // while it is read
  await expect.poll(() => places.mayHave(9)).toBe(false);
  expect([7, 8, 9].map(places.mayHave)).toEqual([true, true, false]);
  emit(changeOf(9));
  expect(places.mayHave(9)).toBe(true);
});

test("reads the list again when everything may have changed", async () => {
  const { emit, places } = observeCatalog();
  await expect.poll(() => places.mayHave(10)).toBe(false);
  await commentOn(10);
  emit(WHOLE_CATALOG);
  expect(places.mayHave(10)).toBe(true);
  await expect.poll(() => places.mayHave(11)).toBe(false);
  expect(places.mayHave(10)).toBe(true);
});
