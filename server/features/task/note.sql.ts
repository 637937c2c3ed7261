import { apiError } from "../../../contract/api-errors.ts";
import { MAX_OPEN_NOTES, type RecordNote } from "../../../contract/desk/team/task.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { getActorName, insertAuditEntry } from "../audit/audit.sql.ts";
import { loadRecord } from "../record/record.sql.ts";
import { RECORDS } from "../record/record-kinds.ts";
import type { Subject } from "./task.sql.ts";
import { notifyColleagues, withdrawNoteNotifications } from "./task-notification.sql.ts";

const maxResolved = 50; // that are shown

interface NoteRow {
  id: number;
  field: string | null;
  text: string;
  author_name: string;
  created_at: Date;
  resolved_name: string | null;
  resolved_at: Date | null;
}

const columns = ["id", "field", "text", "author_name", "created_at", "resolved_name", "resolved_at"];

const toNote = (row: NoteRow): RecordNote => ({
  id: row.id,
  field: row.field,
  text: row.text,
  author: row.author_name,
  created_at: row.created_at.toISOString(),
  resolved_by: row.resolved_name,
  resolved_at: row.resolved_at?.toISOString() ?? null,
});

/** The notes of a record: open ones in their order, then the newest settled ones. */
export async function listNotes(db: Queryable, { kind, record_id }: Subject): Promise<RecordNote[]> {
  const rows = await db<NoteRow[]>`
    (select ${db(columns)} from record_note
      where kind = ${kind} and record_id = ${record_id} and resolved_at is null order by id limit ${MAX_OPEN_NOTES})
    union all
    (select ${db(columns)} from record_note
      where kind = ${kind} and record_id = ${record_id} and resolved_at is not null
      order by resolved_at desc limit ${maxResolved})`;
  return rows.map(toNote);
}

/** Adds a note, and tells who created the record and to whom it is assigned. Throws ApiError "record_unknown" or "notes_too_many". */
export const insertNote = (
  db: Db,
  { kind, record_id }: Subject,
  account: number,
  { field, text }: { field: string | null; text: string },
): Promise<RecordNote> =>
  db.begin(async (tx) => {
    const { name } = await loadRecord(tx, RECORDS[kind].entity, record_id, true);
    const [open] = await tx<{ count: number }[]>`
      select count(*)::int as count from record_note
      where kind = ${kind} and record_id = ${record_id} and resolved_at is null`;
    if (open!.count >= MAX_OPEN_NOTES) throw apiError("notes_too_many");
    const author = await getActorName(tx, account);
    const [row] = await tx<NoteRow[]>`
      insert into record_note (kind, record_id, field, text, author_id, author_name)
      values (${kind}, ${record_id}, ${field}, ${text}, ${account}, ${author}) returning ${tx(columns)}`;
    await insertAuditEntry(tx, account, { action: "note", subject: { kind, id: record_id, name }, detail: { text } });
    await tellOfNote(tx, { kind, record_id, name }, row!, account);
    return toNote(row!);
  });

/** Tells those whose record it is what `by` wrote, and not `except`; who has been told of the note already is not told again. */
async function tellOfNote(
  tx: Queryable,
  record: Subject & { name: string },
  { id, text }: Pick<NoteRow, "id" | "text">,
  by: number,
  except = by,
) {
  const { kind, record_id } = record;
  const rows = await tx<{ account: number | null }[]>`
    select account_id as account from record_version where kind = ${kind} and record_id = ${record_id} and version = 1
    union select assignee_id from record_task where kind = ${kind} and record_id = ${record_id}`;
  const to = rows.map(({ account }) => account).filter((owner) => owner !== except);
  await notifyColleagues(tx, { event: "note", record, by, to, at: id, text });
}

/**
 * Settles a note, and withdraws its unread notifications, or opens it again, and tells those whom that has reached not;
 * undefined for an unknown id.
 */
export const settleNote = (db: Db, id: number, account: number, isResolved: boolean): Promise<RecordNote | undefined> =>
  db.begin(async (tx) => {
    const name = await getActorName(tx, account);
    const [row] = await tx<(NoteRow & Subject & { author_id: number | null })[]>`
      update record_note set
        resolved_at = case when ${isResolved} then coalesce(resolved_at, clock_timestamp()) end,
        resolved_name = case when ${isResolved} then coalesce(resolved_name, ${name}) end
      where id = ${id} returning ${tx(columns)}, kind, record_id, author_id`;
    if (!row) return undefined;
    if (isResolved) await withdrawNoteNotifications(tx, row, id);
    else if (row.author_id !== null) {
      const { name: recordName } = await loadRecord(tx, RECORDS[row.kind].entity, row.record_id);
      const { kind, record_id } = row;
      await tellOfNote(tx, { kind, record_id, name: recordName }, row, row.author_id, account);
    }
    return toNote(row);
  });
