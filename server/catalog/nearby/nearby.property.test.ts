import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { inventLives } from "../../../testing/invented-lives.ts";
import type { PlaceChoice } from "../filter.ts";
import { loadSnapshot } from "../load.ts";
import { metresBetween } from "../orders.ts";
import type { CatalogPlace, Snapshot } from "../snapshot.ts";
import type { Box } from "./cells.ts";
import { MOST_MARKS, type NearbyQuestion, nearby, UNCLUSTERED_ZOOM } from "./nearby.ts";

let database: TestDatabase;
let snapshot: Snapshot;
beforeAll(async () => {
  database = await freshDatabase();
  await inventLives(database.db);
  snapshot = await loadSnapshot(database.db, 1);
});
afterAll(() => database?.drop());

// The same question without the catalogue's code: every place is looked at, and cells are strings.

const lets = (place: CatalogPlace, { type_id, activity_id, min_rate }: PlaceChoice) =>
  (!type_id || type_id.includes(place.typeId)) &&
  (!activity_id || activity_id.some((id) => place.activityIds.includes(id))) &&
  (!min_rate || (place.rateCount > 0 && Math.round((10 * place.rateSum) / place.rateCount) / 10 >= min_rate));

const within = ({ lat, lon }: CatalogPlace, box: Box | undefined) =>
  !box || (lon >= box[0] && lat >= box[1] && lon <= box[2] && lat <= box[3]);

const chosenBy = ({ choice, box }: NearbyQuestion) =>
  snapshot.places.filter((place) => lets(place, choice) && within(place, box));

const cellOf = ({ lat, lon }: CatalogPlace, zoom: number) => {
  const cells = 2 ** (Math.floor(zoom) + 3); // across the world: 512 px · 2^zoom in cells of 64 px
  const y = (1 - Math.log(Math.tan((lat * Math.PI) / 180) + 1 / Math.cos((lat * Math.PI) / 180)) / Math.PI) / 2;
  return `${Math.floor(((lon + 180) / 360) * cells)} ${Math.floor(y * cells)}`;
};

function bruteForce(question: NearbyQuestion) {
  const { lat, lon, zoom } = question;
  const chosen = chosenBy(question);
  const cells = Map.groupBy(chosen, (place) => (zoom >= UNCLUSTERED_ZOOM ? place.id : cellOf(place, zoom)));
  const groups = [...cells.values()];
  const single = groups.filter(({ length }) => length === 1).flat();
  const metres = (place: CatalogPlace) => Math.round(metresBetween(lat, lon, place.lat, place.lon));
  return {
    marks: groups.length,
    places: single
      .map((place) => ({ id: place.id, metres: metres(place) }))
      .sort((a, b) => a.metres - b.metres || a.id - b.id),
    counts: groups
      .map(({ length }) => length)
      .filter((length) => length > 1)
      .sort((a, b) => a - b),
  };
}

function questions(): fc.Arbitrary<NearbyQuestion> {
  const { places, types, activities } = snapshot;
  const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
  const idOf = (rows: { id: number }[]) =>
    fc.subarray(
      rows.map(({ id }) => id),
      { minLength: 1, maxLength: 4 },
    );
  const middle = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...places).map(({ lat, lon }) => ({ lat, lon })) },
    {
      weight: 1,
      arbitrary: fc.record({ lat: fc.integer({ min: -90, max: 90 }), lon: fc.integer({ min: -180, max: 180 }) }),
    },
  );
  return fc
    .record({
      middle,
      zoom: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ min: 3, max: 17, noNaN: true })),
      size: sometimes(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))),
      choice: fc.record({
        type_id: sometimes(idOf(types)),
        activity_id: sometimes(idOf(activities)),
        min_rate: sometimes(fc.constantFrom(1, 3, 4.2)),
      }),
    })
    .map(({ middle: { lat, lon }, zoom, size, choice }) => ({
      lat,
      lon,
      zoom,
      // A window of up to 800 × 600 px.
      box: size && windowOf(lat, lon, zoom, size[0] * 800, size[1] * 600),
      choice: Object.fromEntries(Object.entries(choice).filter(([, value]) => value)),
    }));
}

function windowOf(lat: number, lon: number, zoom: number, width: number, height: number): Box {
  const [dLon, dLat] = [(width / 2 ** zoom / 512) * 180, (height / 2 ** zoom / 512) * 150];
  return [Math.max(-180, lon - dLon), Math.max(-90, lat - dLat), Math.min(180, lon + dLon), Math.min(90, lat + dLat)];
}

const countsOf = ({ clusters }: ReturnType<typeof nearby>) => clusters.map(({ count }) => count).sort((a, b) => a - b);

test("what fits on a map is what brute force finds: the same places in order, the same clusters", () => {
  let compared = 0;
  fc.assert(
    fc.property(questions(), (question) => {
      const found = nearby(snapshot, question);
      const expected = bruteForce(question);
      const marks = found.places.length + found.clusters.length;
      expect(marks).toBeLessThanOrEqual(MOST_MARKS);
      if (expected.marks > MOST_MARKS) return;
      compared += Number(expected.places.length > 1);
      expect(found.places.map(({ place, metres }) => ({ id: place.id, metres }))).toEqual(expected.places);
      expect(countsOf(found)).toEqual(expected.counts);
    }),
    { numRuns: 600 },
  );
  expect(compared).toBeGreaterThan(100); // else it would prove little
});

test("nothing is left out at any zoom: places and clusters add up to all that the filter lets through", () => {
  const everything: PlaceChoice[] = [{}, { type_id: [1] }, { activity_id: [2, 3] }, { min_rate: 4 }];
  for (const choice of everything)
    for (let zoom = 0; zoom <= 20; zoom++)
      for (const box of [undefined, [44, 25, 63.5, 40] as Box, [51, 35, 52, 36] as Box]) {
        const question = { lat: 32.6, lon: 51.7, zoom, box, choice };
        const { places, clusters } = nearby(snapshot, question);
        const sum = places.length + clusters.reduce((all, { count }) => all + count, 0);
        expect(sum, JSON.stringify(question)).toBe(chosenBy(question).length);
        expect(places.length + clusters.length).toBeLessThanOrEqual(MOST_MARKS);
      }
});

test("at the deepest zooms the nearest stand alone, and only what is farther is together", () => {
  for (const { lat, lon } of snapshot.places.filter((_, nth) => nth % 20 === 0)) {
    const { places, clusters } = nearby(snapshot, { lat, lon, zoom: 18, choice: {} });
    const nearest = bruteForce({ lat, lon, zoom: 18, choice: {} }).places.slice(0, 20);
    expect(places.slice(0, 20).map(({ place, metres }) => ({ id: place.id, metres }))).toEqual(nearest);
    expect(clusters.length).toBeGreaterThan(0);
  }
});

test("a map that is moved by whole cells keeps its clusters", () => {
  const cell = 360 / 2 ** (8 + 3); // degrees of longitude, at zoom 8
  const across = 12;
  let shared = 0;
  for (const { lat, lon } of snapshot.places.filter((_, nth) => nth % 10 === 0)) {
    const west = Math.floor(lon / cell) * cell - 6 * cell;
    const look = (from: number) => {
      const box: Box = [from, lat - 1, from + across * cell - 1e-9, lat + 1];
      return nearby(snapshot, { lat, lon: from + 6 * cell, zoom: 8, box, choice: {} });
    };
    const inBoth = ({ lon: at }: { lon: number }) => at >= west + cell && at < west + across * cell;
    const before = look(west).clusters.filter(inBoth);
    const after = look(west + cell).clusters.filter(inBoth);
    const sorted = (them: typeof before) => them.toSorted((a, b) => a.lon - b.lon || a.lat - b.lat);
    expect(sorted(after)).toEqual(sorted(before));
    shared += before.length;
  }
  expect(shared).toBeGreaterThan(100);
});

test("a cluster holds its places, and comes apart at its zoom and not before", () => {
  const { clusters } = nearby(snapshot, { lat: 32, lon: 53, zoom: 5, choice: {} });
  const better = (a: CatalogPlace, b: CatalogPlace) =>
    b.importance - a.importance || Number(a.unescoYear === null) - Number(b.unescoYear === null) || a.id - b.id;
  for (const { bbox, count, zoom, lat, lon, best } of clusters) {
    const inside = { lat, lon, box: bbox, choice: {} };
    const marks = (at: number) => {
      const found = nearby(snapshot, { ...inside, zoom: at });
      return found.places.length + found.clusters.length;
    };
    expect(chosenBy({ ...inside, zoom }).length).toBeGreaterThanOrEqual(count);
    expect(zoom).toBeGreaterThan(5);
    if (chosenBy({ ...inside, zoom }).length > count) continue; // its neighbours reach into its box
    expect(best.id).toBe(chosenBy({ ...inside, zoom }).toSorted(better)[0]!.id);
    expect(marks(zoom - 1)).toBe(1);
    expect(marks(zoom)).toBeGreaterThan(1);
  }
});
