import { createHash, randomBytes } from "node:crypto";
import { apiError } from "../../../contract/api-errors.ts";
import type { Queryable } from "../../../database/connect.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import type { Member } from "../../http/endpoint-registry.ts";

/** Lifetime of a token in seconds: 30 days. */
export const TOKEN_LIFETIME = 2_592_000;

/** Sessions of an account; the one unused for longest ends when another one starts. */
const MAX_SESSIONS = 100;

/** A secret of 256 random bits, and the hash that the database stores. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

/** SHA-256, which suffices for long random secrets: they cannot be guessed. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** A session that is to start. */
export interface NewSession {
  account: number;
  /** Describes the device. */
  agent: string | null;
  /** The hash that was just verified; null when none was. */
  passwordHash: string | null;
  /** The hash of the token. */
  tokenHash: Buffer;
}

/**
 * The parts of a `with` that start a session: `started` has a row when it did, and none for a blocked account or a password that has
 * changed meanwhile. The account row is locked, so that a session cannot start while either is being written. Sessions beyond the
 * most that an account has end.
 */
export const sessionParts = (db: Queryable, { account, agent, passwordHash, tokenHash }: NewSession) => db`
  owner as (
    select id from account
    where id = ${account} and blocked_at is null
      and password_hash = coalesce(${passwordHash}::text, password_hash) for share
  ), started as (
    insert into session (account_id, token_hash, agent, expires_at)
    select id, ${tokenHash}::bytea, ${agent}::text, now() + make_interval(secs => ${TOKEN_LIFETIME}) from owner
    returning id
  ), crowded_out as (
    delete from session where exists (select from started) and id in (
      select id from session where account_id = ${account}::int
      order by last_seen_at desc, id desc offset ${MAX_SESSIONS - 1})
  )`;

/** The error of an account for which no session was started: "account_blocked" or "credentials_wrong". */
export async function toSessionError(db: Queryable, account: number) {
  const [row] = await db<{ blocked: boolean }[]>`
    select blocked_at is not null as blocked from account where id = ${account}`;
  return apiError(row?.blocked ? "account_blocked" : "credentials_wrong");
}

/** Starts a session; returns the token, which is never stored. Throws ApiError "account_blocked". */
export async function startSession(db: Queryable, account: number, agent: string | null): Promise<string> {
  const { secret, hash } = newSecret();
  const { count } = await db`
    with ${sessionParts(db, { account, agent, passwordHash: null, tokenHash: hash })} select from started`;
  if (count === 0) throw await toSessionError(db, account);
  return secret;
}

/**
 * The member of a valid token, or null. `last_seen_at` is updated at most every five minutes. In a session of a few seconds ago
 * `written` is the end of the log: what came before it (a sign-up, a new password) was no member's write.
 */
export async function findMemberByToken(db: Queryable, token: string): Promise<Member | null> {
  const [row] = await db<(Member & { stale: boolean })[]>`
    select s.id as session, s.account_id as account, a.visitor_id as visitor, staff.role as staff,
      extract(epoch from now() - case when f.account_id is null then s.password_at else s.factor_at end)::float8 as "passwordAge",
      s.last_seen_at < now() - interval '5 minutes' as stale,
      case when s.created_at > now() - interval '10 seconds' then pg_current_wal_insert_lsn() else w.lsn end::text as written
    from session s join account a on a.id = s.account_id
    left join staff on staff.account_id = a.id
    left join second_factor f on f.account_id = staff.account_id and f.confirmed_at is not null
    left join member_write w on w.account_id = a.id
    where s.token_hash = ${hashOf(token)} and s.expires_at > now() and a.blocked_at is null`;
  if (!row) return null;
  const { stale, ...member } = row;
  if (stale) await db`update session set last_seen_at = now() where id = ${member.session}`;
  return member;
}

/** Notes that the member has typed the right password in this session, and whether the second factor was given, too. */
export async function notePassword(db: Queryable, session: number, withFactor: boolean): Promise<void> {
  await db`
    update session set password_at = now(), factor_at = case when ${withFactor} then now() else factor_at end
    where id = ${session}`;
}

interface SessionRow {
  id: number;
  agent: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** A member's sessions, the last used first: at most as many as an account has. */
export const listSessions = (db: Queryable, account: number): Promise<SessionRow[]> =>
  db<SessionRow[]>`
    select id, agent, created_at, last_seen_at from session
    where account_id = ${account} and expires_at > now() order by last_seen_at desc, id desc limit ${MAX_SESSIONS}`;

/** The ids of these sessions that have not expired. */
export async function listActiveSessionIds(db: Queryable, sessions: number[]): Promise<Set<number>> {
  const rows = await db<{ id: number }[]>`
    select id from session where id = any(${sessions}::int[]) and expires_at > now()`;
  return new Set(rows.map(({ id }) => id));
}

/** Ends a session of the member; false when it is not theirs. */
export async function endSession(db: Queryable, account: number, session: number): Promise<boolean> {
  const { count } = await db`delete from session where id = ${session} and account_id = ${account}`;
  return count > 0;
}

/** Ends all sessions of a member except `except`. */
export async function endSessions(db: Queryable, account: number, except: number | null): Promise<void> {
  await db`delete from session where account_id = ${account} and id is distinct from ${except}`;
}

/** Deletes expired sessions. */
export async function pruneSessions(db: Queryable): Promise<void> {
  await deleteInBatches(db, "session", db`expires_at < now()`);
}

/** Notes that the member has just written something; returns the position in the log at which that is committed. */
export async function noteWrite(db: Queryable, account: number): Promise<string> {
  const [row] = await db<{ lsn: string }[]>`
    insert into member_write as old (account_id, lsn) values (${account}, pg_current_wal_insert_lsn())
    on conflict (account_id) do update set lsn = greatest(old.lsn, excluded.lsn), written_at = now()
    returning lsn::text`;
  return row!.lsn;
}

/** Deletes positions that every replica in use has long passed. */
export async function pruneWrites(db: Queryable): Promise<void> {
  await deleteInBatches(db, "member_write", db`written_at < now() - interval '1 hour'`);
}
