import type { Point } from "./amenity-rules.ts";
import { type Cells, kmApart } from "./table.ts";

/** Up to here a point of the same kind is the same one in newer data: surveys move points a little. */
const REACH_KM = { named: 0.3, unnamed: 0.1 };
const CELL = 0.01; // degrees

/**
 * Gives points ids: that of the nearest existing one of the same kind, with the same name up to 300 m, with another or none up to 100 m;
 * else a new one. An id is given once. Points are returned by id.
 */
export function keepIds(existing: readonly Cells[], points: readonly Point[]): (Point & { id: number })[] {
  const known = existing.map(({ id, kind, name, lat, lon }) => ({
    id: Number(id),
    ...{ kind, name: name || null, lat: Number(lat), lon: Number(lon) },
  }));
  const grid = Map.groupBy(known, ({ kind, lat, lon }) => keyOf(kind!, Math.floor(lat / CELL), Math.floor(lon / CELL)));
  const pairs = points.flatMap((point, nth) =>
    around(point).flatMap((key) =>
      (grid.get(key) ?? []).flatMap((other) => {
        const km = kmApart(point.lat, point.lon, other.lat, other.lon);
        const isNamesake = point.name !== null && point.name === other.name;
        return km <= (isNamesake ? REACH_KM.named : REACH_KM.unnamed)
          ? [{ nth, id: other.id, cost: km - (isNamesake ? 1 : 0) }]
          : [];
      }),
    ),
  );
  const ids = new Map<number, number>();
  const taken = new Set<number>();
  for (const { nth, id } of pairs.sort((a, b) => a.cost - b.cost || a.id - b.id)) {
    if (ids.has(nth) || taken.has(id)) continue;
    ids.set(nth, id);
    taken.add(id);
  }
  let next = known.reduce((max, { id }) => Math.max(max, id), 0) + 1;
  return points.map((point, nth) => ({ ...point, id: ids.get(nth) ?? next++ })).sort((a, b) => a.id - b.id);
}

const keyOf = (kind: string, row: number, column: number) => `${kind} ${row} ${column}`;

function around({ kind, lat, lon }: Point): string[] {
  const [row, column] = [Math.floor(lat / CELL), Math.floor(lon / CELL)];
  return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => keyOf(kind, row + dy, column + dx)));
}
