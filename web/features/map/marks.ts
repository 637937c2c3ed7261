import type { nearbyPlaces } from "../../../contract/catalog/nearby.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { metresBetween, type Position } from "../../../map/distance.ts";

type Nearby = Output<typeof nearbyPlaces>;
export type NearbyPlace = Nearby["places"][number];
export type PlaceCluster = Nearby["clusters"][number];

/** What stands on the map: a place, or several that cannot be told apart yet. `id` is the same as long as it is the same. */
export type Mark = { id: string; lat: number; lon: number } & (
  | { kind: "place"; place: NearbyPlace }
  | { kind: "cluster"; cluster: PlaceCluster }
);

export const placeMarkId = (id: number) => `p${id}`;

/** Marks of an answer. A cluster is the same one when it holds as many places within the same box. */
export const marksOf = ({ places, clusters }: Nearby): Mark[] => [
  ...places.map((place) => ({
    kind: "place" as const,
    id: placeMarkId(place.id),
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

/** What has to be done to the marks that stand, so that the given ones stand: all others are left alone. */
export function difference(standing: Iterable<string>, marks: readonly Mark[]): { come: Mark[]; go: string[] } {
  const old = new Set(standing);
  const wanted = new Set(marks.map(({ id }) => id));
  return { come: marks.filter(({ id }) => !old.has(id)), go: [...old].filter((id) => !wanted.has(id)) };
}

const DIRECTIONS = ["شمال", "شمال شرقی", "شرق", "جنوب شرقی", "جنوب", "جنوب غربی", "غرب", "شمال غربی"];

/** In which direction something lies, in words. */
export function directionOf(from: Position, to: Position): string {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const turn = Math.atan2(east, to.lat - from.lat) / (Math.PI / 4);
  return DIRECTIONS[(Math.round(turn) + 8) % 8]!;
}

/** A mark in a list: how far it is, and where to. */
export type FarMark = Mark & { metres: number; toward: string };

/** Those within a box, the nearest to a position first. */
export function nearestFirst(
  marks: readonly Mark[],
  [west, south, east, north]: [number, number, number, number],
  from: Position,
): FarMark[] {
  return marks
    .filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
    .map((mark) => ({ ...mark, metres: metresBetween(from, mark), toward: directionOf(from, mark) }))
    .sort((a, b) => a.metres - b.metres || a.id.localeCompare(b.id));
}

/** How many places the marks stand for. */
export const countOf = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + (mark.kind === "cluster" ? mark.cluster.count : 1), 0);
