import type { CatalogPlace, PrecomputedOrder } from "./catalog-rows.ts";

/** The prior rating of places of importance 1 to 5, and the number of ratings that the prior weighs. */
export const PRIOR = [2.6, 3.1, 3.6, 4.1, 4.6] as const;
export const PRIOR_WEIGHT = 8;

/** The orders that depend on statistics, and those that do not. */
export const STATISTICS_ORDERS = ["best", "most_viewed"] as const;
export const STATIC_ORDERS = ["latest", "name"] as const;

/** The Bayesian mean of a place's ratings, 1 to 5. */
export const score = ({ importance, rateSum, rateCount }: CatalogPlace) =>
  (PRIOR_WEIGHT * PRIOR[importance - 1]! + rateSum) / (PRIOR_WEIGHT + rateCount);

const inscribed = ({ unescoYear }: CatalogPlace) => Number(unescoYear !== null);

/** By the editors' importance, then UNESCO inscription, then id; independent of ratings. */
export const byImportance = (a: CatalogPlace, b: CatalogPlace) =>
  b.importance - a.importance || inscribed(b) - inscribed(a) || a.id - b.id;

const byBest = (a: CatalogPlace, b: CatalogPlace) => score(b) - score(a) || byImportance(a, b);

/** Compares by UTF-16 units, which for the characters of our sort keys equals the order of the UTF-8 bytes. */
const bySortKey = (a: { sortKey: string }, b: { sortKey: string }) =>
  a.sortKey < b.sortKey ? -1 : Number(a.sortKey > b.sortKey);

const comparators: Record<PrecomputedOrder, (a: CatalogPlace, b: CatalogPlace) => number> = {
  best: byBest,
  latest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
  most_viewed: (a, b) => b.viewCount - a.viewCount || byBest(a, b),
  name: (a, b) => bySortKey(a, b) || a.id - b.id,
};

/** The orders that do not depend on a query, as indexes into `places`. */
export function precomputeOrders<Name extends PrecomputedOrder>(
  places: CatalogPlace[],
  names: readonly Name[],
): Record<Name, Uint32Array> {
  const sorted = (compare: (a: CatalogPlace, b: CatalogPlace) => number) =>
    Uint32Array.from(places.keys()).sort((a, b) => compare(places[a]!, places[b]!));
  return Object.fromEntries(names.map((name) => [name, sorted(comparators[name])])) as Record<Name, Uint32Array>;
}

/** The mean radius in metres. */
export const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres between two positions in degrees. */
export function metresBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const [dLat, dLon] = [radians(latB - latA), radians(lonB - lonA)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}
