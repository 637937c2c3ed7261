import type { CatalogPlace } from "../catalog-rows.ts";
import { metresBetween, Vicinity } from "../distance.ts";
import type { PlaceColumns } from "../places/place-columns.ts";
import type { PlaceIndex } from "../places/place-index.ts";
import { countCommon, hasCommon, type Mask } from "../places/place-traits.ts";
import { type PackedPlaces, TRAITS } from "./packed-places.ts";

const maxSimilarPlaces = 8;
const halfWeightDistance = 150_000; // metres after which proximity counts half
const maxActivityScore = 2;
const maxProximityScore = 2;

/** The best places so far by their similarity to one, see `similarPlaces`. */
export class SimilarRanking {
  readonly #columns: PlaceColumns;
  readonly #place: CatalogPlace;
  readonly #vicinity: Vicinity;
  readonly #categories: Mask[];
  readonly #activities: Mask[];
  /** Best first; the last one has room for what is pushed out. */
  readonly #ids = new Uint32Array(maxSimilarPlaces + 1);
  readonly #scores = new Float64Array(maxSimilarPlaces + 1);
  #length = 0;
  /** What a further place has to reach. */
  #leastScore = 0;
  /** What its proximity has to add to that, for the places that were compared last. */
  #leastProximity = 0;

  constructor(places: PlaceIndex, place: CatalogPlace) {
    this.#columns = places.table.columns;
    this.#place = place;
    this.#vicinity = new Vicinity(place);
    this.#categories = places.traits.masksOf("category", place.categoryIds);
    this.#activities = places.traits.masksOf("activity", place.activityIds);
  }

  get isFull(): boolean {
    return this.#length === maxSimilarPlaces;
  }

  get ids(): number[] {
    return Array.from(this.#ids.subarray(0, this.#length));
  }

  /** Adds those from `first` to before `end` that are relatives with another name, and better than the last one. */
  add(packed: PackedPlaces, first: number, end: number): void {
    const { rows, rowLength, lat, lon, slots } = packed;
    const { typeId } = this.#place;
    // Options that got their bits after the places were packed are those of none of them.
    const categories = this.#categories.filter(({ word }) => word < rowLength - TRAITS);
    const activities = this.#activities.filter(({ word }) => word < rowLength - TRAITS);
    for (let nth = first; nth < end; nth++) {
      const row = nth * rowLength;
      const hasCategory = hasCommon(rows, row + TRAITS, categories);
      const sure = (hasCategory ? 3 : 0) + (rows[row] === typeId ? 1 : 0) + rows[row + 1]! / 5;
      // Most places are no better than the last one even if they had every activity and were next door.
      if (sure + maxActivityScore + maxProximityScore < this.#leastScore) continue;
      const commonActivities = countCommon(rows, row + TRAITS, activities);
      if (!hasCategory && commonActivities === 0) continue;
      const known = sure + Math.min(commonActivities / 2, maxActivityScore);
      if (this.#isTooFar(lat[nth]!, lon[nth]!, this.#leastScore - known)) continue;
      this.#compare(slots[nth]!, known);
    }
  }

  /** Whether a position is surely too far for this score for its proximity. A dozen of two hundred are not, and are measured. */
  #isTooFar(lat: number, lon: number, leastProximity: number): boolean {
    if (leastProximity <= 0) return false;
    if (leastProximity > maxProximityScore) return true;
    if (leastProximity !== this.#leastProximity) {
      this.#leastProximity = leastProximity;
      this.#vicinity.radius = halfWeightDistance * Math.log2(maxProximityScore / leastProximity);
    }
    return this.#vicinity.excludes(lat, lon);
  }

  #compare(slot: number, known: number) {
    const columns = this.#columns;
    const id = columns.id[slot]!;
    if (id === this.#place.id || columns.name[slot] === this.#place.name) return;
    const metres = metresBetween(this.#place.lat, this.#place.lon, columns.lat[slot]!, columns.lon[slot]!);
    this.#insert(id, known + maxProximityScore * 0.5 ** (metres / halfWeightDistance));
  }

  #insert(id: number, score: number) {
    const [ids, scores] = [this.#ids, this.#scores];
    let at = this.#length;
    while (at > 0 && (score > scores[at - 1]! || (score === scores[at - 1] && id < ids[at - 1]!))) {
      ids[at] = ids[at - 1]!;
      scores[at] = scores[at - 1]!;
      at--;
    }
    ids[at] = id;
    scores[at] = score;
    if (!this.isFull) this.#length++;
    if (this.isFull) this.#leastScore = scores[maxSimilarPlaces - 1]!;
  }
}
