import type { Conflict } from "../../../contract/api-error.ts";
import type { Autosave } from "../../../contract/desk/own/autosave.ts";
import type { DeskRecord, Field, Fields } from "../record-def.ts";
import { changesOf, toDrafts } from "./draft.ts";

const pickFields = (fields: readonly Field[], values: Fields): Fields =>
  Object.fromEntries(fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])));

/** The drafts of an autosave, of those fields that the form has. */
export const toTypedDrafts = (fields: readonly Field[], typed: Fields): Fields =>
  toDrafts(
    fields.filter(({ name }) => name in typed),
    typed,
  );

/** A form that goes on with what was typed earlier. */
interface RestoredForm {
  stored: DeskRecord;
  drafts: Fields;
  /** Set when another editor has saved the record since. */
  conflict?: Conflict;
}

/**
 * The form as it was when its autosave was made: if the record has been saved since, it is based on the older version and in
 * conflict with the current one, as if both had been saved at once. Returns undefined when nothing differs from the record.
 */
export function restore(
  fields: readonly Field[],
  record: DeskRecord,
  { version, base, fields: typed }: Autosave,
): RestoredForm | undefined {
  const drafts = { ...toDrafts(fields, record), ...toTypedDrafts(fields, typed) };
  if (Object.keys(changesOf(fields, record, drafts)).length === 0) return undefined;
  if (version === record.version) return { stored: record, drafts };
  const stored = { ...record, ...pickFields(fields, base), version };
  const { updated_at: at, updated_by: by } = record;
  return { stored, drafts, conflict: { current: { version: record.version, at, by, record }, yours: {} } };
}
