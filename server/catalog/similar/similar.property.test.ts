import { expect, test } from "vitest";
import { createRandom } from "../../../testing/random-changes.ts";
import type { CatalogPlace } from "../catalog-rows.ts";
import { metresBetween } from "../distance.ts";
import { noStatistics } from "../place-rows.ts";
import { PlaceIndex } from "../places/place-index.ts";
import { similarPlaces } from "./similar.ts";

const random = createRandom(20261122);
const pick = (count: number, below: number) => [...new Set(Array.from({ length: count }, () => 1 + random(below)))];

/** Half of the places lie in a town, the others anywhere in the country; some share a name or a position. */
function randomPlace(id: number, maxOption: number): CatalogPlace {
  const spread = random(2) === 0 ? 0.2 : 8;
  const offset = () => (random(5000) / 5000 - 0.5) * spread;
  return {
    ...noStatistics,
    id,
    slug: `place-${id}`,
    kind: "waterfall",
    name: `جای ${random(300)}`,
    nameEn: "",
    altNames: [],
    typeId: 1 + random(5),
    provinceId: 1,
    countyId: null,
    cityId: null,
    cityKm: null,
    hasLodging: false,
    lat: 34 + offset(),
    lon: 52 + offset(),
    positionPrecision: "about_100m",
    positionVerified: true,
    positionSource: null,
    altitudeM: null,
    altitudeSource: null,
    altitudePrecisionM: null,
    importance: 1 + random(5),
    unescoYear: null,
    summary: null,
    textSources: null,
    address: null,
    phone: null,
    website: null,
    openingHours: null,
    ticketPrice: null,
    visitMinutes: null,
    facts: null,
    factSources: null,
    bestMonths: [],
    climateStationId: null,
    winterMaxC: null,
    sources: [],
    sortKey: "",
    createdAt: new Date(0),
    updatedAt: new Date(0),
    categoryIds: pick(random(3), maxOption),
    activityIds: pick(random(6), maxOption),
  };
}

// The same question without the catalogue's code: every place is tested, and cells are fractions of the world.

const column = ({ lon }: CatalogPlace) => (lon + 180) / 360;
const row = ({ lat }: CatalogPlace) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);

function around(places: CatalogPlace[], place: CatalogPlace, minCount: number): CatalogPlace[] {
  let found = places;
  for (let level = 1; level <= 13; level++) {
    const cell = (fraction: number) => Math.floor(fraction * 2 ** level);
    const isNear = (other: CatalogPlace) =>
      Math.abs(cell(column(other)) - cell(column(place))) <= 1 && Math.abs(cell(row(other)) - cell(row(place))) <= 1;
    const block = places.filter(isNear);
    if (level > 1 && block.length < minCount) return found;
    found = block;
  }
  return found;
}

const common = (a: number[], b: number[]) => a.filter((id) => b.includes(id)).length;

function scoreOf(place: CatalogPlace, other: CatalogPlace): number | undefined {
  const categories = common(place.categoryIds, other.categoryIds);
  const activities = common(place.activityIds, other.activityIds);
  if (other.id === place.id || other.name === place.name || categories + activities === 0) return undefined;
  const sure = (categories > 0 ? 3 : 0) + (place.typeId === other.typeId ? 1 : 0) + other.importance / 5;
  const proximity = 2 * 0.5 ** (metresBetween(place.lat, place.lon, other.lat, other.lon) / 150_000);
  return sure + Math.min(activities / 2, 2) + proximity;
}

/** The best eight of the surroundings; undefined when there are fewer, so that the nearest relatives are asked for. */
function bruteForce(places: CatalogPlace[], place: CatalogPlace): number[] | undefined {
  for (const minCount of [200, 2000]) {
    const scores = around(places, place, minCount).map((other) => ({ id: other.id, score: scoreOf(place, other) }));
    const ranked = scores.flatMap(({ id, score }) => (score === undefined ? [] : [{ id, score }]));
    if (ranked.length < 8) continue;
    ranked.sort((a, b) => b.score - a.score || a.id - b.id);
    return ranked.slice(0, 8).map(({ id }) => id);
  }
  return undefined;
}

test("similar places are the best eight of the surroundings by brute force, also after changes and with new options", () => {
  const index = new PlaceIndex();
  const current = new Map<number, CatalogPlace>();
  let full = 0;
  for (const maxOption of [20, 150]) {
    for (let change = 0; change < 1500; change++) {
      const id = 1 + random(1200);
      if (random(6) === 0) {
        index.remove(id);
        current.delete(id);
      } else {
        const place = randomPlace(id, maxOption);
        index.put(place);
        current.set(id, place);
      }
      if (change % 30 !== 29) continue;
      const places = [...current.values()];
      const place = places[random(places.length)]!;
      const expected = bruteForce(places, place);
      const similar = similarPlaces(index, place).map((other) => other.id);
      if (expected) expect(similar).toEqual(expected);
      else expect(similar.length).toBeLessThanOrEqual(8);
      full += Number(expected !== undefined);
    }
  }
  expect(full).toBeGreaterThan(60);
});
