import type { Field, Fields } from "../record-def.ts";
import { isSame, toDraft, toStored } from "./draft.ts";

/** A field that both editors changed, to different values. */
export interface FieldConflict {
  field: Field;
  /** The values to store. */
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Both changed it to different values: the editor must choose. */
  conflicts: FieldConflict[];
  /** Only the other editor changed it: their value is taken. */
  theirs: FieldConflict[];
  /** Only this editor changed it: the draft stays. */
  mine: Field[];
}

/** Three-way merge by field: the base version, this editor's drafts, and the version that another editor has saved. */
export function merge(fields: readonly Field[], base: Fields, drafts: Fields, current: Fields): Merge {
  const result: Merge = { conflicts: [], theirs: [], mine: [] };
  for (const field of fields) {
    const { name } = field;
    const mine = toStored(field, drafts[name]);
    const theirs = toStored(field, toDraft(field, current[name]));
    const changedByMe = !isSame(field, mine, base[name]);
    const changedByThem = !isSame(field, theirs, base[name]);
    if (changedByThem && changedByMe && !isSame(field, mine, theirs)) result.conflicts.push({ field, mine, theirs });
    else if (changedByThem && !changedByMe) result.theirs.push({ field, mine, theirs });
    else if (changedByMe && !changedByThem) result.mine.push(field);
  }
  return result;
}

/** The drafts with the other editor's values where only they changed a field, or where theirs was chosen. */
export function applyMerge(
  { conflicts, theirs }: Merge,
  drafts: Fields,
  decisions: ReadonlyMap<string, "mine" | "theirs">,
): Fields {
  const accepted = [...theirs, ...conflicts.filter(({ field }) => decisions.get(field.name) === "theirs")];
  return {
    ...drafts,
    ...Object.fromEntries(accepted.map(({ field, theirs: value }) => [field.name, toDraft(field, value)])),
  };
}
