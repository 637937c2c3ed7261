import type { Bitmap } from "../../index/bitmap.ts";
import { NAME_ROLES, ROLES, type Role } from "../document-roles.ts";
import { PostingUnion } from "./posting-union.ts";
import { WordIndex } from "./word-index.ts";

/** Full names written as one word, with the documents that have them, by role. A document has a name in one role. */
export class NameIndex extends WordIndex {
  constructor({ hasSounds }: { hasSounds: boolean }) {
    super({ hasSounds, levels: NAME_ROLES.length });
  }

  addName(name: string, slot: number, role: Role): number {
    return this.add(name, slot, role - ROLES.fullName);
  }

  removeName(name: number, slot: number, role: Role) {
    this.remove(name, slot, role - ROLES.fullName);
  }

  /** The documents that have one of these full names. Not to be changed. */
  documents(...names: number[]): Bitmap {
    const union = new PostingUnion();
    for (const name of names)
      for (const [level] of NAME_ROLES.entries()) union.add(this.postings, this.listOf(name, level));
    return union.toBitmap();
  }
}
