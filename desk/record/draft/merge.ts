import type { Field, Fields } from "../record-def.ts";
import { isSame, opened, settled } from "./draft.ts";

/** A field in which the other editor's version and mine part. */
export interface Parting {
  field: Field;
  /** As they will be stored. */
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Both changed it, each otherwise: somebody must choose. */
  partings: Parting[];
  /** Only the other one changed it: it comes in by itself. */
  theirs: Parting[];
  /** Only I changed it: it stays. */
  mine: Field[];
}

/** Compares field by field what I began with, what I have now, and what another has saved meanwhile. */
export function merge(fields: readonly Field[], began: Fields, drafts: Fields, stands: Fields): Merge {
  const found: Merge = { partings: [], theirs: [], mine: [] };
  for (const field of fields) {
    const { name } = field;
    const mine = settled(field, drafts[name]);
    const theirs = settled(field, opened(field, stands[name]));
    const changed = !isSame(field, mine, began[name]);
    const moved = !isSame(field, theirs, began[name]);
    if (moved && changed && !isSame(field, mine, theirs)) found.partings.push({ field, mine, theirs });
    else if (moved && !changed) found.theirs.push({ field, mine, theirs });
    else if (changed && !moved) found.mine.push(field);
  }
  return found;
}

/** The drafts with the other's fields in place of mine where only they changed one, or where I chose theirs. */
export function merged(
  { partings, theirs }: Merge,
  drafts: Fields,
  chosen: ReadonlyMap<string, "mine" | "theirs">,
): Fields {
  const taken = [...theirs, ...partings.filter(({ field }) => chosen.get(field.name) === "theirs")];
  return {
    ...drafts,
    ...Object.fromEntries(taken.map(({ field, theirs: value }) => [field.name, opened(field, value)])),
  };
}
