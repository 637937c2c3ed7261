import type { County } from "./county.ts";

/** A city as the rule sees it. */
export interface RuledCity {
  name: string;
  lat: number;
  lon: number;
  /** Null where unknown. */
  population: number | null;
  /** Its county; null where it lies in none. */
  countyId: number | null;
  /** Its position is a guess. */
  isUncertain: boolean;
}

interface Position {
  lat: number;
  lon: number;
}

/**
 * The city where a position of a county belongs, of the cities of its province: the one with the smallest distance divided by its
 * weight among those of the county; where the county has none, among all whose position is certain. A large city and the county's
 * seat reach farther than a small town. Undefined for a province without cities. Decision 045 has the rule.
 */
export function cityOf<City extends RuledCity>(
  cities: readonly City[],
  county: Pick<County, "id" | "capital"> | undefined,
  at: Position,
): City | undefined {
  const own = cities.filter(({ countyId }) => county !== undefined && countyId === county.id);
  const candidates = own.length > 0 ? own : cities.filter(({ isUncertain }) => !isUncertain);
  const reachOf = (city: City) => kmApart(at, city) / weightOf(city, county?.capital);
  return candidates
    .map((city) => ({ city, reach: reachOf(city) }))
    .reduce<{ city: City; reach: number } | undefined>(
      (best, next) => (best === undefined || next.reach < best.reach ? next : best),
      undefined,
    )?.city;
}

function weightOf({ name, population }: RuledCity, capital: string | undefined): number {
  const people = population ?? 0;
  if (people >= 500_000) return 5;
  if (people >= 100_000) return 4;
  if (capital && plain(name) === plain(capital)) return 3;
  return people >= 20_000 ? 2 : 1;
}

/** A name without what is written in several ways: spaces and hamza. */
export const plain = (name: string): string =>
  name
    .replace(/[\s\u200c]/g, "")
    .replaceAll("آ", "ا")
    .replaceAll("ئ", "ی");

/** Kilometres on a plane, unrounded. */
function kmApart(a: Position, b: Position): number {
  const width = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return 111.2 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * width);
}
