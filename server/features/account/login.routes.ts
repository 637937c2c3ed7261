import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/account.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { widestNetworkOf } from "../../http/network.ts";
import { consume, isRemembered, refund, refundByNetwork, remember } from "../rate-limit/rate-limit.sql.ts";
import { endSession } from "../session/session.sql.ts";
import { findAccount } from "./account.sql.ts";
import {
  type AccountDeps,
  addressKey,
  consumeAddressLimit,
  HOUR,
  MINUTE,
  signIn,
  toHomeKey,
} from "./account-shared.ts";
import { parseLoginName } from "./login-name.ts";
import { isSecret } from "./password.ts";

/** Registers the routes for logging in and out. */
export function registerLoginRoutes(handle: RouteRegistrar, deps: AccountDeps) {
  const { db } = deps;

  // Known and unknown names take the same steps (limits, one query, one comparison), so that timing reveals nothing.
  handle(endpoints.logIn, async ({ username, password }, caller) => {
    const { key, value } = parseLoginName(username);
    await consumeAddressLimit(deps, "login", caller, 120, 10 * MINUTE);
    const account = await findAccount(db, key, value);
    // Guesses at one name are limited across all networks, and one network may make a fifth of them, so that it does not
    // lock the member out. A network where the member has logged in before has its own limit.
    const homeKey = toHomeKey(account?.id, caller);
    const nameKey = `login as ${value || username.toLowerCase()}`;
    const isHome = await isRemembered(db, homeKey);
    const networkKey = `${nameKey} from ${widestNetworkOf(caller.address)}`;
    const limitKey = isHome ? addressKey(nameKey, caller) : nameKey;
    if (!isHome) await consume(db, networkKey, Math.ceil(20 * deps.limits.factor), HOUR);
    await consume(db, limitKey, 100, HOUR);
    if (!(await isSecret(password, account?.password_hash)) || !account) throw apiError("credentials_wrong");
    await refundByNetwork(db, "login", caller.address);
    await refund(db, limitKey);
    await refund(db, networkKey);
    const session = await signIn(deps, account, caller);
    await remember(db, homeKey, 90 * 24 * HOUR);
    return { ...session, message: `خوش آمدید، ${account.first_name}.` };
  });

  handle(endpoints.logOut, async (_input, { member }) => {
    await endSession(db, member.account, member.session);
    return { message: "از حساب خود بیرون آمدید." };
  });
}
