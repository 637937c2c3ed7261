import { hasRight } from "../../../contract/desk/team/rights.ts";
import { MAX_TASKS, type Task } from "../../../contract/desk/team/task.ts";
import type { Queryable } from "../../../database/connect.ts";
import { RECORDS } from "../record/record-kinds.ts";
import type { Actor } from "../record/standing.sql.ts";
import type { Subject } from "./task.sql.ts";
import { loadUnread } from "./task-notification.sql.ts";

interface ListedRow extends Subject {
  by: string | null;
  at: Date;
  note: string | null;
  /** Of a note. */
  note_id?: number;
}

const limit = MAX_TASKS * 2; // some may be of deleted records

/** What waits for a colleague, the longest first. */
export async function listOwnTasks(db: Queryable, { account, staff }: Actor) {
  const nameOf = (column: string) =>
    db`(select first_name || ' ' || last_name from account where id = task.${db(column)})`;
  const isReviewer = staff !== null && hasRight(staff, "review");
  const [ready, assigned, returned, notes, isUnread] = await Promise.all([
    isReviewer
      ? db<ListedRow[]>`
        select kind, record_id, ${nameOf("author_id")} as by, handed_in_at as at, note from record_task task
        where review = 'ready' order by handed_in_at limit ${limit}`
      : null,
    db<ListedRow[]>`
      select kind, record_id, ${nameOf("assigned_by")} as by, assigned_at as at, null as note from record_task task
      where assignee_id = ${account} order by assigned_at limit ${limit}`,
    db<ListedRow[]>`
      select kind, record_id, ${nameOf("returned_by")} as by, returned_at as at, note from record_task task
      where review = 'returned' and author_id = ${account} order by returned_at limit ${limit}`,
    listNotesOnOwn(db, account),
    loadUnread(db, account),
  ]);
  const [to_review, mine, back, noted] = await Promise.all([
    ready && withNames(db, ready, () => false),
    withNames(db, assigned, (row) => isUnread(row, "assigned")),
    withNames(db, returned, (row) => isUnread(row, "returned")),
    withNames(db, notes, (row) => isUnread(row, "note", row.note_id)),
  ]);
  return { to_review, assigned: mine, returned: back, notes: noted };
}

/** Open notes of others on records that the colleague has created, or that are assigned to them. */
const listNotesOnOwn = (db: Queryable, account: number) => db<ListedRow[]>`
  select kind, record_id, author_name as by, created_at as at, text as note, id as note_id from record_note note
  where resolved_at is null and author_id is distinct from ${account} and (
    exists (
      select from record_task task
      where task.kind = note.kind and task.record_id = note.record_id and task.assignee_id = ${account}
    ) or exists (
      select from record_version v
      where v.kind = note.kind and v.record_id = note.record_id and v.version = 1 and v.account_id = ${account}
    )
  ) order by id limit ${limit}`;

/** Adds the names of the records; leaves deleted ones out. */
async function withNames(db: Queryable, rows: ListedRow[], isNew: (row: ListedRow) => boolean): Promise<Task[]> {
  const names = new Map<string, string>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const { table, name, hasLifecycle } = RECORDS[kind].entity;
    const ids = rows.filter((row) => row.kind === kind).map(({ record_id }) => record_id);
    const found = await db<{ id: number; name: string }[]>`
      select t.id, t.${db(name)} as name from ${db(table)} t
      where t.id = any(${ids}::int[]) ${hasLifecycle ? db`and t.deleted_at is null` : db``}`;
    for (const row of found) names.set(`${kind} ${row.id}`, row.name);
  }
  return rows
    .flatMap((row) => {
      const { kind, record_id: id, by, at, note } = row;
      const name = names.get(`${kind} ${id}`);
      return name === undefined ? [] : [{ kind, id, name, by, at: at.toISOString(), note, is_new: isNew(row) }];
    })
    .slice(0, MAX_TASKS);
}
