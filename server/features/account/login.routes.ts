import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/member/account.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { consume, isRemembered, refund, remember } from "../rate-limit/rate-limit.sql.ts";
import { endSession } from "../session/session.sql.ts";
import { accountBy } from "./account.sql.ts";
import { type AccountParts, addressKey, HOUR, MINUTE, signIn, spendAddress } from "./account-shared.ts";
import { loginName } from "./login-name.ts";
import { isSecret } from "./password.ts";

/** Registers the routes for logging in and out. */
export function registerLoginRoutes(answer: RouteRegistrar, parts: AccountParts) {
  const { db } = parts;

  // Known and unknown names take the same steps (limits, one query, one comparison), so that timing reveals nothing.
  answer(calls.logIn, async ({ username, password }, caller) => {
    const { key, value } = loginName(username);
    await spendAddress(parts, "login", caller, 120, 10 * MINUTE);
    const account = await accountBy(db, key, value);
    // Guesses at one name are limited across all networks. A network where the member has logged in before has its own limit,
    // so that attackers elsewhere cannot lock the member out.
    const home = addressKey(`login home ${account?.id}`, caller);
    const name = `login as ${value || username.toLowerCase()}`;
    const byName = (await isRemembered(db, home)) ? addressKey(name, caller) : name;
    await consume(db, byName, 100, HOUR);
    if (!(await isSecret(password, account?.password_hash)) || !account) throw apiError("credentials_wrong");
    await refund(db, addressKey("login", caller));
    await refund(db, byName);
    const session = await signIn(parts, account, caller);
    await remember(db, home, 90 * 24 * HOUR);
    return { ...session, message: `خوش آمدید، ${account.first_name}.` };
  });

  answer(calls.logOut, async (_input, { member }) => {
    await endSession(db, member.account, member.session);
    return { message: "از حساب خود بیرون آمدید." };
  });
}
