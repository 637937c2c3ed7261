import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/account.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { refundAll, refundAndRemember } from "../rate-limit/rate-limit.sql.ts";
import { maskTypedName, originOf } from "../security-event/event-origin.ts";
import { recordEvent, recordRejection } from "../security-event/security-event.sql.ts";
import { endSession } from "../session/session.sql.ts";
import { findLoginAttempt } from "./account.sql.ts";
import { type AccountDeps, HOUR, hashingFlow, toHomeKey } from "./account-shared.ts";
import { consumeLoginLimits, toLoginLimits } from "./login-limits.ts";
import { parseLoginName } from "./login-name.ts";
import { isSecret } from "./password.ts";
import { signIn } from "./sign-in.ts";

/** Registers the routes for logging in and out. */
export function registerLoginRoutes(handle: RouteRegistrar, deps: AccountDeps) {
  const { db } = deps;

  // Known and unknown names take the same steps (one query, the limits, one comparison, one event), so that timing reveals
  // nothing.
  handle(endpoints.logIn, async ({ username, password }, caller) => {
    const name = parseLoginName(username);
    const origin = originOf(caller);
    const { visitor } = caller;
    const attempt = await findLoginAttempt(db, name, { homeKey: toHomeKey("%s", caller), visitor, origin });
    const { account } = attempt;
    const typedName = maskTypedName(name.key, name.value);
    const event = { account: account?.id ?? null, typedName: account ? null : typedName };
    const limits = toLoginLimits(name.value, attempt.isHome, caller, deps.limits.factor);
    await consumeLoginLimits(db, caller, limits, { ...event, typedName });
    const isRight = await isSecret(password, account?.password_hash, hashingFlow(caller)).catch(async (error) => {
      await refundAll(db, limits.keys); // nothing was compared
      throw error;
    });
    if (!isRight || !account) {
      await recordRejection(db, { kind: "login", outcome: "failed", origin, ...event });
      throw apiError("credentials_wrong");
    }
    const session = await signIn(deps, caller, {
      kind: "login",
      account,
      passwordHash: account.password_hash,
      visitor: attempt.isMembersVisitor ? null : visitor,
      isKnownDevice: attempt.isKnownDevice,
    }).catch(async (error: unknown) => {
      await refundAll(db, limits.keys);
      if (error instanceof ApiError)
        await recordRejection(db, { kind: "login", outcome: "refused", origin, account: account.id });
      throw error;
    });
    await refundAndRemember(db, limits.keys, { key: toHomeKey(account.id, caller), seconds: 90 * 24 * HOUR });
    return { ...session, message: `خوش آمدید، ${account.first_name}.` };
  });

  handle(endpoints.logOut, async (_input, caller) => {
    const { account, session } = caller.member;
    await db.begin(async (tx) => {
      await endSession(tx, account, session);
      await recordEvent(tx, { kind: "logout", outcome: "done", origin: originOf(caller), account });
    });
    return { message: "از حساب خود خارج شدید." };
  });
}
