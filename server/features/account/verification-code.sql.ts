import { randomInt } from "node:crypto";
import { apiError } from "../../../contract/api-errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import { single } from "../../../database/single-row.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { fa } from "../../../text/digits.ts";
import { networkOf, widestNetworkOf } from "../../http/network.ts";
import { createSemaphore } from "../../http/semaphore.ts";
import { assertUnspent, consume, consumeByNetwork, type Limit } from "../rate-limit/rate-limit.sql.ts";
import { newSecret } from "../session/session.sql.ts";
import { enqueueSms } from "../sms/sms.sql.ts";
import { type CodePurpose, type SmsBudgets, spendSmsBudget, warnAboutSmsBudget } from "../sms/sms-budget.sql.ts";
import { hashSecret, isSecret } from "./password.ts";
import { FREE_PER_NETWORK_AND_HOUR, MAX_PER_NETWORK_AND_HOUR } from "./proof-of-work.sql.ts";

/** Lifetime of a code and delay before the next one may be requested, in seconds. */
export const CODE_LIFETIME = 120;
export const RESEND_AFTER = 60;

const MAX_TRIES = 5;
const TICKET_LIFETIME = 600; // seconds

interface CodeLimits {
  /** Multiplies every limit per network address. */
  factor: number;
  smsBudgets: SmsBudgets;
}
const MAX_PER_MOBILE_AND_HOUR = 5;
const MAX_PER_MOBILE_AND_DAY = 10;
const MAX_PER_DEVICE_AND_HOUR = 10;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/**
 * The lock lets one code through at a time, in all processes: without a limit, requests that wait for it would hold every
 * connection of the pool.
 */
const inCodeSlot = createSemaphore(2, 200);

interface CodeRequest {
  mobile: string;
  purpose: CodePurpose;
  address: string;
  /** The visitor id of the browser, if it sends one. */
  device: string | null;
  /** It carries the proof of work that a busy network needs. */
  isProven: boolean;
  /**
   * No account has this number: every step except the sending happens, so that the response time does not reveal it.
   */
  withheld: boolean;
  /**
   * The member has logged in from this network before: the limits per number count only its own requests, so that strangers
   * elsewhere cannot use them up.
   */
  isHome: boolean;
}

/**
 * Creates a code and enqueues its SMS in one transaction. An older code for the same purpose becomes invalid. The
 * limits are counted across all processes; a rejected request counts in none. Throws ApiError "code_too_soon",
 * "codes_too_many", "proof_required", "too_often" or "codes_exhausted".
 */
export async function issueCode(db: Db, request: CodeRequest, limits: CodeLimits) {
  const { mobile, purpose, address, withheld } = request;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  // A flood that is refused costs a look at the limits, no hash and no place in the queue of codes.
  await assertUnspent(db, commonLimits(request, limits));
  const hash = await hashSecret(code, widestNetworkOf(address));
  const issue = async (tx: Queryable) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.codes})`; // makes counting and inserting atomic
    await assertWithinMobileLimits(tx, request);
    await consumeNetworkLimits(tx, request, limits);
    await spendSmsBudget(tx, purpose, limits.smsBudgets[purpose], withheld ? 0 : 1);
    const row = single(
      await tx<{ id: number; expires_at: Date }[]>`
      insert into sms_code (mobile, purpose, hash, address, expires_at)
      values (${mobile}, ${purpose}, ${hash}, ${networkOf(address)}, now() + make_interval(secs => ${CODE_LIFETIME}))
      returning id, expires_at`,
    );
    const message = { codeId: row.id, mobile, kind: purpose, code, expiresAt: row.expires_at, withheld };
    await enqueueSms(tx, message);
  };
  await inCodeSlot(() => db.begin(issue)).finally(() => warnAboutSmsBudget(db, purpose, limits.smsBudgets[purpose]));
}

/** Throws ApiError "code_too_soon" or "codes_too_many". */
async function assertWithinMobileLimits(tx: Queryable, { mobile, purpose, address, isHome }: CodeRequest) {
  const counted = tx`mobile = ${mobile} and (not ${isHome}::boolean or address = ${networkOf(address)})`;
  // For each limit: the seconds until the row that reaches it leaves the counted period.
  const { resend_wait, mobile_wait } = single(
    await tx<{ resend_wait: number | null; mobile_wait: number | null }[]>`
    select
      (select ${RESEND_AFTER} - extract(epoch from now() - created_at) from sms_code
        where ${counted} and purpose = ${purpose} order by id desc limit 1)::float8 as resend_wait,
      greatest(
        (select ${HOUR} - extract(epoch from now() - created_at) from sms_code
          where ${counted} order by created_at desc offset ${MAX_PER_MOBILE_AND_HOUR - 1} limit 1),
        (select ${DAY} - extract(epoch from now() - created_at) from sms_code
          where ${counted} order by created_at desc offset ${MAX_PER_MOBILE_AND_DAY - 1} limit 1)
      )::float8 as mobile_wait`,
  );
  if (resend_wait !== null && resend_wait > 0) throw apiError("code_too_soon", undefined, Math.ceil(resend_wait));
  if (mobile_wait !== null && mobile_wait > 0) throw apiError("codes_too_many", undefined, Math.ceil(mobile_wait));
}

/**
 * Throws ApiError "too_often", or "proof_required" when the network has become busy since the request was let in. Known and unknown numbers count alike: if only unknown ones did, a rejection would tell
 * which they are.
 */
async function consumeNetworkLimits(
  tx: Queryable,
  { purpose, address, device, isProven }: CodeRequest,
  { factor, smsBudgets }: CodeLimits,
) {
  const max = isProven ? MAX_PER_NETWORK_AND_HOUR : FREE_PER_NETWORK_AND_HOUR.codes;
  await consumeByNetwork(tx, "codes", address, max * factor, HOUR).catch((error) => {
    throw isProven ? error : apiError("proof_required", undefined, error.data?.retry_after);
  });
  if (device !== null) await consume(tx, `codes of device ${device}`, MAX_PER_DEVICE_AND_HOUR, HOUR);
  for (const limit of commonLimits({ purpose, address }, { factor, smsBudgets }))
    await consume(tx, limit.key, limit.max, limit.seconds);
}

/** The limits that do not depend on number, device or a single household, in the order in which they are counted. */
function commonLimits(
  { purpose, address }: Pick<CodeRequest, "purpose" | "address">,
  { factor, smsBudgets }: CodeLimits,
): Limit[] {
  // One person, who has one network, cannot use up a day's budget; thousands may share an address of a mobile provider.
  const share = Math.max(5, Math.ceil(smsBudgets[purpose] / 2));
  const day = {
    key: `codes a day for ${purpose} ${widestNetworkOf(address)}`,
    max: Math.ceil(share * factor),
    seconds: DAY,
  };
  if (purpose !== "reset") return [day];
  // Codes that are not sent cost no money, but a hash and two rows. Counted per minute, so that a flood from hundreds of
  // networks delays others for as long as it lasts, not for the rest of the day.
  return [day, { key: "codes for reset", max: Math.max(60, Math.ceil(smsBudgets.reset / 100)), seconds: MINUTE }];
}

/**
 * Exchanges a correct code for a ticket. A try is counted before the code is compared, so that concurrent requests
 * cannot exceed five tries from the network that asked for the code, and five from all others. Throws ApiError
 * "code_wrong", "code_expired" (expired, used, replaced or never requested) or "code_dead".
 */
export async function redeemCode(
  db: Db,
  { mobile, purpose, code, address }: { mobile: string; purpose: CodePurpose; code: string; address: string },
): Promise<string> {
  const [attempt] = await db<{ id: number; hash: string; left: number }[]>`
    update sms_code set tries = tries + own::int, foreign_tries = foreign_tries + (not own)::int
    from (
      select id as newest, address = ${networkOf(address)} as own
      from sms_code where mobile = ${mobile} and purpose = ${purpose} order by id desc limit 1
    ) as last_code
    where id = newest and used_at is null and expires_at > now()
      and case when own then tries else foreign_tries end < ${MAX_TRIES}
    returning id, hash, ${MAX_TRIES} - case when own then tries else foreign_tries end as left`;
  if (!attempt) throw await toRedeemError(db, mobile, purpose);
  const isRight = await isSecret(code, attempt.hash, widestNetworkOf(address)).catch(async (error) => {
    await returnTry(db, attempt.id, address); // nothing was compared
    throw error;
  });
  if (!isRight) throw apiError("code_wrong", { code: wrongCodeMessage(attempt.left) });
  const { secret, hash } = newSecret();
  const { count } = await db`
    with used as (update sms_code set used_at = now() where id = ${attempt.id} and used_at is null returning mobile)
    insert into ticket (hash, purpose, mobile, expires_at)
    select ${hash}, ${purpose}, mobile, now() + make_interval(secs => ${TICKET_LIFETIME}) from used`;
  if (count === 0) throw apiError("code_expired", { code: "این کد یک بار به کار رفته است." });
  return secret;
}

const wrongCodeMessage = (left: number) =>
  left > 0
    ? `کد درست نیست. ${fa(left)} بار دیگر می‌توانید بنویسید.`
    : "کد درست نیست و دیگر کار نمی‌کند. کد تازه‌ای بگیرید.";

const returnTry = (db: Db, id: number, address: string) => db`
  update sms_code set tries = tries - (address = ${networkOf(address)})::int,
    foreign_tries = foreign_tries - (address <> ${networkOf(address)})::int
  where id = ${id}`;

async function toRedeemError(db: Db, mobile: string, purpose: CodePurpose) {
  const [row] = await db<{ dead: boolean; wait: number }[]>`
    select used_at is null and expires_at > now() as dead,
      ceil(${RESEND_AFTER} - extract(epoch from now() - created_at))::int as wait
    from sms_code where mobile = ${mobile} and purpose = ${purpose} order by id desc limit 1`;
  if (row?.dead) return apiError("code_dead", undefined, Math.max(1, row.wait));
  return apiError("code_expired", { code: "این کد دیگر کار نمی‌کند." });
}

/** Ends what could reset the password of a number: a code that waits, and tickets. A code that is exchanged meanwhile is waited for. */
export async function revokeResets(tx: Queryable, mobile: string): Promise<void> {
  await tx`update sms_code set used_at = now() where mobile = ${mobile} and purpose = 'reset' and used_at is null`;
  await tx`delete from ticket where mobile = ${mobile} and purpose = 'reset'`;
}

/** Deletes codes, and with them their messages, that no limit counts any more. */
export async function pruneCodes(db: Db): Promise<void> {
  await deleteInBatches(db, "sms_code", db`created_at < now() - interval '2 days'`);
}
