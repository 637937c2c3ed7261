import type { CatalogIndex } from "../catalog-index.ts";
import { metresBetween, Vicinity } from "../distance.ts";
import { Bitmap } from "../index/bitmap.ts";
import type { PlaceCriteria } from "../place-filter.ts";
import type { PlaceColumns } from "../places/place-columns.ts";
import type { PlaceIndex } from "../places/place-index.ts";
import { VersionedCache } from "../versioned-cache.ts";
import { boxAround } from "./box-around.ts";
import { cellsAround } from "./cells.ts";

/** Degrees, WGS84. */
export interface Position {
  lat: number;
  lon: number;
}

/** The position that a filter's `near` names; undefined where there is none. */
export function positionOf(
  { places, cityById, provinceById, countyById }: CatalogIndex,
  { near, lat, lon }: Pick<PlaceCriteria, "near" | "lat" | "lon">,
): Position | undefined {
  if (near === "here") return lat === undefined || lon === undefined ? undefined : { lat, lon };
  const [what, id] = (near ?? "").split("-");
  if (what === "city") return cityById.get(Number(id));
  if (what === "province") return provinceById.get(Number(id));
  if (what === "place") return places.get(Number(id));
  if (what !== "county") return undefined;
  const county = countyById.get(Number(id));
  // A county has no position of its own: that of its largest city, which mostly has its name.
  const ofCounty = [...cityById.values()].filter(({ provinceId }) => provinceId === county?.provinceId);
  return (
    ofCounty.find(({ name }) => name === county?.name) ?? middleOf(places, places.options.get("county", Number(id)))
  );
}

const maxAveraged = 100; // places

/** The mean position of the first of some places; undefined for none. */
function middleOf({ table: { columns } }: PlaceIndex, slots: Bitmap): Position | undefined {
  const some = slots.toArray().subarray(0, maxAveraged);
  if (some.length === 0) return undefined;
  const mean = (values: Float64Array) => some.reduce((sum, slot) => sum + values[slot]!, 0) / some.length;
  return { lat: mean(columns.lat), lon: mean(columns.lon) };
}

const maxCells = 64; // parts of the map that are looked at place by place

const cachedCircles = new VersionedCache<PlaceIndex, Bitmap>({
  max: 200,
  maxSize: 4_000_000, // slots
  sizeCalculation: ({ size }) => size + 1000,
});

/** The slots within a distance in metres of a position: it takes time by the places around, not by all of them. */
export function placesWithin(places: PlaceIndex, centre: Position, metres: number): Bitmap {
  const key = `${centre.lat} ${centre.lon} ${metres}`;
  return cachedCircles.get(places, String(places.versions.rows), key, () => findWithin(places, centre, metres));
}

function findWithin({ positions, table: { columns } }: PlaceIndex, centre: Position, metres: number): Bitmap {
  const cells = cellsAround(positions, { ...centre, maxLevel: 12, box: boxAround(centre, metres), maxCells });
  const isInside = withinCircle(columns, centre, metres);
  const found: number[] = [];
  positions.forEachRange(
    cells.map(({ from, to }) => [from, to] as const),
    ({ slots }, first, end) => {
      for (let at = first; at < end; at++) if (isInside(slots[at]!)) found.push(slots[at]!);
    },
  );
  return Bitmap.ofSorted(Uint32Array.from(found).sort());
}

/** Those of some slots within a distance in metres of a position. */
export function slotsWithin(
  { table: { columns } }: PlaceIndex,
  slots: Bitmap,
  centre: Position,
  metres: number,
): Bitmap {
  return Bitmap.ofSorted(slots.toArray().filter(withinCircle(columns, centre, metres)));
}

/** Tests whether the place of a slot lies within a distance of a position. */
function withinCircle({ lat, lon }: PlaceColumns, centre: Position, metres: number): (slot: number) => boolean {
  const vicinity = new Vicinity(centre);
  vicinity.radius = metres;
  return (slot) =>
    !vicinity.excludes(lat[slot]!, lon[slot]!) &&
    Math.round(metresBetween(centre.lat, centre.lon, lat[slot]!, lon[slot]!)) <= metres;
}
