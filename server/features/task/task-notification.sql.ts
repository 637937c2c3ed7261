import type { RecordKind } from "../../../contract/desk/record.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import type { Queryable } from "../../../database/connect.ts";
import { getActorName } from "../audit/audit.sql.ts";
import { notify } from "../notification/notification.sql.ts";

// Notices are notifications of the site, of the kind `task`. Their keys begin with the record and with what happened, so that they can be
// withdrawn when it no longer applies, and end with what makes the event one of its own.

/** What colleagues are told of: a record was assigned to them, their draft came back, a note was written on a record of theirs. */
export type TaskEvent = "assigned" | "returned" | "note";

/** A record, with its name. */
interface NamedRecord {
  kind: RecordKind;
  record_id: number;
  name: string;
}

type RecordKey = Omit<NamedRecord, "name">;

const TITLES: Record<TaskEvent, string> = {
  assigned: "کاری به شما سپرده شد",
  returned: "پیش‌نویس شما برگشت",
  note: "یادداشتی برای کار شما",
};

const keyOf = ({ kind, record_id }: RecordKey, event?: TaskEvent) =>
  `task ${kind} ${record_id} ${event === undefined ? "" : `${event} `}`;

interface TaskNotification {
  event: TaskEvent;
  record: NamedRecord;
  /** Who did it, and is not told. */
  by: number;
  /** Whom to tell; null and those who are no colleagues are left out. */
  to: readonly (number | null)[];
  /** What makes the event one of its own among those of the record. */
  at: string | number;
  /** What was written with it. */
  text?: string;
}

/** Tells colleagues of an event, each once, in its transaction. */
export async function notifyColleagues(
  tx: Queryable,
  { event, record, by, to, at, text }: TaskNotification,
): Promise<void> {
  const accounts = to.filter((account): account is number => account !== null && account !== by);
  const colleagues = await tx<{ id: number }[]>`
    select a.id from staff s join account a on a.id = s.account_id
    where a.id = any(${accounts}::int[]) and a.blocked_at is null order by a.id`;
  if (colleagues.length === 0) return;
  const { noun, path } = RECORD_NAMES[record.kind];
  const [who, what] = [await getActorName(tx, by), `${noun} «${record.name}»`];
  const bodies: Record<TaskEvent, string> = {
    assigned: `${who} ${what} را به شما سپرد.`,
    returned: `${who} ${what} را برگرداند: ${text}`,
    note: `${who} دربارهٔ ${what} نوشت: ${text}`,
  };
  const link = `/desk${path}/${record.record_id}`;
  const notification = { kind: "task", title: TITLES[event], body: bodies[event], link } as const;
  const about = `${keyOf(record, event)}${at}`;
  for (const { id: account } of colleagues) await notify(tx, { ...notification, account, about });
}

/** Deletes the unread notifications of an event of records, of all events without one, because it no longer applies. */
export const withdrawTaskNotifications = (
  tx: Queryable,
  kind: RecordKind,
  ids: readonly number[],
  event?: TaskEvent,
): Promise<unknown> =>
  deleteUnread(
    tx,
    ids.map((record_id) => keyOf({ kind, record_id }, event)),
  );

/** Deletes the unread notifications of a note. */
export const withdrawNoteNotifications = (tx: Queryable, record: RecordKey, note: number): Promise<unknown> => tx`
  delete from notification
  where account_id in (select account_id from staff) and about = ${`${keyOf(record, "note")}${note}`} and read_at is null`;

const deleteUnread = (tx: Queryable, keys: string[]) => tx`
  delete from notification
  where account_id in (select account_id from staff) and kind = 'task' and read_at is null
    and exists (select from unnest(${keys}::text[]) as it (key) where starts_with(about, key))`;

/** Deletes the unread notifications of a colleague who leaves. */
export const withdrawAllTaskNotifications = (tx: Queryable, account: number): Promise<unknown> =>
  tx`delete from notification where account_id = ${account} and kind = 'task' and read_at is null`;

/** Marks the notifications of a colleague about a record as read; returns how many were unread. */
export async function readTaskNotifications(db: Queryable, account: number, record: RecordKey): Promise<number> {
  const { count } = await db`
    update notification set read_at = now()
    where account_id = ${account} and kind = 'task' and read_at is null and starts_with(about, ${keyOf(record)})`;
  return count;
}

/** The number of unread notifications of a colleague. */
export async function countTaskNotifications(db: Queryable, account: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from notification where account_id = ${account} and kind = 'task' and read_at is null`;
  return row?.count ?? 0;
}

/** Says of an event of a record whether a colleague has not read its notification. */
export async function loadUnread(
  db: Queryable,
  account: number,
): Promise<(record: RecordKey, event: TaskEvent, at?: number) => boolean> {
  const rows = await db<{ about: string }[]>`
    select about from notification where account_id = ${account} and kind = 'task' and read_at is null`;
  return (record, event, at) => {
    const key = keyOf(record, event);
    return rows.some(({ about }) => (at === undefined ? about.startsWith(key) : about === `${key}${at}`));
  };
}
