import { type Document, GROUPS, type Group } from "./documents.ts";

const groupOrder = new Map(GROUPS.map((group, nth) => [group, nth]));
const groupSize = 2 ** 48;
const minCapacity = 64;

/** A number by which documents are sorted by group and id. */
export const documentKey = ({ group, id }: Pick<Document, "group" | "id">) => groupOrder.get(group)! * groupSize + id;

/** The values of documents that searches compare, in typed arrays by slot. */
export class DocumentColumns {
  ranks = new Float64Array(minCapacity);
  keys = new Float64Array(minCapacity);
  /** Degrees; not a number without a position. */
  lats = new Float64Array(minCapacity);
  lons = new Float64Array(minCapacity);

  set(slot: number, document: Document) {
    if (slot >= this.ranks.length) this.reserve(Math.ceil(slot * 1.25));
    this.ranks[slot] = document.rank;
    this.keys[slot] = documentKey(document);
    this.setPosition(slot, document.position);
  }

  setPosition(slot: number, position: Document["position"]) {
    this.lats[slot] = position?.lat ?? Number.NaN;
    this.lons[slot] = position?.lon ?? Number.NaN;
  }

  hasPosition(slot: number, position: Document["position"]): boolean {
    return (
      Object.is(this.lats[slot], position?.lat ?? Number.NaN) && Object.is(this.lons[slot], position?.lon ?? Number.NaN)
    );
  }

  group(slot: number): Group {
    return GROUPS[Math.floor(this.keys[slot]! / groupSize)]!;
  }

  /** The document's id within its group. */
  id(slot: number): number {
    return this.keys[slot]! % groupSize;
  }

  reserve(count: number) {
    if (count <= this.ranks.length) return;
    // Not `transfer`, which writes zeros into all of the new memory at once.
    const grow = (values: Float64Array<ArrayBuffer>) => {
      const larger = new Float64Array(count);
      larger.set(values);
      return larger;
    };
    this.ranks = grow(this.ranks);
    this.keys = grow(this.keys);
    this.lats = grow(this.lats);
    this.lons = grow(this.lons);
  }
}
