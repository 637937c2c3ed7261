import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/staff.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { HOUR } from "../account/account-shared.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { notePassword } from "../session/session.sql.ts";
import { type FactorDeps, wrongCode } from "./require-second-factor.ts";
import * as queries from "./second-factor.sql.ts";

const MAX_PER_HOUR = 20; // codes of one account that are tried

/** Registers the routes by which members of the staff turn their second factor on and off. */
export function registerSecondFactorRoutes(handle: RouteRegistrar, { db, secretKey }: FactorDeps) {
  handle(endpoints.showSecondFactor, (_input, { member }) => queries.findFactor(db, member.account));

  handle(endpoints.beginSecondFactor, async (_input, { member }) => {
    const secret = await queries.insertSecret(db, secretKey, member.account);
    if (!secret) throw apiError("second_factor_on");
    const query = new URLSearchParams({ secret, issuer: "سرزمین" });
    return { secret, uri: `otpauth://totp/${encodeURIComponent(`سرزمین:${member.account}`)}?${query}` };
  });

  handle(endpoints.confirmSecondFactor, async ({ code }, caller) => {
    const { account, session } = caller.member;
    await consume(db, `second factor of ${account}`, MAX_PER_HOUR, HOUR);
    const codes = await db.begin(async (tx) => {
      const made = await queries.confirmFactor(tx, secretKey, account, code);
      if (!Array.isArray(made)) return made;
      await notePassword(tx, session, true);
      await recordEvent(tx, {
        kind: "second_factor",
        outcome: "done",
        origin: originOf(caller),
        account,
        detail: { state: "on" },
      });
      return made;
    });
    if (codes === "on") throw apiError("second_factor_on");
    if (!codes) throw await wrongCode(db, caller);
    return { recovery_codes: codes, message: "ورود دومرحله‌ای روشن شد." };
  });

  handle(endpoints.renewRecoveryCodes, async (_input, { member }) => {
    const codes = await db.begin((tx) => queries.renewRecoveryCodes(tx, member.account));
    if (!codes) throw apiError("second_factor_off");
    return { recovery_codes: codes, message: "کدهای پیشین دیگر کار نمی‌کنند." };
  });

  handle(endpoints.removeSecondFactor, async (_input, caller) => {
    const { account } = caller.member;
    await db.begin(async (tx) => {
      if (!(await queries.deleteFactor(tx, account))) return;
      await recordEvent(tx, {
        kind: "second_factor",
        outcome: "done",
        origin: originOf(caller),
        account,
        detail: { state: "off" },
      });
    });
    return { message: "ورود دومرحله‌ای خاموش شد." };
  });
}
