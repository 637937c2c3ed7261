import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/member/account.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { endSessions } from "../session/session.sql.ts";
import { accountBy, setPassword } from "./account.sql.ts";
import { type AccountParts, HOUR, MINUTE, sendCode, spendAddress } from "./account-shared.ts";
import { redeemCode } from "./verification-code.sql.ts";
import { hashSecret, isSecret, judgePassword } from "./password.ts";
import { mobileOfTicket, redeemTicket } from "./ticket.sql.ts";

/** Registers the routes for resetting and changing a password. */
export function registerPasswordRoutes(answer: RouteRegistrar, parts: AccountParts) {
  const { db } = parts;

  answer(calls.forgetPassword, async ({ mobile }, caller) => {
    await spendAddress(parts, "forget", caller, 60, HOUR);
    const withheld = (await accountBy(db, "mobile", mobile)) === undefined;
    const message = "اگر با این شماره عضو باشید، کد به آن فرستاده شد.";
    return sendCode(parts, { mobile, purpose: "reset", withheld }, caller, message);
  });

  answer(calls.checkResetCode, async ({ mobile, code }, caller) => {
    await spendAddress(parts, "code", caller, 100, 10 * MINUTE);
    const reset_token = await redeemCode(db, mobile, "reset", code);
    return { reset_token, message: "کد درست بود. گذرواژهٔ تازه را بنویسید." };
  });

  answer(calls.changePassword, async ({ reset_token, old_password, password }, caller) => {
    await spendAddress(parts, "password", caller, 60, HOUR);
    if (reset_token) await reset(reset_token, password);
    else await replace(caller, old_password, password);
    return { message: "گذرواژه عوض شد." };
  });

  async function reset(ticket: string, password: string) {
    const owner = await accountBy(db, "mobile", await mobileOfTicket(db, ticket, "reset"));
    if (!owner) throw apiError("ticket_expired");
    judgePassword(password, owner);
    const hash = await hashSecret(password);
    await db.begin(async (tx) => {
      await redeemTicket(tx, ticket, "reset");
      await setPassword(tx, owner.id, hash);
      await endSessions(tx, owner.id, null);
    });
  }

  async function replace({ member }: Caller, old: string | undefined, password: string) {
    if (!member) throw apiError("signed_out");
    if (!old) throw apiError("fields_wrong", { old_password: "گذرواژهٔ کنونی را بنویسید." });
    await consume(db, `password of ${member.account}`, 20, HOUR);
    const owner = (await accountBy(db, "id", member.account))!;
    if (!(await isSecret(old, owner.password_hash)))
      throw apiError("fields_wrong", { old_password: "گذرواژهٔ کنونی درست نیست." });
    judgePassword(password, owner);
    const hash = await hashSecret(password);
    await db.begin(async (tx) => {
      await setPassword(tx, member.account, hash);
      await endSessions(tx, member.account, member.session);
    });
  }
}
