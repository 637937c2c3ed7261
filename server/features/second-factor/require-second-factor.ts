import { apiError } from "../../../contract/api-errors.ts";
import type { Db } from "../../../database/connect.ts";
import type { Caller, Member } from "../../http/endpoint-registry.ts";
import { log } from "../../log/log.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordRejection } from "../security-event/security-event.sql.ts";
import { acceptCode, findFactor } from "./second-factor.sql.ts";
import type { SecretKey } from "./secret-key.ts";

export interface FactorDeps {
  db: Db;
  secretKey: SecretKey;
}

/** The error of a code that cannot be compared, since the key of the secret is missing; the operator learns of it by the log. */
export function unreadableSecret() {
  log.error("second_factor_unreadable");
  return apiError("second_factor_unreadable");
}

type StaffCaller = Caller & { member: Member };

/** Records a wrong code; returns the error of its field. */
export async function wrongCode(db: Db, caller: StaffCaller) {
  const { account } = caller.member;
  await recordRejection(db, { kind: "second_factor", outcome: "failed", origin: originOf(caller), account });
  return apiError("fields_wrong", { code: "این کد درست نیست. ساعت گوشی را هم ببینید." });
}

/**
 * Makes sure that a caller whose password is right has the second factor, too, if the account has one; returns whether it has. Throws
 * ApiError "fields_wrong" at `code`, and "second_factor_unreadable".
 */
export async function requireSecondFactor(
  { db, secretKey }: FactorDeps,
  caller: StaffCaller,
  code: string | undefined,
): Promise<boolean> {
  const { account } = caller.member;
  if (!code?.trim()) {
    if (!(await findFactor(db, account)).is_on) return false;
    throw apiError("fields_wrong", { code: "کد شش‌رقمی برنامهٔ رمزساز را هم بنویسید." });
  }
  const answer = await db.begin((tx) => acceptCode(tx, secretKey, account, code));
  if (answer === "unreadable") throw unreadableSecret();
  if (answer === "wrong") throw await wrongCode(db, caller);
  return answer === "right";
}
