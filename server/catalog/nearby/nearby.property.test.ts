import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_MARKERS } from "../../../contract/catalog/nearby.ts";
import { insertCatalogEdgeCases } from "../../../testing/catalog/catalog-edge-cases.ts";
import { listPlaces } from "../../../testing/catalog/catalog-places.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import type { CatalogPlace } from "../catalog-rows.ts";
import { metresBetween } from "../distance.ts";
import { loadCatalog } from "../load.ts";
import type { PlaceCriteria } from "../place-filter.ts";
import type { Box } from "./mercator.ts";
import { type NearbyQuery, nearby, UNCLUSTERED_ZOOM } from "./nearby.ts";

let database: TestDatabase;
let index: CatalogIndex;
beforeAll(async () => {
  database = await freshDatabase();
  await insertCatalogEdgeCases(database.db);
  ({ index } = await loadCatalog(database.db));
});
afterAll(() => database?.drop());

// The same query without the catalogue's code: every place is tested, and cells are strings.

const matches = (place: CatalogPlace, { type_id, activity_id, min_rate }: PlaceCriteria) =>
  (!type_id || type_id.includes(place.typeId)) &&
  (!activity_id || activity_id.some((id) => place.activityIds.includes(id))) &&
  (!min_rate || (place.rateCount > 0 && Math.round((10 * place.rateSum) / place.rateCount) / 10 >= min_rate));

const isWithin = ({ lat, lon }: CatalogPlace, box: Box | undefined) =>
  !box || (lon >= box[0] && lat >= box[1] && lon <= box[2] && lat <= box[3]);

const matchingPlaces = ({ criteria, box }: NearbyQuery) =>
  listPlaces(index).filter((place) => matches(place, criteria) && isWithin(place, box));

const cellOf = ({ lat, lon }: CatalogPlace, zoom: number) => {
  const cells = 2 ** (Math.floor(zoom) + 3); // across the world: 512 px · 2^zoom in cells of 64 px
  const y = (1 - Math.log(Math.tan((lat * Math.PI) / 180) + 1 / Math.cos((lat * Math.PI) / 180)) / Math.PI) / 2;
  return `${Math.floor(((lon + 180) / 360) * cells)} ${Math.floor(y * cells)}`;
};

function bruteForce(query: NearbyQuery) {
  const { lat, lon, zoom } = query;
  const matching = matchingPlaces(query);
  const cells = Map.groupBy(matching, (place) => (zoom >= UNCLUSTERED_ZOOM ? place.id : cellOf(place, zoom)));
  const groups = [...cells.values()];
  const single = groups.filter(({ length }) => length === 1).flat();
  const metres = (place: CatalogPlace) => Math.round(metresBetween(lat, lon, place.lat, place.lon));
  return {
    markerCount: groups.length,
    places: single
      .map((place) => ({ id: place.id, metres: metres(place) }))
      .sort((a, b) => a.metres - b.metres || a.id - b.id),
    counts: groups
      .map(({ length }) => length)
      .filter((length) => length > 1)
      .sort((a, b) => a - b),
  };
}

function queries(): fc.Arbitrary<NearbyQuery> {
  const { types, activities } = index;
  const places = listPlaces(index);
  const optionally = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
  const idsOf = (rows: { id: number }[]) =>
    fc.subarray(
      rows.map(({ id }) => id),
      { minLength: 1, maxLength: 4 },
    );
  const centre = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...places).map(({ lat, lon }) => ({ lat, lon })) },
    {
      weight: 1,
      arbitrary: fc.record({ lat: fc.integer({ min: -90, max: 90 }), lon: fc.integer({ min: -180, max: 180 }) }),
    },
  );
  return fc
    .record({
      centre,
      zoom: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ min: 3, max: 17, noNaN: true })),
      size: optionally(
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      ),
      criteria: fc.record({
        type_id: optionally(idsOf(types)),
        activity_id: optionally(idsOf(activities)),
        min_rate: optionally(fc.constantFrom(1, 3, 4.2)),
      }),
    })
    .map(({ centre: { lat, lon }, zoom, size, criteria }) => ({
      lat,
      lon,
      zoom,
      // A viewport of up to 800 × 600 px.
      box: size && viewportOf(lat, lon, zoom, size[0] * 800, size[1] * 600),
      criteria: Object.fromEntries(Object.entries(criteria).filter(([, value]) => value)),
    }));
}

function viewportOf(lat: number, lon: number, zoom: number, width: number, height: number): Box {
  const [dLon, dLat] = [(width / 2 ** zoom / 512) * 180, (height / 2 ** zoom / 512) * 150];
  return [Math.max(-180, lon - dLon), Math.max(-90, lat - dLat), Math.min(180, lon + dLon), Math.min(90, lat + dLat)];
}

const countsOf = ({ clusters }: ReturnType<typeof nearby>) => clusters.map(({ count }) => count).sort((a, b) => a - b);

test("returns the places and clusters that brute force finds when all of them fit on the map", () => {
  let compared = 0;
  fc.assert(
    fc.property(queries(), (query) => {
      const result = nearby(index, query);
      const expected = bruteForce(query);
      const markerCount = result.places.length + result.clusters.length;
      expect(markerCount).toBeLessThanOrEqual(MAX_MARKERS);
      if (expected.markerCount > MAX_MARKERS) return;
      compared += Number(expected.places.length > 1);
      expect(result.places.map(({ place, metres }) => ({ id: place.id, metres }))).toEqual(expected.places);
      expect(countsOf(result)).toEqual(expected.counts);
    }),
    { numRuns: 600 },
  );
  expect(compared).toBeGreaterThan(100); // fewer would prove little
});

test("covers all matching places at every zoom: single places and cluster counts add up", () => {
  const allCriteria: PlaceCriteria[] = [{}, { type_id: [1] }, { activity_id: [2, 3] }, { min_rate: 4 }];
  for (const criteria of allCriteria)
    for (let zoom = 0; zoom <= 20; zoom++)
      for (const box of [undefined, [44, 25, 63.5, 40] as Box, [51, 35, 52, 36] as Box]) {
        const query = { lat: 32.6, lon: 51.7, zoom, box, criteria };
        const { places, clusters } = nearby(index, query);
        const sum = places.length + clusters.reduce((all, { count }) => all + count, 0);
        expect(sum, JSON.stringify(query)).toBe(matchingPlaces(query).length);
        expect(places.length + clusters.length).toBeLessThanOrEqual(MAX_MARKERS);
      }
});

test("draws the nearest places on their own at deep zooms and clusters only distant ones", () => {
  for (const { lat, lon } of listPlaces(index).filter((_, nth) => nth % 20 === 0)) {
    const { places, clusters } = nearby(index, { lat, lon, zoom: 18, criteria: {} });
    const nearest = bruteForce({ lat, lon, zoom: 18, criteria: {} }).places.slice(0, 20);
    expect(places.slice(0, 20).map(({ place, metres }) => ({ id: place.id, metres }))).toEqual(nearest);
    expect(clusters.length).toBeGreaterThan(0);
  }
});

test("keeps the clusters when the map moves by whole cells", () => {
  const cell = 360 / 2 ** (8 + 3); // degrees of longitude, at zoom 8
  const columns = 12;
  let shared = 0;
  for (const { lat, lon } of listPlaces(index).filter((_, nth) => nth % 10 === 0)) {
    const west = Math.floor(lon / cell) * cell - 6 * cell;
    const clustersFrom = (from: number) => {
      const box: Box = [from, lat - 1, from + columns * cell - 1e-9, lat + 1];
      return nearby(index, { lat, lon: from + 6 * cell, zoom: 8, box, criteria: {} });
    };
    const isInBoth = ({ lon }: { lon: number }) => lon >= west + cell && lon < west + columns * cell;
    const before = clustersFrom(west).clusters.filter(isInBoth);
    const after = clustersFrom(west + cell).clusters.filter(isInBoth);
    const sorted = (clusters: typeof before) => clusters.toSorted((a, b) => a.lon - b.lon || a.lat - b.lat);
    expect(sorted(after)).toEqual(sorted(before));
    shared += before.length;
  }
  expect(shared).toBeGreaterThan(100);
});

test("gives each cluster its count, its best place and the zoom at which it splits", () => {
  const { clusters } = nearby(index, { lat: 32, lon: 53, zoom: 5, criteria: {} });
  const byImportance = (a: CatalogPlace, b: CatalogPlace) =>
    b.importance - a.importance || Number(a.unescoYear === null) - Number(b.unescoYear === null) || a.id - b.id;
  for (const { bbox, count, zoom, lat, lon, best } of clusters) {
    const inside = { lat, lon, box: bbox, criteria: {} };
    const markerCountAt = (zoom: number) => {
      const result = nearby(index, { ...inside, zoom });
      return result.places.length + result.clusters.length;
    };
    expect(matchingPlaces({ ...inside, zoom }).length).toBeGreaterThanOrEqual(count);
    expect(zoom).toBeGreaterThan(5);
    if (matchingPlaces({ ...inside, zoom }).length > count) continue; // places of neighbouring cells lie in its bounding box
    expect(best.id).toBe(matchingPlaces({ ...inside, zoom }).toSorted(byImportance)[0]!.id);
    expect(markerCountAt(zoom - 1)).toBe(1);
    expect(markerCountAt(zoom)).toBeGreaterThan(1);
  }
});
