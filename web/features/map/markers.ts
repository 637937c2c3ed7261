import type { listNearbyPlaces } from "../../../contract/catalog/nearby.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { metresBetween, type Position } from "../../../map/distance.ts";

type NearbyResponse = Output<typeof listNearbyPlaces>;
export type NearbyPlace = NearbyResponse["places"][number];
export type PlaceCluster = NearbyResponse["clusters"][number];

/** A marker on the map: a place, or a cluster of places. `id` is stable as long as the marker stays the same. */
export type Marker = { id: string; lat: number; lon: number } & (
  | { kind: "place"; place: NearbyPlace }
  | { kind: "cluster"; cluster: PlaceCluster }
);

export const placeMarkerId = (id: number) => `p${id}`;

/** The markers of a response. A cluster keeps its id while it has the same number of places in the same box. */
export const toMarkers = ({ places, clusters }: NearbyResponse): Marker[] => [
  ...places.map((place) => ({
    kind: "place" as const,
    id: placeMarkerId(place.id),
    lat: place.lat,
    lon: place.lon,
    place,
  })),
  ...clusters.map((cluster) => ({
    kind: "cluster" as const,
    id: `c${[cluster.count, ...cluster.bbox].join(",")}`,
    lat: cluster.lat,
    lon: cluster.lon,
    cluster,
  })),
];

/** The markers to add and the ids to remove to get from the rendered ids to `markers`; the others stay untouched. */
export function diffMarkers(
  renderedIds: Iterable<string>,
  markers: readonly Marker[],
): { added: Marker[]; removed: string[] } {
  const previous = new Set(renderedIds);
  const next = new Set(markers.map(({ id }) => id));
  return { added: markers.filter(({ id }) => !previous.has(id)), removed: [...previous].filter((id) => !next.has(id)) };
}

/** A marker as a list row, with its distance from the visitor, if that is known. */
export type MarkerRow = Marker & { metres: number | undefined };

const importanceOf = (marker: Marker) =>
  marker.kind === "place" ? marker.place.importance : marker.cluster.best.importance;

/** The markers within a box (west, south, east, north): the most important first, then the largest clusters. */
export function rowsInBox(
  markers: readonly Marker[],
  [west, south, east, north]: [number, number, number, number],
  visitor: Position | undefined,
): MarkerRow[] {
  return markers
    .filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
    .map((mark) => ({ ...mark, metres: visitor && metresBetween(visitor, mark) }))
    .sort(
      (a, b) => importanceOf(b) - importanceOf(a) || countPlaces([b]) - countPlaces([a]) || a.id.localeCompare(b.id),
    );
}

/** The number of places that the markers represent. */
export const countPlaces = (markers: readonly Marker[]): number =>
  markers.reduce((sum, mark) => sum + (mark.kind === "cluster" ? mark.cluster.count : 1), 0);

const MAX_PICTURES = 6;
const MIN_PICTURED = 15; // places of a cluster that is shown by the picture of its best

/** The ids of the largest clusters, which are shown with a picture. */
export const largestClusters = (markers: readonly Marker[]): Set<string> =>
  new Set(
    markers
      .flatMap((marker) => (marker.kind === "cluster" && marker.cluster.count >= MIN_PICTURED ? [marker] : []))
      .sort((a, b) => b.cluster.count - a.cluster.count || a.id.localeCompare(b.id))
      .slice(0, MAX_PICTURES)
      .map(({ id }) => id),
  );
