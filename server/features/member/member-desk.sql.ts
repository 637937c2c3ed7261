import { apiError } from "../../../contract/api-errors.ts";
import type { StaffRole } from "../../../contract/desk/team/rights.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { containsPattern } from "../../../database/like-pattern.ts";
import { single } from "../../../database/single-row.ts";
import type { Caller, Member } from "../../http/endpoint-registry.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { originOf } from "../security-event/event-origin.ts";
import { type NewSecurityEvent, recordEvent } from "../security-event/security-event.sql.ts";
import { endSession, endSessions } from "../session/session.sql.ts";
import { lockOwners } from "../staff/staff.sql.ts";

interface MemberQuery {
  /** The search text, in Latin digits. */
  q?: string | undefined;
  state?: "blocked" | "staff" | undefined;
  /** Whether a part of a mobile number or of an email matches too: only for staff who see them whole. */
  matchesParts: boolean;
  page: number;
  page_count: number;
}

export interface MemberListRow {
  id: number;
  name: string;
  username: string | null;
  email: string | null;
  mobile: string;
  role: StaffRole | null;
  blocked: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

/** A page of members, newest first; the counts cover the same search in every state. */
export async function listMembers(db: Db, { q, state, matchesParts, page, page_count }: MemberQuery) {
  const condition = q ? toSearchCondition(db, q, matchesParts) : db`true`;
  const stateCondition = state === "blocked" ? db`is_blocked` : state === "staff" ? db`role is not null` : db`true`;
  // A search reads all members, and does so once.
  const { ids, ...counts } = single(
    await db<{ all: number; blocked: number; staff: number; ids: number[] }[]>`
    with found as ${q ? db`materialized` : db`not materialized`} (
      select a.id, blocked_at is not null as is_blocked, s.role
      from account a left join staff s on s.account_id = a.id where ${condition}
    )
    select count(*) as all, count(*) filter (where is_blocked) as blocked, count(role) as staff,
      array(
        select id from found where ${stateCondition} order by id desc
        limit ${page_count} offset ${(page - 1) * page_count}
      ) as ids
    from found`,
  );
  const rows = await db<MemberListRow[]>`
    select a.id, first_name || ' ' || last_name as name, username, email, mobile, s.role, blocked_at is not null as blocked,
      a.created_at, (select max(last_seen_at) from session where account_id = a.id and expires_at > now()) as last_seen_at
    from account a left join staff s on s.account_id = a.id where a.id = any(${ids}::int[]) order by a.id desc`;
  return { rows, counts };
}

/** The members whom a search finds, newest first, at most `limit` of them. */
export const findMemberNames = (
  db: Db,
  { q, matchesParts }: { q: string; matchesParts: boolean },
  limit: number,
): Promise<{ id: number; name: string }[]> =>
  db<{ id: number; name: string }[]>`
    select id, first_name || ' ' || last_name as name from account
    where ${toSearchCondition(db, q, matchesParts)} order by id desc limit ${limit}`;

/** Only what the letters of a search can match is compared: each comparison is with all members. */
function toSearchCondition(db: Db, q: string, matchesParts: boolean) {
  const mobile = q.replace(/[\s\u200c()-]/g, "").replace(/^(?:\+|00)98|^(?=9\d{9}$)/, "0");
  if (/^09\d{9}$/.test(mobile)) return db`mobile = ${mobile}`;
  const pattern = containsPattern(q);
  const name = db`replace(first_name || ' ' || last_name, ${"\u200c"}, '')`;
  if (/[^\p{ASCII}]/u.test(q) && !/\p{Cased}/u.test(q)) return db`${name} like ${pattern}`;
  const byMobile = /^\d{4,11}$/.test(mobile) && matchesParts ? db`mobile like ${`%${mobile}%`}` : db`false`;
  const byEmail = matchesParts ? db`email ilike ${pattern}` : db`lower(email) = ${q.trim().toLowerCase()}`;
  return db`(${name} ilike ${pattern} or ${byEmail} or username ilike ${pattern} or ${byMobile})`;
}

export interface MemberRow extends MemberListRow {
  blocked_at: Date | null;
  blocked_by: string | null;
  block_reason: string | null;
  comments: number;
  rejected_comments: number;
  ratings: number;
  collections: number;
  notifications: number;
}

/** A member with activity counts for the desk. Throws ApiError "user_unknown". */
export async function getMember(db: Queryable, id: number): Promise<MemberRow> {
  const [row] = await db<MemberRow[]>`
    select a.id, a.first_name || ' ' || a.last_name as name, a.username, a.email, a.mobile, s.role,
      a.blocked_at is not null as blocked, a.created_at, a.blocked_at, a.block_reason,
      blocker.first_name || ' ' || blocker.last_name as blocked_by,
      (select max(last_seen_at) from session where account_id = a.id and expires_at > now()) as last_seen_at,
      (select count(*) from comment where account_id = a.id) as comments,
      (select count(*) from comment where account_id = a.id and state = 'rejected') as rejected_comments,
      (select count(*) from rating where account_id = a.id) as ratings,
      (select count(*) from collection where account_id = a.id and kind = 'custom') as collections,
      (select count(*) from notification where account_id = a.id) as notifications
    from account a left join staff s on s.account_id = a.id left join account blocker on blocker.id = a.blocked_by
    where a.id = ${id}`;
  if (!row) throw apiError("user_unknown");
  return row;
}

/**
 * Locks a member's row until the transaction ends. Throws ApiError "user_unknown", or, if the member is staff, "staff_protected" for a
 * caller who is no owner and "account_blocked" for one who has just been blocked. An owner locks the rows of all owners before any
 * account: a block refers to the account of who made it, and of two owners who block each other neither may have locked the other then.
 */
async function lockMember(tx: Queryable, by: Member, id: number) {
  const owners = by.staff === "owner" ? await lockOwners(tx) : [];
  const [row] = await tx<{ id: number; name: string }[]>`
    select id, first_name || ' ' || last_name as name from account where id = ${id} for update`;
  if (!row) throw apiError("user_unknown");
  const [staff] = await tx<{ role: StaffRole }[]>`select role from staff where account_id = ${id}`;
  if (staff && by.account !== id) await assertMayActOnStaff(tx, by, owners);
  return row;
}

/**
 * Lets only those pass who are owners now. They come one at a time, so that of two who block or dismiss each other at once the second is
 * none any more, and one owner always remains.
 */
async function assertMayActOnStaff(tx: Queryable, by: Member, owners: readonly number[]) {
  if (!owners.includes(by.account)) throw apiError("staff_protected");
  const [actor] = await tx`select id from account where id = ${by.account} and blocked_at is null`;
  if (!actor) throw apiError("account_blocked");
}

/** A request of a staff member. */
type StaffCaller = Caller & { member: Member };

const record = (
  tx: Queryable,
  caller: StaffCaller,
  event: Pick<NewSecurityEvent, "kind" | "account" | "detail">,
): Promise<void> =>
  recordEvent(tx, { ...event, outcome: "done", origin: originOf(caller), actor: caller.member.account });

/**
 * Blocks a member and ends all of their sessions. The first reason stays; returns false if the member was already
 * blocked.
 */
export const blockMember = (db: Db, caller: StaffCaller, id: number, reason: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const by = caller.member;
    if (id === by.account) throw apiError("self_protected");
    const subject = await lockMember(tx, by, id);
    const { count } = await tx`
      update account set blocked_at = now(), blocked_by = ${by.account}, block_reason = ${reason}
      where id = ${id} and blocked_at is null`;
    await endSessions(tx, id, null);
    if (count === 0) return false;
    await insertAuditEntry(tx, by.account, {
      action: "block",
      subject: { kind: "user", ...subject },
      detail: { reason },
    });
    await record(tx, caller, { kind: "member_block", account: id });
    return true;
  }) as Promise<boolean>;

/** Unblocks a member; returns false if the member was not blocked. */
export const unblockMember = (db: Db, caller: StaffCaller, id: number): Promise<boolean> =>
  db.begin(async (tx) => {
    const by = caller.member;
    const subject = await lockMember(tx, by, id);
    const { count } = await tx`
      update account set blocked_at = null, blocked_by = null, block_reason = null
      where id = ${id} and blocked_at is not null`;
    if (count === 0) return false;
    await insertAuditEntry(tx, by.account, { action: "unblock", subject: { kind: "user", ...subject } });
    await record(tx, caller, { kind: "member_unblock", account: id });
    return true;
  }) as Promise<boolean>;

/**
 * Ends one session of a member, or all of them. Throws ApiError "session_unknown" if the session is not the member's.
 */
export const endMemberSessions = (db: Db, caller: StaffCaller, id: number, session?: number): Promise<void> =>
  db.begin(async (tx) => {
    const by = caller.member;
    const subject = await lockMember(tx, by, id);
    if (session === undefined) await endSessions(tx, id, null);
    else if (!(await endSession(tx, id, session))) throw apiError("session_unknown");
    const detail = { sessions: session === undefined ? "all" : "one" };
    await insertAuditEntry(tx, by.account, { action: "end-sessions", subject: { kind: "user", ...subject }, detail });
    await record(tx, caller, { kind: "session_end", account: id, detail });
  }) as Promise<void>;
