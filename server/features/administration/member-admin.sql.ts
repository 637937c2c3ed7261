import { toLatinDigits } from "../../../contract/fields.ts";
import { Mobile } from "../../../contract/member/member-fields.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { setPassword } from "../account/account.sql.ts";
import { COMMAND_LINE, insertAuditEntry } from "../audit/audit.sql.ts";
import { COMMAND_LINE_ORIGIN } from "../security-event/event-origin.ts";
import { type NewSecurityEvent, recordEvent } from "../security-event/security-event.sql.ts";
import { endSessions } from "../session/session.sql.ts";
import { lockOwners } from "../staff/staff.sql.ts";
import { lockRatingCounts, recountRatings } from "./integrity.sql.ts";

/** A member as the command line shows it. */
export interface AdminMember {
  id: number;
  name: string;
  mobile: string;
  email: string | null;
  username: string | null;
  role: string | null;
  created_at: Date;
  blocked_at: Date | null;
  block_reason: string | null;
  sessions: number;
  comments: number;
  ratings: number;
  collections: number;
}

/** The member with this mobile number, email or id, in Persian or Latin digits; undefined when there is none. */
export async function findMember(db: Queryable, typed: string): Promise<AdminMember | undefined> {
  const name = toLatinDigits(typed);
  const mobile = Mobile.safeParse(typed).data ?? null;
  const id = /^\d{1,9}$/.test(name) && !name.startsWith("0") ? Number(name) : null;
  const [row] = await db<AdminMember[]>`
    select a.id, a.first_name || ' ' || a.last_name as name, a.mobile, a.email, a.username, s.role, a.created_at, a.blocked_at,
      a.block_reason,
      (select count(*)::int from session where account_id = a.id) as sessions,
      (select count(*)::int from comment where account_id = a.id) as comments,
      (select count(*)::int from rating where account_id = a.id) as ratings,
      (select count(*)::int from collection where account_id = a.id) as collections
    from account a left join staff s on s.account_id = a.id
    where a.mobile = ${mobile} or a.email = ${name.toLowerCase()} or a.id = ${id}::int`;
  return row;
}

type Event = Pick<NewSecurityEvent, "kind" | "detail">;

/** Does something to a member on behalf of the command line, with an entry of the audit trail and an event. */
const act = (
  db: Db,
  { id, name }: Pick<AdminMember, "id" | "name">,
  action: string,
  event: Event,
  run: (tx: Queryable) => Promise<boolean>,
): Promise<boolean> =>
  db.begin(async (tx) => {
    if (!(await run(tx))) return false;
    await insertAuditEntry(tx, COMMAND_LINE, { action, subject: { kind: "user", id, name } });
    await recordEvent(tx, { ...event, outcome: "done", origin: COMMAND_LINE_ORIGIN, account: id });
    return true;
  }) as Promise<boolean>;

/** Blocks a member and ends all sessions; false if the member was blocked already. */
export const blockByCommand = (db: Db, member: AdminMember, reason: string): Promise<boolean> =>
  act(db, member, "block", { kind: "member_block" }, async (tx) => {
    const { count } = await tx`
      update account set blocked_at = now(), blocked_by = null, block_reason = ${reason}
      where id = ${member.id} and blocked_at is null`;
    await endSessions(tx, member.id, null);
    return count > 0;
  });

/** Unblocks a member; false if the member was not blocked. */
export const unblockByCommand = (db: Db, member: AdminMember): Promise<boolean> =>
  act(db, member, "unblock", { kind: "member_unblock" }, async (tx) => {
    const { count } = await tx`
      update account set blocked_at = null, blocked_by = null, block_reason = null
      where id = ${member.id} and blocked_at is not null`;
    return count > 0;
  });

/** Ends all sessions of a member. */
export const logOutByCommand = (db: Db, member: AdminMember): Promise<boolean> =>
  act(db, member, "end-sessions", { kind: "session_end", detail: { sessions: "all" } }, async (tx) => {
    await endSessions(tx, member.id, null);
    return true;
  });

/** Gives a member another password and ends all sessions. */
export const resetByCommand = (db: Db, member: AdminMember, passwordHash: string): Promise<boolean> =>
  act(db, member, "reset-password", { kind: "password_reset" }, async (tx) => {
    await setPassword(tx, member.id, passwordHash, null);
    await endSessions(tx, member.id, null);
    return true;
  });

/**
 * Deletes a member with everything that is the member's: collections, comments, photographs with their files, ratings, notifications, sessions, what was seen and searched for. Places are rated anew
 * without the member. What staff did stays in the audit trail under the name.
 */
export const deleteByCommand = (db: Db, member: AdminMember): Promise<boolean> =>
  db.begin(async (tx) => {
    await lockOwners(tx); // the role goes with the account
    // The counts before the account and its ratings, as a member who rates has them: otherwise each could wait for the other.
    await lockRatingCounts(tx, await listRatedPlaces(tx, member.id));
    await tx`select from account where id = ${member.id} for update`;
    const rated = await listRatedPlaces(tx, member.id); // also what was rated while the lock was waited for
    const { count } = await tx`delete from account where id = ${member.id}`;
    if (count === 0) return false;
    await recountRatings(tx, rated);
    const subject = { kind: "user", id: member.id, name: `عضو شمارهٔ ${member.id}` };
    await insertAuditEntry(tx, COMMAND_LINE, { action: "delete", subject });
    return true;
  }) as Promise<boolean>;

async function listRatedPlaces(tx: Queryable, account: number): Promise<number[]> {
  const rows = await tx<{ place_id: number }[]>`select place_id from rating where account_id = ${account}`;
  return rows.map(({ place_id }) => place_id);
}

/** The tables with what members have written, chosen or done. */
const EXPORTED_TABLES = [
  "account_activity",
  "account_device",
  "account_photo",
  "amenity_report",
  "backpack_category",
  "backpack_item",
  "backpack_list",
  "backpack_packed",
  "collection",
  "collection_change",
  "comment",
  "comment_helpful",
  "desk_list",
  "member_photo",
  "notification",
  "photo_report",
  "rating",
  "record_autosave",
  "security_event",
  "session",
  "staff",
  "suggestion",
];

/** Tables that name members and are not exported: secrets, and the site's own texts and papers. */
export const UNEXPORTED_TABLES = [
  "announcement",
  "audit",
  "contact_answer",
  "member_write",
  "newsletter_issue",
  "record_presence",
  "record_version",
  "recovery_code",
  "second_factor",
];

/** Records an export at the command line of what is stored about a member. */
export const recordExport = (db: Db, member: AdminMember): Promise<boolean> =>
  act(db, member, "export", { kind: "export", detail: { what: "member" } }, async () => true);

/** What is stored about a member by the tables of their account, collections and visits; without secrets and the site's own papers. */
export async function exportMember(db: Db, id: number): Promise<Record<string, unknown>> {
  return db.begin("isolation level repeatable read read only", async (tx) => {
    const [account] = await tx`
      select id, mobile, email, username, first_name, last_name, birthday, gender, province_id, city_id, bio, created_at, updated_at
      from account where id = ${id}`;
    const existing = await tx<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'account_id' and table_name = any(${EXPORTED_TABLES})`;
    const result: Record<string, unknown> = { account };
    for (const { name } of existing) {
      const rows = await tx<{ row: Record<string, unknown> }[]>`
        select to_jsonb(t) - 'token_hash' - 'code_hash' - 'hash' - 'secret' - 'key' as row from ${tx(name)} t where account_id = ${id}`;
      result[name] = rows.map(({ row }) => row);
    }
    for (const name of ["place_seen", "search_term"])
      result[name] = await tx`
        select t.* from ${tx(name)} t join account on account.visitor_id = t.visitor_id where account.id = ${id}`;
    for (const name of ["collection_place", "collection_post"])
      result[name] = await tx`
        select held.* from ${tx(name)} held join collection c on c.id = collection_id where c.account_id = ${id}`;
    result.collection_change_place = await tx`
      select held.* from collection_change_place held join collection_change c on c.id = change_id where c.account_id = ${id}`;
    return result;
  }) as Promise<Record<string, unknown>>;
}
