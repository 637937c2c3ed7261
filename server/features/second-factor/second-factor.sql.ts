import { randomBytes } from "node:crypto";
import type { Db, Queryable } from "../../../database/connect.ts";
import { toLatinDigits } from "../../../text/digits.ts";
import { COMMAND_LINE, insertAuditEntry } from "../audit/audit.sql.ts";
import { COMMAND_LINE_ORIGIN } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { hashOf } from "../session/session.sql.ts";
import { toBase32 } from "./base32.ts";
import type { SecretKey } from "./secret-key.ts";
import { findStep } from "./totp.ts";

const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

interface FactorRow {
  secret: Buffer;
  /** Null for a secret that is not encrypted yet. */
  key_id: Buffer | null;
  last_step: number;
  is_on: boolean;
}

async function lockFactor(tx: Queryable, account: number): Promise<FactorRow | undefined> {
  const [row] = await tx<FactorRow[]>`
    select secret, key_id, last_step::float8 as last_step, confirmed_at is not null as is_on
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

/** Encrypts the secrets that are not; several processes may do so at once. */
export const sealSecrets = (db: Db, key: SecretKey): Promise<void> =>
  db.begin(async (tx) => {
    const rows = await tx<{ account_id: number; secret: Buffer }[]>`
      select account_id, secret from second_factor where key_id is null for update skip locked`;
    for (const { account_id, secret } of rows) {
      const sealed = await key.seal(secret, account_id);
      await tx`update second_factor set secret = ${sealed.secret}, key_id = ${sealed.keyId} where account_id = ${account_id}`;
    }
  });

/** Stores a new secret, encrypted, that is not asked for yet; undefined when the account has a factor already. */
export async function insertSecret(tx: Queryable, key: SecretKey, account: number): Promise<string | undefined> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = await key.seal(secret, account);
  const { count } = await tx`
    insert into second_factor as f (account_id, secret, key_id) values (${account}, ${sealed.secret}, ${sealed.keyId})
    on conflict (account_id) do update
      set secret = excluded.secret, key_id = excluded.key_id, last_step = 0, created_at = now()
    where f.confirmed_at is null`;
  return count > 0 ? toBase32(secret) : undefined;
}

/** Turns the factor on with its first code, and makes recovery codes; undefined for a wrong code. */
export async function confirmFactor(
  tx: Queryable,
  key: SecretKey,
  account: number,
  code: string,
): Promise<string[] | "on" | undefined> {
  const factor = await lockFactor(tx, account);
  if (factor?.is_on) return "on";
  if (!factor || (await takeCode(tx, key, account, factor, normalize(code))) !== "right") return undefined;
  await tx`update second_factor set confirmed_at = now() where account_id = ${account}`;
  return replaceRecoveryCodes(tx, account);
}

/** Replaces the recovery codes of a factor that is on; undefined when it is off. Of two calls at once, the codes of the later one stay. */
export async function renewRecoveryCodes(tx: Queryable, account: number): Promise<string[] | undefined> {
  const factor = await lockFactor(tx, account);
  return factor?.is_on ? replaceRecoveryCodes(tx, account) : undefined;
}

/** Replaces the recovery codes of a locked factor; returns the new ones. */
async function replaceRecoveryCodes(tx: Queryable, account: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)).toLowerCase());
  await tx`delete from recovery_code where account_id = ${account}`;
  const rows = codes.map((code) => ({ account_id: account, code_hash: hashOf(code) }));
  await tx`insert into recovery_code ${tx(rows)}`;
  return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}

/**
 * Takes a code of the app or a recovery code, each once. Returns "none" for an account without a second factor, else whether the code
 * was right; "unreadable" when the key of the secret is missing, so that only recovery codes can be compared.
 */
export async function acceptCode(
  tx: Queryable,
  key: SecretKey,
  account: number,
  typed: string,
): Promise<"none" | CodeAnswer> {
  const factor = await lockFactor(tx, account);
  if (!factor?.is_on) return "none";
  const code = normalize(typed);
  const answer = await takeCode(tx, key, account, factor, code);
  if (answer === "right") return answer;
  const { count } = await tx`
    update recovery_code set used_at = now()
    where account_id = ${account} and code_hash = ${hashOf(code)} and used_at is null`;
  return count > 0 ? "right" : answer;
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

type CodeAnswer = "right" | "wrong" | "unreadable";

async function takeCode(
  tx: Queryable,
  key: SecretKey,
  account: number,
  { secret: stored, key_id: keyId, last_step }: FactorRow,
  code: string,
): Promise<CodeAnswer> {
  const secret = keyId ? await key.open({ secret: stored, keyId }, account) : stored;
  if (!secret) return "unreadable";
  const step = findStep(secret, code, last_step);
  if (step === undefined) return "wrong";
  await tx`update second_factor set last_step = ${step} where account_id = ${account}`;
  return "right";
}

/** Digits of any script, without the blanks and hyphens between them. */
const normalize = (typed: string) => toLatinDigits(typed).replace(/[\s-]/g, "").toLowerCase();
