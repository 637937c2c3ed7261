import type { Queryable } from "../../../database/connect.ts";
import { searchText } from "../../../database/persian.ts";
import { single } from "../../../database/single-row.ts";

/** An action of the staff on a subject. */
export interface AuditEntry {
  /** A verb such as `approve`, `update`, `restore`. */
  action: string;
  subject: { kind: string; id: number | null; name: string };
  /** Further plain data, without secrets. */
  detail?: object;
}

/** The actor of entries made on the machine's command line, without an account. */
export const COMMAND_LINE = null;

/** The actor's name as the audit trail stores it. */
export async function getActorName(tx: Queryable, account: number | null): Promise<string> {
  if (account === COMMAND_LINE) return "خط فرمان";
  const row = single(
    await tx<{ name: string }[]>`
    select first_name || ' ' || last_name as name from account where id = ${account}`,
  );
  return row.name;
}

/** Inserts an audit entry in the transaction of the action itself. `account` is the actor, or {@link COMMAND_LINE}. */
export const insertAuditEntry = (tx: Queryable, account: number | null, entry: AuditEntry): Promise<void> =>
  insertAuditEntries(tx, account, [entry]);

/** Inserts many audit entries of one actor in the transaction of the actions. */
export async function insertAuditEntries(tx: Queryable, account: number | null, entries: AuditEntry[]): Promise<void> {
  const name = await getActorName(tx, account);
  const rows = entries.map(({ action, subject: { kind, id, name: subjectName }, detail = null }) => {
    return { action, kind, id, name: subjectName, detail, search_text: searchText(name, subjectName, action, kind) };
  });
  await tx`
    insert into audit (account_id, account_name, action, subject_kind, subject_id, subject_name, detail, search_text)
    select ${account}::int, ${name}, action, kind, id, name, nullif(detail, 'null'), search_text
    from jsonb_to_recordset(${tx.json(rows as never)})
      as entry (action text, kind text, id bigint, name text, detail jsonb, search_text text)`;
}

/** The newest audit entry of a subject, whose row the caller has locked; undefined if there is none. */
export async function findLatestAuditEntry(
  tx: Queryable,
  kind: string,
  id: number,
): Promise<{ action: string; detail: unknown } | undefined> {
  const [row] = await tx<{ action: string; detail: unknown }[]>`
    select action, detail from audit where subject_kind = ${kind} and subject_id = ${id} order by id desc limit 1`;
  return row;
}
