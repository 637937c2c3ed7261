import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/account.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { consume, isRemembered } from "../rate-limit/rate-limit.sql.ts";
import { endSessions } from "../session/session.sql.ts";
import { findAccount, setPassword } from "./account.sql.ts";
import { type AccountDeps, consumeAddressLimit, HOUR, MINUTE, sendCode, toHomeKey } from "./account-shared.ts";
import { hashSecret, isSecret } from "./password.ts";
import { validatePassword } from "./password-rules.ts";
import { getTicketMobile, redeemTicket } from "./ticket.sql.ts";
import { redeemCode } from "./verification-code.sql.ts";

/** Registers the routes for resetting and changing a password. */
export function registerPasswordRoutes(handle: RouteRegistrar, deps: AccountDeps) {
  const { db } = deps;

  handle(endpoints.requestPasswordReset, async ({ mobile }, caller) => {
    await consumeAddressLimit(deps, "forget", caller, 60, HOUR);
    const account = await findAccount(db, "mobile", mobile);
    const isHome = await isRemembered(db, toHomeKey(account?.id, caller));
    const message = "اگر با این شماره عضو باشید، کد به آن فرستاده شد.";
    return sendCode(deps, { mobile, purpose: "reset", withheld: account === undefined, isHome }, caller, message);
  });

  handle(endpoints.checkResetCode, async ({ mobile, code }, caller) => {
    await consumeAddressLimit(deps, "code", caller, 100, 10 * MINUTE);
    const reset_token = await redeemCode(db, { mobile, purpose: "reset", code, address: caller.address });
    return { reset_token, message: "کد درست بود. گذرواژهٔ تازه را بنویسید." };
  });

  handle(endpoints.changePassword, async ({ reset_token, old_password, password }, caller) => {
    await consumeAddressLimit(deps, "password", caller, 60, HOUR);
    if (reset_token) await reset(reset_token, password);
    else await replace(caller, old_password, password);
    return { message: "گذرواژه عوض شد." };
  });

  async function reset(ticket: string, password: string) {
    const owner = await findAccount(db, "mobile", await getTicketMobile(db, ticket, "reset"));
    if (!owner) throw apiError("ticket_expired");
    validatePassword(password, owner);
    const hash = await hashSecret(password);
    await db.begin(async (tx) => {
      await redeemTicket(tx, ticket, "reset");
      await setPassword(tx, owner.id, hash);
      await endSessions(tx, owner.id, null);
    });
  }

  async function replace({ member }: Caller, oldPassword: string | undefined, password: string) {
    if (!member) throw apiError("signed_out");
    if (!oldPassword) throw apiError("fields_wrong", { old_password: "گذرواژهٔ کنونی را بنویسید." });
    await consume(db, `password of ${member.account}`, 20, HOUR);
    const owner = await findAccount(db, "id", member.account);
    if (!owner) throw apiError("signed_out");
    if (!(await isSecret(oldPassword, owner.password_hash)))
      throw apiError("fields_wrong", { old_password: "گذرواژهٔ کنونی درست نیست." });
    validatePassword(password, owner);
    const hash = await hashSecret(password);
    await db.begin(async (tx) => {
      await setPassword(tx, member.account, hash);
      await endSessions(tx, member.account, member.session);
    });
  }
}
