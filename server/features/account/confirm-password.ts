import { apiError } from "../../../contract/api-errors.ts";
import type { Caller, Member } from "../../http/endpoint-registry.ts";
import { consume, refund, refundByNetwork } from "../rate-limit/rate-limit.sql.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordRejection } from "../security-event/security-event.sql.ts";
import { findAccount } from "./account.sql.ts";
import { type AccountDeps, consumeAddressLimit, HOUR, hashingFlow, MINUTE } from "./account-shared.ts";
import { isSecret } from "./password.ts";

const MAX_PER_HOUR = 20; // of one account: guesses, and changes that a password allows

interface Confirmation {
  /** The field of the input that holds the current password. */
  field: string;
  password: string | null | undefined;
  /** What the password is asked for. */
  kind: "password_change" | "email_change" | "desk_password";
}

/** The error of a password that is not, or not any more, the current one. */
export const toWrongPasswordError = (field: string) =>
  apiError("fields_wrong", { [field]: "گذرواژهٔ کنونی درست نیست." });

/**
 * Makes sure that the signed-in member knows the current password; returns their account. What it allows is written only while
 * the account has the hash that was compared: another password may be stored in between. A wrong one counts against the network's limit
 * of log-ins and is recorded. Throws ApiError "fields_wrong" at `field`, or "too_often".
 */
export async function confirmPassword(
  deps: Pick<AccountDeps, "db" | "limits">,
  caller: Caller & { member: Member },
  { field, password, kind }: Confirmation,
) {
  const { db } = deps;
  const { account } = caller.member;
  if (!password) throw apiError("fields_wrong", { [field]: "گذرواژهٔ کنونی را بنویسید." });
  await consumeAddressLimit(deps, "login", caller, 120, 10 * MINUTE);
  const limitKey = `password of ${account}`;
  await consume(db, limitKey, MAX_PER_HOUR, HOUR);
  const owner = await findAccount(db, "id", account);
  if (!owner) throw apiError("signed_out");
  const isRight = await isSecret(password, owner.password_hash, hashingFlow(caller)).catch(async (error) => {
    await refundByNetwork(db, "login", caller.address); // nothing was compared
    await refund(db, limitKey);
    throw error;
  });
  if (!isRight) {
    await recordRejection(db, { kind, outcome: "failed", origin: originOf(caller), account });
    throw toWrongPasswordError(field);
  }
  await refundByNetwork(db, "login", caller.address);
  return owner;
}
