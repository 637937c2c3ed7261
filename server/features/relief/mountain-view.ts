import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogCity, CatalogPlace } from "../../catalog/catalog-rows.ts";
import { metresBetween } from "../../catalog/distance.ts";
import { radiusOf } from "../place/place-position.ts";
import { type HorizonView, isSeenFrom, MAX_OTHERS, MAX_RANGE_M, viewWidth } from "./horizon.ts";
import { bearing, type Position, type Summit } from "./terrain.ts";

/** From farther away a mountain is lost in the haze; and the peak must be where it is said to be. */
const [MAX_TOWN_M, MAX_RADIUS_M] = [60_000, 3000];
/** The nearest town from which the peak is visible is looked for among so many. */
const TOWNS = 4;
/** A summit this near is the place's own peak, under another name. */
const OWN_M = 1500;

/** A mountain, and the town that it is seen from. */
export interface MountainView extends HorizonView {
  town: CatalogCity;
}

/** Whether a place is a mountain whose position and height are known. */
export const isMountain = (place: CatalogPlace | undefined): boolean =>
  place?.kind === "peak" && place.altitudeM !== null && radiusOf(place) <= MAX_RADIUS_M;

/** From which town a mountain is seen, and what else: undefined for places that are no mountain, or that no town is near. */
export function mountainView(
  { cities }: CatalogIndex,
  summits: readonly Summit[],
  place: CatalogPlace,
): MountainView | undefined {
  const { name, lat, lon, altitudeM: altitude } = place;
  if (!isMountain(place) || altitude === null) return undefined;
  const to = { name, lat, lon, altitude };
  const towns = cities
    .map((city) => ({ city, metres: metresBetween(lat, lon, city.lat, city.lon) }))
    .filter(({ metres }) => metres > OWN_M && metres <= MAX_TOWN_M)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, TOWNS)
    .map(({ city }) => city);
  const town = towns.find((candidate) => isSeenFrom(candidate, to)) ?? towns[0];
  if (!town) return undefined;
  const from = { lat: town.lat, lon: town.lon };
  return { town, from, to, others: othersInView(summits, from, to) };
}

/** The summits in the view, those first that stand highest in it. */
function othersInView(summits: readonly Summit[], from: Position, to: Summit): Summit[] {
  const { metres: distance, azimuth } = bearing(from, to);
  return summits
    .flatMap((summit) => {
      const { metres, azimuth: direction } = bearing(from, summit);
      const isAside = Math.cos(direction - azimuth) < Math.cos(viewWidth(distance) / 2);
      const isOwn = metresBetween(to.lat, to.lon, summit.lat, summit.lon) < OWN_M;
      return isAside || isOwn || metres > MAX_RANGE_M ? [] : [{ summit, slope: summit.altitude / metres }];
    })
    .sort((a, b) => b.slope - a.slope)
    .slice(0, MAX_OTHERS)
    .map(({ summit }) => summit);
}
