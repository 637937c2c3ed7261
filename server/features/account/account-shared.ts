import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Caller } from "../../http/endpoint-registry.ts";
import { networkOf } from "../../http/network.ts";
import { transferHistory } from "../place/place-view.sql.ts";
import { consumeByNetwork } from "../rate-limit/rate-limit.sql.ts";
import { transferTerms } from "../search/search.sql.ts";
import { rememberDevice } from "../security-event/account-device.sql.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { tellMember } from "../security-event/security-notice.sql.ts";
import { newDeviceNotice } from "../security-event/security-notice.ts";
import { startSession, TOKEN_LIFETIME } from "../session/session.sql.ts";
import { ownVisitor } from "../session/visitor.sql.ts";
import type { CodePurpose, SmsBudgets } from "../sms/sms-budget.sql.ts";
import { CODE_LIFETIME, issueCode, RESEND_AFTER } from "./verification-code.sql.ts";

/** What the account routes depend on. */
export interface AccountDeps {
  db: Db;
  catalog: Catalog;
  views: { flush: () => Promise<void> };
  limits: {
    /** Multiplies every limit per network address. */
    factor: number;
    smsBudgets: SmsBudgets;
  };
  /** The public origin of the site, for links in emails. */
  siteUrl: string;
}

export const MINUTE = 60;
export const HOUR = 3600;

/** The rate-limit key of an action for the caller's own network, the narrowest one. */
export const addressKey = (action: string, { address }: Caller) => `${action} ${networkOf(address)}`;

/** The key that remembers that a member has logged in from the caller's network; no account has it when `account` is undefined. */
export const toHomeKey = (account: number | undefined, caller: Caller) => addressKey(`login home ${account}`, caller);

/** Consumes one use of an action by the caller's networks. Throws ApiError "too_often". */
export const consumeAddressLimit = (
  { db, limits }: Pick<AccountDeps, "db" | "limits">,
  action: string,
  caller: Caller,
  max: number,
  seconds: number,
): Promise<void> => consumeByNetwork(db, action, caller.address, max * limits.factor, seconds);

/**
 * Sends a verification code, or only appears to (`withheld`); returns its lifetime and the resend delay, both in
 * seconds.
 */
export async function sendCode(
  { db, limits }: AccountDeps,
  request: { mobile: string; purpose: CodePurpose; withheld: boolean; isHome: boolean },
  { address }: Caller,
  message: string,
) {
  await issueCode(db, { ...request, address }, limits);
  return { message, expires_in: CODE_LIFETIME, resend_in: RESEND_AFTER };
}

interface SignInAccount {
  id: number;
  visitor_id: string;
  email?: string | null | undefined;
  /** The hash that was just verified. */
  password_hash?: string;
}

/**
 * Starts a session on the calling device and returns its token. A member who logs in (`login`) on a device that is new
 * to the account is told of it; at sign-up every device is new. The views and searches of the device's anonymous
 * visitor are moved to the member.
 */
export async function signIn(
  { db, views, siteUrl }: AccountDeps,
  account: SignInAccount,
  caller: Caller,
  kind: "signup" | "login",
) {
  const visitor = await ownVisitor(db, caller);
  const origin = originOf(caller);
  const access_token = await db.begin(async (tx) => {
    const token = await startSession(tx, account.id, origin.agent, account.password_hash);
    const isNews = await rememberDevice(tx, account.id, visitor, origin);
    if (isNews && kind === "login")
      await tellMember(tx, account.id, newDeviceNotice(origin, new Date()), { addresses: [account.email], siteUrl });
    await recordEvent(tx, { kind, outcome: "done", origin, account: account.id });
    return token;
  });
  if (visitor) {
    await views.flush().catch(() => {}); // if this fails, only the most recent views are not moved
    await transferHistory(db, visitor, account.visitor_id);
    await transferTerms(db, visitor, account.visitor_id);
  }
  return { access_token, token_type: "Bearer" as const, expires_in: TOKEN_LIFETIME };
}
