import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Caller } from "../../http/endpoint-registry.ts";
import { adoptHistory } from "../place/views.sql.ts";
import { networkOf } from "../rate-limit/address.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { adoptTerms } from "../search/search.sql.ts";
import { agentInWords } from "../session/agent.ts";
import { startSession, TOKEN_LIFE } from "../session/session.sql.ts";
import { CODE_LIFE, issueCode, type Purpose, RESEND_AFTER } from "./verification-code.sql.ts";

/** What the account routes depend on. */
export interface AccountParts {
  db: Db;
  catalog: Catalog;
  views: { flush: () => Promise<void> };
  limits: {
    /** Multiplies every limit per network address. */
    factor: number;
    /** Verification codes per day for the whole site. */
    codesPerDay: number;
  };
}

export const MINUTE = 60;
export const HOUR = 3600;

/** The rate-limit key of an action for the caller's network. */
export const addressKey = (what: string, { address }: Caller) => `${what} ${networkOf(address)}`;

/** Consumes one use of an action by the caller's network. Throws ApiError "too_often". */
export const spendAddress = (
  { db, limits }: AccountParts,
  what: string,
  caller: Caller,
  most: number,
  seconds: number,
): Promise<void> => consume(db, addressKey(what, caller), Math.ceil(most * limits.factor), seconds);

/** Sends a verification code, or only appears to (`withheld`); returns its lifetime and the resend delay, both in seconds. */
export async function sendCode(
  { db, limits }: AccountParts,
  asked: { mobile: string; purpose: Purpose; withheld: boolean },
  { address }: Caller,
  message: string,
) {
  const codeLimits = { perAddress: Math.ceil(20 * limits.factor), perDay: limits.codesPerDay };
  await issueCode(db, { ...asked, address: networkOf(address) }, codeLimits);
  return { message, expires_in: CODE_LIFE, resend_in: RESEND_AFTER };
}

/**
 * Starts a session on the calling device and returns its token. The views and searches of the device's anonymous visitor are
 * moved to the member.
 */
export async function signIn(
  { db, views }: AccountParts,
  account: { id: number; visitor_id: string; password_hash?: string },
  { visitor, agent }: Caller,
) {
  const access_token = await startSession(db, account.id, agentInWords(agent), account.password_hash);
  if (visitor) {
    await views.flush().catch(() => {}); // if this fails, only the most recent views are not moved
    await adoptHistory(db, visitor, account.visitor_id);
    await adoptTerms(db, visitor, account.visitor_id);
  }
  return { access_token, token_type: "Bearer" as const, expires_in: TOKEN_LIFE };
}
