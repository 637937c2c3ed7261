import { randomUUID } from "node:crypto";
import { apiError } from "../../../contract/api-errors.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import { hasRight, mayDo, RIGHTS } from "../../../contract/desk/team/rights.ts";
import type { Colleague, RecordTask } from "../../../contract/desk/team/task.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { loadRecord } from "../record/record.sql.ts";
import { RECORDS } from "../record/record-kinds.ts";
import { type Actor, assertMayDo, loadStandings } from "../record/standing.sql.ts";
import { notifyColleagues, withdrawTaskNotifications } from "./task-notification.sql.ts";

/** A record of any kind. */
export interface Subject {
  kind: RecordKind;
  record_id: number;
}

interface TaskRow {
  review: "ready" | "returned" | null;
  author: string | null;
  handed_in_at: Date | null;
  returned_by: string | null;
  returned_at: Date | null;
  note: string | null;
  assignee_id: number | null;
  assignee: string | null;
  assigned_by: string | null;
  assigned_at: Date | null;
}

/** The task of a record. */
export async function loadTask(db: Queryable, { kind, record_id }: Subject): Promise<RecordTask> {
  const nameOf = (column: string) =>
    db`(select first_name || ' ' || last_name from account where id = task.${db(column)})`;
  const [row] = await db<TaskRow[]>`
    select review, ${nameOf("author_id")} as author, handed_in_at, ${nameOf("returned_by")} as returned_by, returned_at, note,
      assignee_id, ${nameOf("assignee_id")} as assignee, ${nameOf("assigned_by")} as assigned_by, assigned_at
    from record_task task where kind = ${kind} and record_id = ${record_id}`;
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
  const assignee = row?.assignee_id ? { id: row.assignee_id, name: row.assignee ?? "" } : null;
  return {
    review: row?.review ?? null,
    author: row?.author ?? null,
    handed_in_at: iso(row?.handed_in_at),
    returned_by: row?.returned_by ?? null,
    returned_at: iso(row?.returned_at),
    note: row?.note ?? null,
    assignee,
    assigned_by: assignee && row!.assigned_by,
    assigned_at: assignee && iso(row!.assigned_at),
  };
}

/** The colleagues who write, by name; blocked ones are left out. */
export const listWriters = (db: Queryable): Promise<Colleague[]> =>
  db<Colleague[]>`
    select a.id, a.first_name || ' ' || a.last_name as name, s.role from staff s join account a on a.id = s.account_id
    where s.role = any(${[...RIGHTS.write]}::text[]) and a.blocked_at is null order by name, a.id`;

/** Runs a change of a task on the locked record, which is not deleted. Throws ApiError "record_unknown" or "record_deleted". */
const changeTask = (
  db: Db,
  subject: Subject,
  change: (
    tx: Queryable,
    record: { state: string; name: string; audit: (action: string, by: Actor, detail?: object) => Promise<void> },
  ) => Promise<void>,
): Promise<RecordTask> =>
  db.begin(async (tx) => {
    const { kind, record_id: id } = subject;
    const { state, name } = await loadRecord(tx, RECORDS[kind].entity, id, true);
    if (state === "deleted") throw apiError("record_deleted");
    const audit = (action: string, { account }: Actor, detail?: object) =>
      insertAuditEntry(tx, account, { action, subject: { kind, id, name }, ...(detail && { detail }) });
    await change(tx, { state, name, audit });
    return loadTask(tx, subject);
  });

/** Hands a draft in. Throws ApiError "record_published" and "record_protected", besides those of an unknown or deleted record. */
export const handInRecord = (db: Db, subject: Subject, by: Actor, note: string | null): Promise<RecordTask> =>
  changeTask(db, subject, async (tx, { state, audit }) => {
    const { kind, record_id } = subject;
    await assertMayDo(tx, RECORDS[kind].entity, by, "hand_in", [record_id]);
    if (state !== "draft" && state !== "ready") throw apiError("record_published");
    await tx`
      insert into record_task as task (kind, record_id, review, author_id, handed_in_at, note)
      values (${kind}, ${record_id}, 'ready', ${by.account}, now(), ${note})
      on conflict (kind, record_id) do update
        set review = 'ready', author_id = excluded.author_id, handed_in_at = now(), note = excluded.note`;
    await withdrawTaskNotifications(tx, kind, [record_id], "returned");
    await audit("hand_in", by);
  });

/** Takes a draft back from review. Throws ApiError "review_over" when it is in none. */
export const withdrawRecord = (db: Db, subject: Subject, by: Actor): Promise<RecordTask> =>
  changeTask(db, subject, async (tx, { state, audit }) => {
    const { kind, record_id } = subject;
    await assertMayDo(tx, RECORDS[kind].entity, by, "hand_in", [record_id]);
    if (state !== "ready") throw apiError("review_over");
    await tx`update record_task set review = null, note = null where kind = ${kind} and record_id = ${record_id}`;
    await audit("withdraw", by);
  });

/** Gives a draft back to its author, who is told. Throws ApiError "review_over" when it is in no review any more. */
export const giveRecordBack = (db: Db, subject: Subject, by: Actor, note: string): Promise<RecordTask> =>
  changeTask(db, subject, async (tx, { state, name, audit }) => {
    const { kind, record_id } = subject;
    if (state !== "ready") throw apiError("review_over");
    await assertMayDo(tx, RECORDS[kind].entity, by, "give_back", [record_id]);
    const [task] = await tx<{ author_id: number | null }[]>`
      update record_task set review = 'returned', returned_by = ${by.account}, returned_at = now(), note = ${note}
      where kind = ${kind} and record_id = ${record_id} returning author_id`;
    const record = { ...subject, name };
    const to = [task?.author_id ?? null];
    await notifyColleagues(tx, { event: "returned", record, by: by.account, to, at: randomUUID(), text: note });
    await audit("give_back", by, { text: note });
  });

/** Assigns a record to a colleague, who is told, or ends its assignment with null. Throws ApiError "record_protected", and "fields_wrong" for an assignee who does not write. */
export const assign = (db: Db, subject: Subject, by: Actor, assignee: number | null): Promise<RecordTask> =>
  changeTask(db, subject, async (tx, { name, audit }) => {
    const { kind, record_id } = subject;
    const before = await findAssignee(tx, subject);
    await assertMayAssign(tx, subject, by, before, assignee);
    const colleague = (await listWriters(tx)).find(({ id }) => id === assignee);
    if (assignee !== null && !colleague)
      throw apiError("fields_wrong", { assignee_id: "این همکار در میز تحریریه نمی‌نویسد." });
    await tx`
      insert into record_task as task (kind, record_id, assignee_id, assigned_by, assigned_at)
      values (${kind}, ${record_id}, ${assignee}, ${by.account}, now())
      on conflict (kind, record_id) do update
        set assignee_id = excluded.assignee_id, assigned_by = excluded.assigned_by, assigned_at = now()`;
    if (assignee !== before) {
      await withdrawTaskNotifications(tx, kind, [record_id], "assigned");
      const record = { ...subject, name };
      await notifyColleagues(tx, { event: "assigned", record, by: by.account, to: [assignee], at: randomUUID() });
    }
    await audit("assign", by, { assignee: colleague?.name ?? null });
  });

/** The account to which a record is assigned; null for none. */
async function findAssignee(tx: Queryable, { kind, record_id }: Subject): Promise<number | null> {
  const [task] = await tx<{ assignee_id: number | null }[]>`
    select assignee_id from record_task where kind = ${kind} and record_id = ${record_id}`;
  return task?.assignee_id ?? null;
}

async function assertMayAssign(
  tx: Queryable,
  { kind, record_id }: Subject,
  by: Actor,
  before: number | null,
  assignee: number | null,
) {
  if (assignee === null && before === by.account) return; // done with it
  const standing = (await loadStandings(tx, RECORDS[kind].entity, by.account, [record_id])).get(record_id)!;
  if (!by.staff || !hasRight(by.staff, "review") || !mayDo(by.staff, "edit", standing))
    throw apiError("record_protected");
}
