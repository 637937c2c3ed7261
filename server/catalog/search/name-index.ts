import { ROLES, type Role } from "./documents.ts";
import { WordIndex } from "./word-index.ts";

const roleBits = 2; // of each number that is added to a name; the others are the document's slot
const roleMask = 2 ** roleBits - 1;

/** Full names written as one word, with their roles in documents. A document has a name in one role. */
export class NameIndex extends WordIndex {
  addName(name: string, slot: number, role: Role): number {
    return this.add(name, numberOf(slot, role));
  }

  removeName(name: number, slot: number, role: Role) {
    this.remove(name, numberOf(slot, role));
  }

  /** Calls `visit` with each document that has this full name. */
  forEachDocument(name: number, visit: (slot: number, role: Role) => void) {
    this.postings.forEach(name, (value) => visit(value >>> roleBits, ((value & roleMask) + ROLES.fullName) as Role));
  }
}

const numberOf = (slot: number, role: Role) => slot * 2 ** roleBits + role - ROLES.fullName;
