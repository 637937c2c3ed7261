import type { RecordKind } from "../../../contract/desk/record.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";

const maxPerEditor = 100;
const maxAgeDays = 90;

/** The record of an autosave: `record_id` is undefined for a record that does not exist yet. */
interface AutosaveSubject {
  account: number;
  kind: RecordKind;
  record_id?: number | undefined;
}

export interface AutosaveRow {
  id: number;
  version: number;
  base: Record<string, unknown>;
  fields: Record<string, unknown>;
  saved_at: Date;
}

interface NewAutosave extends AutosaveSubject, Pick<AutosaveRow, "version" | "base" | "fields"> {
  /** The autosave of a new record to replace; without it, that of the form, else a new one. */
  id?: number | undefined;
  /** The form that stores it, which replaces what it has stored before. */
  form_key?: string | undefined;
}

/** The autosaves of an editor for a record, newest first. */
export const selectAutosaves = (db: Queryable, { account, kind, record_id = undefined }: AutosaveSubject) =>
  db<AutosaveRow[]>`
    select id, version, base, fields, saved_at from record_autosave
    where account_id = ${account} and kind = ${kind} and record_id is not distinct from ${record_id ?? null}::int
      and saved_at > now() - make_interval(days => ${maxAgeDays})
    order by saved_at desc limit 20`;

/**
 * Stores what is typed, durably. Deletes the editor's autosaves that are older than 90 days or beyond the newest hundred. Returns
 * undefined when `id` names no autosave of theirs.
 */
export const storeAutosave = (db: Db, typed: NewAutosave): Promise<{ id: number; saved_at: Date } | undefined> =>
  db.begin(async (tx) => {
    const { account, kind, record_id, id, version, form_key = null } = typed;
    const values = { base: tx.json(typed.base as never), fields: tx.json(typed.fields as never) };
    if (id !== undefined && record_id === undefined) {
      await tx`
        delete from record_autosave
        where account_id = ${account} and kind = ${kind} and record_id is null and form_key = ${form_key} and id <> ${id}`;
      const [row] = await tx<{ id: number; saved_at: Date }[]>`
        update record_autosave set fields = ${values.fields}, form_key = ${form_key}, saved_at = clock_timestamp()
        where id = ${id} and account_id = ${account} and kind = ${kind} and record_id is null returning id, saved_at`;
      return row;
    }
    const isSame =
      record_id === undefined
        ? tx`(account_id, kind, form_key) where record_id is null`
        : tx`(account_id, kind, record_id)`;
    const row = single(
      await tx<{ id: number; saved_at: Date }[]>`
        insert into record_autosave (account_id, kind, record_id, version, base, fields, form_key)
        values (${account}, ${kind}, ${record_id ?? null}, ${version}, ${values.base}, ${values.fields}, ${form_key})
        on conflict ${isSame} do update set version = excluded.version, base = excluded.base, fields = excluded.fields,
          form_key = excluded.form_key, saved_at = clock_timestamp()
        returning id, saved_at`,
    );
    await tx`
      delete from record_autosave where account_id = ${account} and (saved_at < now() - make_interval(days => ${maxAgeDays})
        or id in (select id from record_autosave where account_id = ${account} order by saved_at desc offset ${maxPerEditor}))`;
    return row;
  });

export interface RemovedAutosave {
  id?: number | undefined;
  /** The state of `id` that is meant, to the millisecond. */
  saved_at?: string | undefined;
  form_key?: string | undefined;
}

/** Deletes an autosave of an editor, and what a form has stored last; returns whether there was any. */
export async function deleteAutosave(db: Queryable, account: number, autosave: RemovedAutosave): Promise<boolean> {
  const { id = null, saved_at = null, form_key = null } = autosave;
  const { count } = await db`
    delete from record_autosave where account_id = ${account} and (form_key = ${form_key}
      or id = ${id} and (${saved_at}::timestamptz is null or date_trunc('milliseconds', saved_at) = ${saved_at}))`;
  return count > 0;
}
