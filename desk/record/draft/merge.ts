import type { Field, Fields } from "../record-def.ts";
import { isSame, toDraft, toStored } from "./draft.ts";

/** A field in which the other editor's version and mine part. */
export interface FieldConflict {
  field: Field;
  /** As they will be stored. */
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Both changed it, each otherwise: somebody must choose. */
  partings: FieldConflict[];
  /** Only the other one changed it: it comes in by itself. */
  theirs: FieldConflict[];
  /** Only I changed it: it stays. */
  mine: Field[];
}

/** Compares field by field what I began with, what I have now, and what another has saved meanwhile. */
export function merge(fields: readonly Field[], base: Fields, drafts: Fields, current: Fields): Merge {
  const result: Merge = { partings: [], theirs: [], mine: [] };
  for (const field of fields) {
    const { name } = field;
    const mine = toStored(field, drafts[name]);
    const theirs = toStored(field, toDraft(field, current[name]));
    const changedByMe = !isSame(field, mine, base[name]);
    const changedByThem = !isSame(field, theirs, base[name]);
    if (changedByThem && changedByMe && !isSame(field, mine, theirs)) result.partings.push({ field, mine, theirs });
    else if (changedByThem && !changedByMe) result.theirs.push({ field, mine, theirs });
    else if (changedByMe && !changedByThem) result.mine.push(field);
  }
  return result;
}

/** The drafts with the other's fields in place of mine where only they changed one, or where I chose theirs. */
export function applyMerge(
  { partings, theirs }: Merge,
  drafts: Fields,
  decisions: ReadonlyMap<string, "mine" | "theirs">,
): Fields {
  const accepted = [...theirs, ...partings.filter(({ field }) => decisions.get(field.name) === "theirs")];
  return {
    ...drafts,
    ...Object.fromEntries(accepted.map(({ field, theirs: value }) => [field.name, toDraft(field, value)])),
  };
}
