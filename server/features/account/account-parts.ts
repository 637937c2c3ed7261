import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Caller } from "../../http/endpoint-registry.ts";
import { adoptHistory } from "../place/views.sql.ts";
import { networkOf } from "../rate-limit/address.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { adoptTerms } from "../search/search.sql.ts";
import { agentInWords } from "../session/agent.ts";
import { startSession, TOKEN_LIFE } from "../session/session.sql.ts";
import { CODE_LIFE, issueCode, type Purpose, RESEND_AFTER } from "./code.sql.ts";

/** What the answers about accounts stand on. */
export interface AccountParts {
  db: Db;
  catalog: Catalog;
  views: { flush: () => Promise<void> };
  limits: {
    /** What every limit per address is multiplied by. */
    factor: number;
    /** Codes a day for the whole site. */
    codesPerDay: number;
  };
}

export const MINUTE = 60;
export const HOUR = 3600;

/** What a limit counts for one network address. */
export const addressKey = (what: string, { address }: Caller) => `${what} ${networkOf(address)}`;

/** Counts one doing of `what` by the caller's network; refuses with `too_often`. */
export const spendAddress = (
  { db, limits }: AccountParts,
  what: string,
  caller: Caller,
  most: number,
  seconds: number,
): Promise<void> => consume(db, addressKey(what, caller), Math.ceil(most * limits.factor), seconds);

/** Sends a code, or only seems to, and says when it ends and when there may be another. */
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

/** Signs a member in on the calling device; what its nameless visitor has seen and looked for is the member's from then on. */
export async function signIn(
  { db, views }: AccountParts,
  account: { id: number; visitor_id: string; password_hash?: string },
  { visitor, agent }: Caller,
) {
  const access_token = await startSession(db, account.id, agentInWords(agent), account.password_hash);
  if (visitor) {
    await views.flush().catch(() => {}); // without it a look of a moment ago stays behind, nothing more
    await adoptHistory(db, visitor, account.visitor_id);
    await adoptTerms(db, visitor, account.visitor_id);
  }
  return { access_token, token_type: "Bearer" as const, expires_in: TOKEN_LIFE };
}
