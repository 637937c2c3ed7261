import type { PlaceChoice } from "../filter.ts";
import { metresBetween } from "../orders.ts";
import type { CatalogPlace, Snapshot } from "../snapshot.ts";
import { APART, type Box, type Cell, cellsAround, edgesOf, isCut } from "./cells.ts";
import { levelOfParting } from "./mercator.ts";
import { type Spots, spotsOf } from "./spots.ts";

export interface NearbyQuestion {
  /** The middle of the map, in degrees. */
  lat: number;
  lon: number;
  /** As web maps count with tiles of 512 px: the world is 512 · 2^zoom px wide. */
  zoom: number;
  /** Without it, the whole world. */
  box?: Box | undefined;
  choice: PlaceChoice;
}

/** Places that stand too close to each other to be told apart at the zoom. */
export interface Cluster {
  /** Their mean position, in degrees. */
  lat: number;
  lon: number;
  count: number;
  bbox: Box;
  /** Where they begin to come apart. */
  zoom: number;
  /** The most important of them. */
  best: CatalogPlace;
}

export interface Nearby {
  /** Nearest first; `metres` over the sphere, whole. */
  places: { place: CatalogPlace; metres: number }[];
  /** Nearest first. */
  clusters: Cluster[];
}

/** How many things a map can show. */
export const MOST_MARKS = 200;
/** At this zoom and deeper every place stands alone. */
export const UNCLUSTERED_ZOOM = 16;

/** The level of cells that are 64 px wide at a zoom. */
const levelOf = (zoom: number) => (zoom >= UNCLUSTERED_ZOOM ? APART : Math.floor(zoom) + 3);

/**
 * What a map of that middle and zoom should draw, {@link MOST_MARKS} things at most, and nothing left out: places that share a
 * cell of 64 px are one cluster; when there are too many cells, those farther away are joined to greater ones. As long as they
 * fit, the same cells give the same marks wherever the map is moved to.
 */
export function nearby(snapshot: Snapshot, { lat, lon, zoom, box, choice }: NearbyQuestion): Nearby {
  const spots = spotsOf(snapshot, choice);
  const edges = box && edgesOf(box);
  const groups = cellsAround(spots, { lat, lon, finest: levelOf(zoom), box, most: MOST_MARKS }).map((cell) =>
    groupIn(spots, cell, edges && isCut(cell, edges) ? box : undefined),
  );
  const single = groups.filter(({ count }) => count === 1);
  const clusters = groups.filter(({ count }) => count > 1).map((group) => clusterOf(snapshot, spots, group));
  const far = (item: { lat: number; lon: number }) => metresBetween(lat, lon, item.lat, item.lon);
  return {
    places: single
      .map(({ first }) => snapshot.places[spots.indexes[first]!]!)
      .map((place) => ({ place, metres: Math.round(far(place)) }))
      .sort((a, b) => a.metres - b.metres || a.place.id - b.place.id),
    clusters: clusters.sort((a, b) => far(a) - far(b)),
  };
}

/** What stands together in a cell: sums and extremes, in one pass over it. */
interface Group {
  count: number;
  /** Spots. */
  first: number;
  last: number;
  best: number;
  latSum: number;
  lonSum: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The spots of a cell; where a box cuts it, those inside. */
function groupIn({ lats, lons, ranks }: Spots, { from, to }: Cell, box: Box | undefined): Group {
  const [minLon, minLat, maxLon, maxLat] = box ?? [];
  let [count, first, last, best, latSum, lonSum] = [0, to, from, from, 0, 0];
  let bestRank = Number.POSITIVE_INFINITY;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let spot = from; spot < to; spot++) {
    const lat = lats[spot]!;
    const lon = lons[spot]!;
    if (box && (lat < minLat! || lat > maxLat! || lon < minLon! || lon > maxLon!)) continue;
    if (count === 0) first = spot;
    last = spot;
    const rank = ranks[spot]!;
    if (rank < bestRank) {
      bestRank = rank;
      best = spot;
    }
    count++;
    latSum += lat;
    lonSum += lon;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return { count, first, last, best, latSum, lonSum, west, south, east, north };
}

function clusterOf({ places }: Snapshot, { cells, indexes }: Spots, group: Group): Cluster {
  const { count, first, last, best, latSum, lonSum, ...box } = group;
  const parting = levelOfParting(cells[first]!, cells[last]!); // spots are in the order of their cells
  return {
    lat: latSum / count,
    lon: lonSum / count,
    count,
    bbox: [box.west, box.south, box.east, box.north],
    zoom: Math.min(Math.max(parting - 3, 0), UNCLUSTERED_ZOOM),
    best: places[indexes[best]!]!,
  };
}
