import type { Queryable } from "../../../database/connect.ts";
import { searchText } from "../../../database/persian.ts";

/** What somebody of the staff did, and to what. */
export interface Deed {
  /** A verb, as `approve`, `update`, `restore`. */
  action: string;
  subject: { kind: string; id: number | null; name: string };
  /** What else is worth knowing: plain data without secrets. */
  detail?: object;
}

/** Whoever works without an account: at the machine's command line. */
export const COMMAND_LINE = null;

/** By what name somebody's deeds are written down. */
export async function nameOf(tx: Queryable, account: number | null): Promise<string> {
  if (account === COMMAND_LINE) return "خط فرمان";
  const [who] = await tx<{ name: string }[]>`
    select first_name || ' ' || last_name as name from account where id = ${account}`;
  return who!.name;
}

/** Notes a deed, in the transaction that does it. `account` is whose deed it is, or {@link COMMAND_LINE}. */
export const note = (tx: Queryable, account: number | null, deed: Deed): Promise<void> => noteMany(tx, account, [deed]);

/** Notes many deeds of one person, in the transaction that does them. */
export async function noteMany(tx: Queryable, account: number | null, deeds: Deed[]): Promise<void> {
  const name = await nameOf(tx, account);
  const rows = deeds.map(({ action, subject: { kind, id, name: called }, detail = null }) => {
    return { action, kind, id, name: called, detail, search_text: searchText(name, called, action, kind) };
  });
  await tx`
    insert into audit (account_id, account_name, action, subject_kind, subject_id, subject_name, detail, search_text)
    select ${account}::int, ${name}, action, kind, id, name, nullif(detail, 'null'), search_text
    from jsonb_to_recordset(${tx.json(rows as never)})
      as deed (action text, kind text, id bigint, name text, detail jsonb, search_text text)`;
}

/** The newest deed that was done to something, while its row is locked; undefined when there is none. */
export async function lastDeed(
  tx: Queryable,
  kind: string,
  id: number,
): Promise<{ action: string; detail: unknown } | undefined> {
  const [row] = await tx<{ action: string; detail: unknown }[]>`
    select action, detail from audit where subject_kind = ${kind} and subject_id = ${id} order by id desc limit 1`;
  return row;
}
