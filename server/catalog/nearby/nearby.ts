import type { CatalogPlace } from "../catalog-rows.ts";
import type { PlaceCriteria } from "../filter.ts";
import { metresBetween } from "../orders.ts";
import type { Snapshot } from "../snapshot.ts";
import { type Box, type Cell, cellsAround, ENTRY_LEVEL, edgesOf, isOnBoundary } from "./cells.ts";
import { firstDifferingLevel } from "./mercator.ts";
import { type SpatialIndex, spatialIndexFor } from "./spatial-index.ts";

export interface NearbyQuery {
  /** The centre of the map, in degrees. */
  lat: number;
  lon: number;
  /** The zoom of web maps with tiles of 512 px: the world is 512 · 2^zoom px wide. */
  zoom: number;
  /** The visible part of the map; without it, the whole world. */
  box?: Box | undefined;
  criteria: PlaceCriteria;
}

/** Places that are too close to each other to be drawn separately at the zoom. */
export interface Cluster {
  /** Their mean position, in degrees. */
  lat: number;
  lon: number;
  count: number;
  bbox: Box;
  /** The zoom at which the cluster begins to split. */
  zoom: number;
  /** The most important place of the cluster. */
  best: CatalogPlace;
}

export interface Nearby {
  /** Nearest first; `metres` is the great-circle distance in whole metres. */
  places: { place: CatalogPlace; metres: number }[];
  /** Nearest first. */
  clusters: Cluster[];
}

/** The maximum number of places and clusters on a map. */
export const MAX_MARKERS = 200;
/** From this zoom on every place is drawn on its own. */
export const UNCLUSTERED_ZOOM = 16;

/** The level of cells that are 64 px wide at a zoom. */
const cellLevelAt = (zoom: number) => (zoom >= UNCLUSTERED_ZOOM ? ENTRY_LEVEL : Math.floor(zoom) + 3);

/**
 * What a map of that centre and zoom should draw: at most {@link MAX_MARKERS} markers that together cover all matching places.
 * Places that share a cell of 64 px form a cluster; when there are too many cells, distant ones are merged into larger cells.
 * As long as they fit, moving the map does not change the markers of a cell.
 */
export function nearby(snapshot: Snapshot, { lat, lon, zoom, box, criteria }: NearbyQuery): Nearby {
  const index = spatialIndexFor(snapshot, criteria);
  const edges = box && edgesOf(box);
  const summaries = cellsAround(index, { lat, lon, maxLevel: cellLevelAt(zoom), box, maxCells: MAX_MARKERS }).map(
    (cell) => summarizeCell(index, cell, edges && isOnBoundary(cell, edges) ? box : undefined),
  );
  const single = summaries.filter(({ count }) => count === 1);
  const clusters = summaries.filter(({ count }) => count > 1).map((summary) => toCluster(snapshot, index, summary));
  const distanceTo = (item: { lat: number; lon: number }) => metresBetween(lat, lon, item.lat, item.lon);
  return {
    places: single
      .map(({ first }) => snapshot.places[index.indexes[first]!]!)
      .map((place) => ({ place, metres: Math.round(distanceTo(place)) }))
      .sort((a, b) => a.metres - b.metres || a.place.id - b.place.id),
    clusters: clusters.sort((a, b) => distanceTo(a) - distanceTo(b)),
  };
}

/** Sums and extremes of a cell, computed in one pass. */
interface CellSummary {
  count: number;
  /** The first, last and most important entry, as positions in the spatial index. */
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

/** Summarizes the entries of a cell; with `box`, only those inside the box. */
function summarizeCell({ lats, lons, ranks }: SpatialIndex, { from, to }: Cell, box: Box | undefined): CellSummary {
  const [minLon, minLat, maxLon, maxLat] = box ?? [];
  let [count, first, last, best, latSum, lonSum] = [0, to, from, from, 0, 0];
  let bestRank = Number.POSITIVE_INFINITY;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let entry = from; entry < to; entry++) {
    const lat = lats[entry]!;
    const lon = lons[entry]!;
    if (box && (lat < minLat! || lat > maxLat! || lon < minLon! || lon > maxLon!)) continue;
    if (count === 0) first = entry;
    last = entry;
    const rank = ranks[entry]!;
    if (rank < bestRank) {
      bestRank = rank;
      best = entry;
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

function toCluster({ places }: Snapshot, { cells, indexes }: SpatialIndex, summary: CellSummary): Cluster {
  const { count, first, last, best, latSum, lonSum, ...box } = summary;
  const splitLevel = firstDifferingLevel(cells[first]!, cells[last]!); // entries are sorted by cell
  return {
    lat: latSum / count,
    lon: lonSum / count,
    count,
    bbox: [box.west, box.south, box.east, box.north],
    zoom: Math.min(Math.max(splitLevel - 3, 0), UNCLUSTERED_ZOOM),
    best: places[indexes[best]!]!,
  };
}
