import type { CatalogPlace, ReadyOrder } from "./snapshot.ts";

/** A rating that an importance of 1 to 5 is worth before anyone has rated, and how many ratings it weighs. */
export const PRIOR = [2.6, 3.1, 3.6, 4.1, 4.6] as const;
export const PRIOR_WEIGHT = 8;

/** Those that the statistics change, and those that they do not. */
export const LIVING_ORDERS = ["best", "most_viewed"] as const;
export const STILL_ORDERS = ["latest", "name"] as const;

/** The Bayesian mean of a place's ratings, 1 to 5. */
export const score = ({ importance, rateSum, rateCount }: CatalogPlace) =>
  (PRIOR_WEIGHT * PRIOR[importance - 1]! + rateSum) / (PRIOR_WEIGHT + rateCount);

const inscribed = ({ unescoYear }: CatalogPlace) => Number(unescoYear !== null);

/** Who is better known, by what the desk says alone: no rating changes it. */
export const byImportance = (a: CatalogPlace, b: CatalogPlace) =>
  b.importance - a.importance || inscribed(b) - inscribed(a) || a.id - b.id;

const byBest = (a: CatalogPlace, b: CatalogPlace) => score(b) - score(a) || byImportance(a, b);

/** Keys are compared by UTF-16 units, which for the characters of our keys is the order of their bytes. */
const byKey = (a: { sortKey: string }, b: { sortKey: string }) =>
  a.sortKey < b.sortKey ? -1 : Number(a.sortKey > b.sortKey);

const rules: Record<ReadyOrder, (a: CatalogPlace, b: CatalogPlace) => number> = {
  best: byBest,
  latest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
  most_viewed: (a, b) => b.viewCount - a.viewCount || byBest(a, b),
  name: (a, b) => byKey(a, b) || a.id - b.id,
};

/** The places in orders that need no question: indexes into `places`. */
export function readyOrders<Name extends ReadyOrder>(
  places: CatalogPlace[],
  names: readonly Name[],
): Record<Name, Uint32Array> {
  const sorted = (rule: (a: CatalogPlace, b: CatalogPlace) => number) =>
    Uint32Array.from(places.keys()).sort((a, b) => rule(places[a]!, places[b]!));
  return Object.fromEntries(names.map((name) => [name, sorted(rules[name])])) as Record<Name, Uint32Array>;
}

/** Metres: the mean radius. */
export const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres over the sphere between two positions in degrees. */
export function metresBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const [dLat, dLon] = [radians(latB - latA), radians(lonB - lonA)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
