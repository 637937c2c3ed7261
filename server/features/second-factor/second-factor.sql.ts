import { randomBytes } from "node:crypto";
import type { Queryable } from "../../../database/connect.ts";
import { toLatinDigits } from "../../../text/digits.ts";
import { COMMAND_LINE, insertAuditEntry } from "../audit/audit.sql.ts";
import { COMMAND_LINE_ORIGIN } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { hashOf } from "../session/session.sql.ts";
import { toBase32 } from "./base32.ts";
import { findStep } from "./totp.ts";

const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

interface FactorRow {
  secret: Buffer;
  last_step: number;
  is_on: boolean;
}

async function lockFactor(tx: Queryable, account: number): Promise<FactorRow | undefined> {
  const [row] = await tx<FactorRow[]>`
    select secret, last_step::float8 as last_step, confirmed_at is not null as is_on
    from second_factor where account_id = ${account} for update`;
  return row;
}

/** Whether an account has a second factor, and how many recovery codes are left. */
export async function findFactor(
  db: Queryable,
  account: number,
): Promise<{ is_on: boolean; recovery_codes_left: number }> {
  const [row] = await db<{ left: number }[]>`
    select (select count(*)::int from recovery_code where account_id = ${account} and used_at is null) as left
    from second_factor where account_id = ${account} and confirmed_at is not null`;
  return { is_on: row !== undefined, recovery_codes_left: row?.left ?? 0 };
}

/** Stores a new secret that is not asked for yet; undefined when the account has a factor already. */
export async function insertSecret(tx: Queryable, account: number): Promise<string | undefined> {
  const secret = randomBytes(SECRET_BYTES);
  const { count } = await tx`
    insert into second_factor as f (account_id, secret) values (${account}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where f.confirmed_at is null`;
  return count > 0 ? toBase32(secret) : undefined;
}

/** Turns the factor on with its first code, and makes recovery codes; undefined for a wrong code. */
export async function confirmFactor(
  tx: Queryable,
  account: number,
  code: string,
): Promise<string[] | "on" | undefined> {
  const factor = await lockFactor(tx, account);
  if (factor?.is_on) return "on";
  if (!factor || !(await takeCode(tx, account, factor, normalize(code)))) return undefined;
  await tx`update second_factor set confirmed_at = now() where account_id = ${account}`;
  return replaceRecoveryCodes(tx, account);
}

/** Replaces the recovery codes; returns the new ones. */
export async function replaceRecoveryCodes(tx: Queryable, account: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)).toLowerCase());
  await tx`delete from recovery_code where account_id = ${account}`;
  const rows = codes.map((code) => ({ account_id: account, code_hash: hashOf(code) }));
  await tx`insert into recovery_code ${tx(rows)}`;
  return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}

/**
 * Takes a code of the app or a recovery code, each once. Returns "none" for an account without a second factor, else whether the code
 * was right.
 */
export async function acceptCode(tx: Queryable, account: number, typed: string): Promise<"none" | "right" | "wrong"> {
  const factor = await lockFactor(tx, account);
  if (!factor?.is_on) return "none";
  const code = normalize(typed);
  if (await takeCode(tx, account, factor, code)) return "right";
  const { count } = await tx`
    update recovery_code set used_at = now()
    where account_id = ${account} and code_hash = ${hashOf(code)} and used_at is null`;
  return count > 0 ? "right" : "wrong";
}

/** Removes the factor and its recovery codes; false when there was none. */
export async function deleteFactor(tx: Queryable, account: number): Promise<boolean> {
  const { count } = await tx`delete from second_factor where account_id = ${account}`;
  return count > 0;
}

/** The same at the command line, for an editor who has lost phone and codes; false when there was none. */
export async function resetSecondFactor(tx: Queryable, { id, name }: { id: number; name: string }): Promise<boolean> {
  if (!(await deleteFactor(tx, id))) return false;
  await insertAuditEntry(tx, COMMAND_LINE, { action: "reset-factor", subject: { kind: "staff", id, name } });
  const event = {
    kind: "second_factor",
    outcome: "done",
    origin: COMMAND_LINE_ORIGIN,
    detail: { state: "off" },
  } as const;
  await recordEvent(tx, { ...event, account: id });
  return true;
}

async function takeCode(
  tx: Queryable,
  account: number,
  { secret, last_step }: FactorRow,
  code: string,
): Promise<boolean> {
  const step = findStep(secret, code, last_step);
  if (step === undefined) return false;
  await tx`update second_factor set last_step = ${step} where account_id = ${account}`;
  return true;
}

/** Digits of any script, without the blanks and hyphens between them. */
const normalize = (typed: string) => toLatinDigits(typed).replace(/[\s-]/g, "").toLowerCase();
