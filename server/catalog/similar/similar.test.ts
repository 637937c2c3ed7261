import { expect, test } from "vitest";
import { listPlaces } from "../../../testing/catalog/catalog-places.ts";
import { loadSeedIndex } from "../../../testing/catalog/seeded-catalog.ts";
import type { CatalogPlace } from "../catalog-rows.ts";
import { metresBetween } from "../distance.ts";
import { PlaceIndex } from "../places/place-index.ts";
import { similarPlaces } from "./similar.ts";

const index = await loadSeedIndex();

test("returns three to eight similar places for every place, with distinct names and in a stable order", () => {
  for (const place of listPlaces(index)) {
    const similar = similarPlaces(index.places, place);
    expect(similar.length, place.name).toBeGreaterThanOrEqual(3);
    expect(similar.length, place.name).toBeLessThanOrEqual(8);
    expect(new Set([place.name, ...similar.map(({ name }) => name)]).size, place.name).toBe(1 + similar.length);
    expect(similarPlaces(index.places, place)).toEqual(similar);
  }
});

test("returns places that share a category or an activity and are mostly nearer than the category's average", () => {
  let nearer = 0;
  for (const place of listPlaces(index)) {
    const distanceTo = (other: { lat: number; lon: number }) =>
      metresBetween(place.lat, place.lon, other.lat, other.lon);
    const similar = similarPlaces(index.places, place);
    for (const other of similar)
      expect(
        other.categoryIds.some((id) => place.categoryIds.includes(id)) ||
          other.activityIds.some((id) => place.activityIds.includes(id)),
        `${place.name}: ${other.name}`,
      ).toBe(true);
    const mean = (places: { lat: number; lon: number }[]) =>
      places.reduce((sum, other) => sum + distanceTo(other), 0) / places.length;
    const sameCategory = listPlaces(index).filter(({ categoryIds }) =>
      categoryIds.some((id) => place.categoryIds.includes(id)),
    );
    nearer += Number(mean(similar) < mean(sameCategory));
  }
  expect(nearer / index.places.size).toBeGreaterThan(0.8);
});

test("excludes places of the same name and places without a common category or activity", () => {
  const [original, ...others] = listPlaces(index).slice(0, 3) as [CatalogPlace, ...CatalogPlace[]];
  const namesake = { ...original, id: 900_001 };
  const twin = { ...namesake, id: 900_002, name: "همزاد" };
  const unrelated = { ...twin, id: 900_003, name: "غریبه", categoryIds: [], activityIds: [] };
  const places = new PlaceIndex();
  for (const place of [original, ...others, namesake, twin, unrelated]) places.put(place);
  const similar = similarPlaces(places, original).map(({ id }) => id);
  expect(similar[0]).toBe(twin.id);
  expect(similar).not.toContain(namesake.id);
  expect(similar).not.toContain(unrelated.id);
});
