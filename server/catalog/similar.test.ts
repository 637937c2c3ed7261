import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { loadSnapshot } from "./load.ts";
import { metresBetween } from "./orders.ts";
import { similarPlaces } from "./similar.ts";
import type { CatalogPlace, Snapshot } from "./snapshot.ts";

let database: TestDatabase;
let snapshot: Snapshot;
beforeAll(async () => {
  database = await freshDatabase();
  snapshot = await loadSnapshot(database.db, 1);
});
afterAll(() => database?.drop());

test("every place has some others like it, up to eight, each of another name, none twice, always the same", () => {
  for (const place of snapshot.places) {
    const similar = similarPlaces(snapshot, place);
    expect(similar.length, place.name).toBeGreaterThanOrEqual(3);
    expect(similar.length, place.name).toBeLessThanOrEqual(8);
    expect(new Set([place.name, ...similar.map(({ name }) => name)]).size, place.name).toBe(1 + similar.length);
    expect(similarPlaces(snapshot, place)).toEqual(similar);
  }
});

test("what is like a place is of its category or for its activities, and nearer than places mostly are", () => {
  let nearer = 0;
  for (const place of snapshot.places) {
    const far = (other: { lat: number; lon: number }) => metresBetween(place.lat, place.lon, other.lat, other.lon);
    const similar = similarPlaces(snapshot, place);
    for (const other of similar)
      expect(
        other.categoryIds.some((id) => place.categoryIds.includes(id)) ||
          other.activityIds.some((id) => place.activityIds.includes(id)),
        `${place.name}: ${other.name}`,
      ).toBe(true);
    const mean = (places: { lat: number; lon: number }[]) =>
      places.reduce((sum, other) => sum + far(other), 0) / places.length;
    const alike = snapshot.places.filter(({ categoryIds }) => categoryIds.some((id) => place.categoryIds.includes(id)));
    nearer += Number(mean(similar) < mean(alike));
  }
  expect(nearer / snapshot.places.length).toBeGreaterThan(0.8);
});

test("a namesake is not offered, and one who shares nothing neither", () => {
  const [one, two, three] = snapshot.places as [CatalogPlace, CatalogPlace, CatalogPlace];
  const namesake = { ...one, id: 900_001 };
  const twin = { ...namesake, id: 900_002, name: "همزاد" };
  const stranger = { ...twin, id: 900_003, name: "غریبه", categoryIds: [], activityIds: [] };
  const places = [one, two, three, namesake, twin, stranger];
  const similar = similarPlaces({ ...snapshot, places }, one).map(({ id }) => id);
  expect(similar[0]).toBe(twin.id);
  expect(similar).not.toContain(namesake.id);
  expect(similar).not.toContain(stranger.id);
});
