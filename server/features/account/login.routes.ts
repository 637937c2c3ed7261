import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/account.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { widestNetworkOf } from "../../http/network.ts";
import { acquireOnce, consume, isRemembered, refund, refundByNetwork, remember } from "../rate-limit/rate-limit.sql.ts";
import { maskTypedName, originOf } from "../security-event/event-origin.ts";
import { type NewSecurityEvent, recordEvent, recordRejection } from "../security-event/security-event.sql.ts";
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

  // Known and unknown names take the same steps (limits, one query, one comparison, one event), so that timing reveals
  // nothing.
  handle(endpoints.logIn, async ({ username, password }, caller) => {
    const { key, value } = parseLoginName(username);
    const typedName = maskTypedName(key, value);
    await orLock(caller, { typedName }, () => consumeAddressLimit(deps, "login", caller, 120, 10 * MINUTE));
    const account = await findAccount(db, key, value);
    const event = { account: account?.id ?? null, typedName: account ? null : typedName };
    // Guesses at one name are limited across all networks, and one network may make a fifth of them, so that it does not
    // lock the member out. A network where the member has logged in before has its own limit. A text that can be no name
    // is not stored: many people type their password into the wrong field.
    const homeKey = toHomeKey(account?.id, caller);
    const nameKey = value ? `login as ${value}` : addressKey("login as none", caller);
    const isHome = await isRemembered(db, homeKey);
    const networkKey = `${nameKey} from ${widestNetworkOf(caller.address)}`;
    const limitKey = isHome ? addressKey(nameKey, caller) : nameKey;
    await orLock(caller, event, async () => {
      if (!isHome) await consume(db, networkKey, Math.ceil(20 * deps.limits.factor), HOUR);
      await consume(db, limitKey, 100, HOUR);
    });
    if (!(await isSecret(password, account?.password_hash)) || !account) {
      await recordRejection(db, { kind: "login", outcome: "failed", origin: originOf(caller), ...event });
      throw apiError("credentials_wrong");
    }
    await refundByNetwork(db, "login", caller.address);
    await refund(db, limitKey);
    await refund(db, networkKey);
    const session = await signIn(deps, account, caller, "login").catch(async (error: unknown) => {
      if (error instanceof ApiError)
        await recordRejection(db, { kind: "login", outcome: "refused", origin: originOf(caller), account: account.id });
      throw error;
    });
    await remember(db, homeKey, 90 * 24 * HOUR);
    return { ...session, message: `خوش آمدید، ${account.first_name}.` };
  });

  /** Records once an hour, and not at every further guess, that a limit has been reached. */
  async function orLock(caller: Caller, event: Partial<NewSecurityEvent>, consumeLimit: () => Promise<void>) {
    await consumeLimit().catch(async (error: unknown) => {
      const origin = originOf(caller);
      const onceKey = `lock noted ${event.account ?? origin.network}`;
      if (error instanceof ApiError && (await acquireOnce(db, onceKey, HOUR)))
        await recordRejection(db, { kind: "lock", outcome: "refused", origin, ...event });
      throw error;
    });
  }

  handle(endpoints.logOut, async (_input, caller) => {
    const { account, session } = caller.member;
    await db.begin(async (tx) => {
      await endSession(tx, account, session);
      await recordEvent(tx, { kind: "logout", outcome: "done", origin: originOf(caller), account });
    });
    return { message: "از حساب خود بیرون آمدید." };
  });
}
