import { maskEmailAddress } from "../../gateways/email/gateway.ts";
import type { Caller, Member } from "../../http/endpoint-registry.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { tellMember } from "../security-event/security-notice.sql.ts";
import { emailNotice } from "../security-event/security-notice.ts";
import { type AccountDetails, lockEmail, updateAccount } from "./account.sql.ts";
import type { AccountDeps } from "./account-shared.ts";
import { confirmPassword, toWrongPasswordError } from "./confirm-password.ts";

interface EmailChangeRequest {
  password: string | null | undefined;
  /** All details to store, the email among them. */
  details: AccountDetails;
  /** The new email; null removes it. */
  email: string | null;
}

/**
 * Stores details with a changed email, with which the member logs in: so the current password is required, and the
 * member is told of it, at the old address too. Throws ApiError "fields_wrong", "too_often", "email_taken" or
 * "username_taken".
 */
export async function changeEmail(
  deps: Pick<AccountDeps, "db" | "limits" | "siteUrl">,
  caller: Caller & { member: Member },
  { password, details, email }: EmailChangeRequest,
): Promise<void> {
  const { db, siteUrl } = deps;
  const { account } = caller.member;
  const confirmation = { field: "current_password", password, kind: "email_change" } as const;
  const confirmed = await confirmPassword(deps, caller, confirmation);
  await db.begin(async (tx) => {
    const { email: from, password_hash } = await lockEmail(tx, account);
    if (password_hash !== confirmed.password_hash) throw toWrongPasswordError(confirmation.field);
    await updateAccount(tx, account, details);
    if (from === email) return; // another request has made the same change meanwhile
    const origin = originOf(caller);
    const notice = emailNotice({ from, to: email }, origin, new Date());
    await tellMember(tx, account, notice, { addresses: [from, email], siteUrl });
    const detail = { ...(from && { from: maskEmailAddress(from) }), ...(email && { to: maskEmailAddress(email) }) };
    await recordEvent(tx, { kind: "email_change", outcome: "done", origin, account, detail });
  });
}
