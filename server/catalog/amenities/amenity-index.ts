import { type AmenityKind, amenityKinds } from "../../../contract/catalog/amenity-kinds.ts";
import { boxAround } from "../nearby/box-around.ts";
import { recordArea } from "../reads.ts";
import { type Near, PointGrid } from "./point-grid.ts";

/** A published amenity. Positions are WGS84 degrees. */
export interface CatalogAmenity {
  id: number;
  kind: AmenityKind;
  /** Null for a point that is known by its kind only. */
  name: string | null;
  lat: number;
  lon: number;
  countyId: number | null;
  provinceId: number;
  /** The key of its source in ATTRIBUTION.md; null when an editor has written it. */
  source: string | null;
  /** When its data was taken, as YYYY-MM-DD; null when unknown. */
  sourceDate: string | null;
}

/** What amenities an answer has looked at: the square of one degree in which they lie, as a tag of cached answers. */
const areaOf = ({ lat, lon }: { lat: number; lon: number }): string => `${Math.floor(lat)},${Math.floor(lon)}`;

/** Nothing in Iran is farther apart. */
const MAX_METRES = 2_500_000;

/** All published amenities, in a grid for each kind. A change touches one cell; nothing is rebuilt. */
export class AmenityIndex {
  readonly #byId = new Map<number, CatalogAmenity>();
  readonly #grids = new Map(amenityKinds.map((kind) => [kind, new PointGrid<CatalogAmenity>()]));

  get size(): number {
    return this.#byId.size;
  }

  get(id: number): CatalogAmenity | undefined {
    const amenity = this.#byId.get(id);
    if (amenity) recordArea(areaOf(amenity));
    return amenity;
  }

  /** Adds an amenity, or replaces the one with its id. Returns the areas whose answers may differ now. */
  put(amenity: CatalogAmenity): string[] {
    const areas = this.remove(amenity.id);
    this.#byId.set(amenity.id, amenity);
    this.#gridOf(amenity.kind).add(amenity);
    return [...areas, areaOf(amenity)];
  }

  /** Removes an amenity. Returns the areas whose answers may differ now: none for an unknown id. */
  remove(id: number): string[] {
    const existing = this.#byId.get(id);
    if (!existing) return [];
    this.#byId.delete(id);
    this.#gridOf(existing.kind).delete(existing);
    return [areaOf(existing)];
  }

  /** Up to `count` amenities of a kind within a distance, nearest first. */
  nearest(
    kind: AmenityKind,
    at: { lat: number; lon: number },
    count: number,
    maxMetres = MAX_METRES,
  ): Near<CatalogAmenity>[] {
    const found = this.#gridOf(kind).nearest(at, count, maxMetres);
    const reach = found.length < count ? maxMetres : found.at(-1)!.metres;
    recordBox(...boxAround(at, reach)); // a new one nearer than those found would change the answer
    return found;
  }

  /** The amenities of some kinds in a box of degrees. */
  *inBox(kinds: readonly AmenityKind[], [west, south, east, north]: readonly [number, number, number, number]) {
    recordBox(west, south, east, north);
    for (const kind of kinds) yield* this.#gridOf(kind).inBox(west, south, east, north);
  }

  #gridOf(kind: AmenityKind): PointGrid<CatalogAmenity> {
    const grid = this.#grids.get(kind);
    if (!grid) throw new Error(`an amenity has the unknown kind ${kind}`);
    return grid;
  }
}

function recordBox(west: number, south: number, east: number, north: number) {
  for (let lat = Math.floor(south); lat <= Math.floor(north); lat++)
    for (let lon = Math.floor(west); lon <= Math.floor(east); lon++) recordArea(areaOf({ lat, lon }));
}
