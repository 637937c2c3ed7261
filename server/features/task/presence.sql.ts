import { PRESENCE_SECONDS } from "../../../contract/desk/team/presence.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { Subject } from "./task.sql.ts";

const maxTabs = 50; // of a colleague
const maxShown = 20;

/** A form that is open in a tab. */
interface OpenForm extends Subject {
  account: number;
  tab: string;
  isEditing: boolean;
}

interface Other {
  id: number;
  name: string;
  is_editing: boolean;
}

/** Notes that a form is open, and forgets those that were not reported for a while, of everybody. */
export async function renewPresence(
  db: Queryable,
  { account, tab, kind, record_id, isEditing }: OpenForm,
): Promise<void> {
  await db`delete from record_presence where seen_at < now() - make_interval(secs => ${PRESENCE_SECONDS.expires})`;
  await db`
    insert into record_presence (account_id, tab, kind, record_id, is_editing)
    select ${account}::int, ${tab}::uuid, ${kind}::text, ${record_id}::int, ${isEditing}::boolean
    where (select count(*) from record_presence where account_id = ${account} and tab <> ${tab}) < ${maxTabs}
    on conflict (account_id, tab) do update
      set kind = excluded.kind, record_id = excluded.record_id, is_editing = excluded.is_editing, seen_at = clock_timestamp()`;
}

/** Forgets the form of a tab. */
export async function endPresence(db: Queryable, account: number, tab: string): Promise<void> {
  await db`delete from record_presence where account_id = ${account} and tab = ${tab}`;
}

/** The other colleagues who have a record open now, who edit first; who lost the role is none of them. */
export const listPresent = (db: Queryable, { kind, record_id }: Subject, account: number): Promise<Other[]> =>
  db<Other[]>`
    select a.id, a.first_name || ' ' || a.last_name as name, bool_or(p.is_editing) as is_editing
    from record_presence p join staff s on s.account_id = p.account_id join account a on a.id = p.account_id
    where p.kind = ${kind} and p.record_id = ${record_id} and p.account_id <> ${account} and a.blocked_at is null
      and p.seen_at > now() - make_interval(secs => ${PRESENCE_SECONDS.expires})
    group by a.id order by is_editing desc, min(p.seen_at), a.id limit ${maxShown}`;
