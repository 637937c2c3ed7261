import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/account.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { isRemembered } from "../rate-limit/rate-limit.sql.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { tellMember } from "../security-event/security-notice.sql.ts";
import { passwordNotice } from "../security-event/security-notice.ts";
import { endSessions } from "../session/session.sql.ts";
import { findAccount, lockEmail, setPassword } from "./account.sql.ts";
import {
  type AccountDeps,
  admitCodeRequest,
  consumeAddressLimit,
  HOUR,
  hashingFlow,
  MINUTE,
  sendCode,
  toHomeKey,
} from "./account-shared.ts";
import { confirmPassword, toWrongPasswordError } from "./confirm-password.ts";
import { hashSecret } from "./password.ts";
import { objectionTo, validatePassword } from "./password-rules.ts";
import { getTicketMobile, redeemTicket } from "./ticket.sql.ts";
import { redeemCode } from "./verification-code.sql.ts";

/** Registers the routes for resetting and changing a password. */
export function registerPasswordRoutes(handle: RouteRegistrar, deps: AccountDeps) {
  const { db, siteUrl } = deps;

  handle(endpoints.requestPasswordReset, async ({ mobile, proof }, caller) => {
    const isProven = await admitCodeRequest(deps, { purpose: "reset", mobile, proof }, caller);
    const account = await findAccount(db, "mobile", mobile);
    const isHome = await isRemembered(db, toHomeKey(account?.id, caller));
    const message = "اگر با این شماره عضو باشید، کد به آن فرستاده شد.";
    const request = { mobile, purpose: "reset", withheld: account === undefined, isHome, isProven } as const;
    return sendCode(deps, request, caller, message);
  });

  handle(endpoints.checkResetCode, async ({ mobile, code }, caller) => {
    await consumeAddressLimit(deps, "code", caller, 300, 10 * MINUTE);
    const reset_token = await redeemCode(db, { mobile, purpose: "reset", code, address: caller.address });
    return { reset_token, message: "کد درست بود. گذرواژهٔ تازه را بنویسید." };
  });

  handle(
    endpoints.checkPassword,
    async ({ password, mobile = "", first_name = "", last_name = "", ...rest }, caller) => {
      await consumeAddressLimit(deps, "password check", caller, 300, 5 * MINUTE);
      return { objection: objectionTo(password, { mobile, first_name, last_name, ...rest }) };
    },
  );

  handle(endpoints.changePassword, async ({ reset_token, old_password, password }, caller) => {
    await consumeAddressLimit(deps, "password", caller, 300, HOUR);
    if (reset_token) await reset(caller, reset_token, password);
    else await replace(caller, old_password, password);
    return { message: "گذرواژه عوض شد." };
  });

  async function reset(caller: Caller, ticket: string, password: string) {
    const owner = await findAccount(db, "mobile", await getTicketMobile(db, ticket, "reset"));
    if (!owner) throw apiError("ticket_expired");
    validatePassword(password, owner);
    const hash = await hashSecret(password, hashingFlow(caller));
    await db.begin(async (tx) => {
      await lockEmail(tx, owner.id); // of two resets at once the second one finds that its ticket is gone
      await redeemTicket(tx, ticket, "reset");
      await setPassword(tx, owner.id, hash, null);
      await endSessions(tx, owner.id, null);
      await tellOfPassword(tx, owner, caller, "password_reset");
    });
  }

  async function replace({ member, ...rest }: Caller, old_password: string | undefined, password: string) {
    if (!member) throw apiError("signed_out");
    const caller = { ...rest, member };
    const confirmation = { field: "old_password", password: old_password, kind: "password_change" } as const;
    const owner = await confirmPassword(deps, caller, confirmation);
    validatePassword(password, owner);
    const hash = await hashSecret(password, hashingFlow(caller));
    await db.begin(async (tx) => {
      if (!(await setPassword(tx, owner.id, hash, owner.password_hash))) throw toWrongPasswordError(confirmation.field);
      await endSessions(tx, owner.id, member.session);
      await tellOfPassword(tx, owner, caller, "password_change");
    });
  }

  async function tellOfPassword(
    tx: Queryable,
    { id: account, email }: { id: number; email?: string | null | undefined },
    caller: Caller,
    kind: "password_change" | "password_reset",
  ) {
    const origin = originOf(caller);
    await tellMember(tx, account, passwordNotice(origin, new Date()), { addresses: [email], siteUrl });
    await recordEvent(tx, { kind, outcome: "done", origin, account });
  }
}
