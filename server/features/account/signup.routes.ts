import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/account.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ownVisitor } from "../session/visitor.sql.ts";
import { createAccount, findAccount } from "./account.sql.ts";
import {
  type AccountDeps,
  admitCodeRequest,
  consumeAddressLimit,
  HOUR,
  hashingFlow,
  MINUTE,
  sendCode,
} from "./account-shared.ts";
import { resolveHomeTown } from "./home-town.ts";
import { parseLoginValue } from "./login-name.ts";
import { hashSecret } from "./password.ts";
import { validatePassword } from "./password-rules.ts";
import { MAX_PER_NETWORK_AND_HOUR } from "./proof-of-work.sql.ts";
import { signIn } from "./sign-in.ts";
import { getTicketMobile, redeemTicket } from "./ticket.sql.ts";
import { redeemCode } from "./verification-code.sql.ts";

/** Registers the routes for signing up. */
export function registerSignupRoutes(handle: RouteRegistrar, deps: AccountDeps) {
  const { db, catalog } = deps;

  handle(endpoints.signUp, async ({ mobile, email, proof }, caller) => {
    const isProven = await admitCodeRequest(deps, { purpose: "signup", mobile, proof }, caller);
    if (await findAccount(db, "mobile", mobile))
      throw apiError("mobile_taken", { mobile: "با این شماره پیش‌تر حساب ساخته‌اند." });
    if (email && (await findAccount(db, "email", email)))
      throw apiError("email_taken", { email: "این ایمیل از آنِ حساب دیگری است." });
    return sendCode(
      deps,
      { mobile, purpose: "signup", withheld: false, isHome: false, isProven },
      caller,
      "کد را فرستادیم.",
    );
  });

  handle(endpoints.checkSignUpCode, async ({ mobile, code }, caller) => {
    await consumeAddressLimit(deps, "code", caller, 300, 10 * MINUTE);
    const activation_token = await redeemCode(db, { mobile, purpose: "signup", code, address: caller.address });
    return { activation_token, message: "شمارهٔ شما تأیید شد." };
  });

  handle(endpoints.register, async ({ activation_token, password, ...details }, caller) => {
    await consumeAddressLimit(deps, "register", caller, MAX_PER_NETWORK_AND_HOUR, HOUR);
    const mobile = await getTicketMobile(db, activation_token, "signup");
    const homeTown = resolveHomeTown(catalog.current(), details);
    validatePassword(password, { mobile, ...details });
    const hash = await hashSecret(password, hashingFlow(caller));
    const account = await db.begin(async (tx) => {
      const verifiedMobile = await redeemTicket(tx, activation_token, "signup");
      return createAccount(tx, verifiedMobile, hash, { ...details, ...homeTown });
    });
    const visitor = await ownVisitor(db, { ...caller, member: null }); // in a browser where another member is logged in
    const request = { kind: "signup", account, passwordHash: null, visitor, isKnownDevice: false } as const;
    return { ...(await signIn(deps, caller, request)), message: "اطلاعات شما ذخیره شد." };
  });

  handle(endpoints.checkAccountExists, async ({ key, value }, caller) => {
    await consumeAddressLimit(deps, "check", caller, 100, 5 * MINUTE);
    const storedValue = parseLoginValue(key, value);
    return { exists: storedValue !== undefined && (await findAccount(db, key, storedValue)) !== undefined };
  });
}
