import { MAX_MARKERS } from "../../../contract/catalog/nearby.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { matchingPlaces } from "../criteria.ts";
import { metresBetween } from "../distance.ts";
import type { PlaceCriteria } from "../place-filter.ts";
import type { PlaceIndex, PlaceMark } from "../places/place-index.ts";
import { recordList } from "../reads.ts";
import { VersionedCache } from "../versioned-cache.ts";
import { cellsAround, ENTRY_LEVEL, edgesOf, isOnBoundary } from "./cells.ts";
import type { Box } from "./mercator.ts";
import { firstDifferingLevel } from "./mercator.ts";
import { meanOf, type SpatialIndex, type Summary } from "./spatial-index.ts";

export interface NearbyQuery {
  /** The centre of the map, in degrees. */
  lat: number;
  lon: number;
  /** The zoom of web maps with tiles of 512 px: the world is 512 · 2^zoom px wide. */
  zoom: number;
  /** The visible part of the map; without it, the whole world. */
  box?: Box | undefined;
  /** The maximum number of places and clusters together; {@link MAX_MARKERS} by default. */
  limit?: number | undefined;
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
  best: PlaceMark;
}

export interface Nearby {
  /** Nearest first; `metres` is the great-circle distance in whole metres. */
  places: { place: PlaceMark; metres: number }[];
  /** Nearest first. */
  clusters: Cluster[];
}

/** From this zoom on every place is drawn on its own. */
export const UNCLUSTERED_ZOOM = 16;

/** The level of cells that are 64 px wide at a zoom. */
const cellLevelAt = (zoom: number) => (zoom >= UNCLUSTERED_ZOOM ? ENTRY_LEVEL : Math.floor(zoom) + 3);

/**
 * What a map of that centre and zoom should draw: at most `limit` markers that together cover all matching places.
 * Places that share a cell of 64 px form a cluster; when there are too many cells, distant ones are merged into larger cells.
 * As long as they fit, moving the map does not change the markers of a cell.
 */
export function nearby(
  index: CatalogIndex,
  { lat, lon, zoom, box, limit = MAX_MARKERS, criteria }: NearbyQuery,
): Nearby {
  const { places } = index;
  const positions = indexFor(index, criteria);
  const edges = box && edgesOf(box);
  const summaries = cellsAround(positions, { lat, lon, maxLevel: cellLevelAt(zoom), box, maxCells: limit }).map(
    (cell) => positions.summarize(cell, edges && isOnBoundary(cell, edges) ? box : undefined),
  );
  const single = summaries.filter(({ count }) => count === 1);
  const distanceTo = (item: { lat: number; lon: number }) => metresBetween(lat, lon, item.lat, item.lon);
  const clusters = summaries
    .filter(({ count }) => count > 1)
    .map((summary) => {
      const cluster = toCluster(places, summary);
      return { cluster, metres: distanceTo(cluster) };
    });
  return {
    places: single
      .map(({ first }) => ({ place: places.markAt(first), metres: Math.round(distanceTo(positionAt(places, first))) }))
      .sort((a, b) => a.metres - b.metres || a.place.id - b.place.id),
    clusters: clusters.sort((a, b) => a.metres - b.metres).map(({ cluster }) => cluster),
  };
}

const positionAt = ({ table: { columns } }: PlaceIndex, slot: number) => ({
  lat: columns.lat[slot]!,
  lon: columns.lon[slot]!,
});

// A map repeats the same filter whenever it is moved.
const filteredIndexes = new VersionedCache<PlaceIndex, SpatialIndex>({
  max: 200,
  maxSize: 4_000_000, // places
  sizeCalculation: ({ length }) => length + 1000,
});

function indexFor(index: CatalogIndex, criteria: PlaceCriteria): SpatialIndex {
  recordList();
  const { places } = index;
  if (Object.keys(criteria).length === 0) return places.positions;
  const { rows, ratings } = places.versions;
  const find = () => places.positions.only(matchingPlaces(index, criteria));
  return filteredIndexes.get(places, `${rows} ${ratings}`, JSON.stringify(criteria), find);
}

function toCluster(places: PlaceIndex, summary: Summary): Cluster {
  const { count, first, last, best, west, south, east, north } = summary;
  const { cell } = places.table.columns;
  const splitLevel = firstDifferingLevel(cell[first]!, cell[last]!); // places are sorted by cell
  return {
    ...meanOf(summary),
    count,
    bbox: [west, south, east, north],
    zoom: Math.min(Math.max(splitLevel - 3, 0), UNCLUSTERED_ZOOM),
    best: places.markAt(best),
  };
}
