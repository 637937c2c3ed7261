import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/member/account.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { accountBy, createAccount } from "./account.sql.ts";
import { type AccountParts, HOUR, MINUTE, sendCode, signIn, spendAddress } from "./account-shared.ts";
import { redeemCode } from "./verification-code.sql.ts";
import { homeOf } from "./home-town.ts";
import { loginValue } from "./login-name.ts";
import { hashSecret, judgePassword } from "./password.ts";
import { mobileOfTicket, redeemTicket } from "./ticket.sql.ts";

/** Registers the routes for signing up. */
export function registerSignupRoutes(answer: RouteRegistrar, parts: AccountParts) {
  const { db, catalog } = parts;

  answer(calls.signUp, async ({ mobile, email }, caller) => {
    await spendAddress(parts, "signup", caller, 60, HOUR);
    if (await accountBy(db, "mobile", mobile))
      throw apiError("mobile_taken", { mobile: "با این شماره پیش‌تر حساب ساخته‌اند." });
    if (email && (await accountBy(db, "email", email)))
      throw apiError("email_taken", { email: "این ایمیل از آنِ حساب دیگری است." });
    return sendCode(parts, { mobile, purpose: "signup", withheld: false }, caller, "کد را فرستادیم.");
  });

  answer(calls.activate, async ({ mobile, code }, caller) => {
    await spendAddress(parts, "code", caller, 100, 10 * MINUTE);
    const activation_token = await redeemCode(db, mobile, "signup", code);
    return { activation_token, message: "شمارهٔ شما تأیید شد." };
  });

  answer(calls.register, async ({ activation_token, password, ...details }, caller) => {
    await spendAddress(parts, "register", caller, 60, HOUR);
    const mobile = await mobileOfTicket(db, activation_token, "signup");
    const home = homeOf(catalog.current(), details);
    judgePassword(password, { mobile, ...details });
    const hash = await hashSecret(password);
    const account = await db.begin(async (tx) => {
      const proven = await redeemTicket(tx, activation_token, "signup");
      return createAccount(tx, proven, hash, { ...details, ...home });
    });
    return { ...(await signIn(parts, account, caller)), message: "اطلاعات شما ذخیره شد." };
  });

  answer(calls.checkUser, async ({ key, value }, caller) => {
    await spendAddress(parts, "check", caller, 30, 5 * MINUTE);
    const wanted = loginValue(key, value);
    return { exists: wanted !== undefined && (await accountBy(db, key, wanted)) !== undefined };
  });
}
