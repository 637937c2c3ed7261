import { ApiError } from "../../../contract/api-error.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Caller } from "../../http/endpoint-registry.ts";
import { networkOf, widestNetworkOf } from "../../http/network.ts";
import { consumeByNetwork } from "../rate-limit/rate-limit.sql.ts";
import type { CodePurpose, SmsBudgets } from "../sms/sms-budget.sql.ts";
import {
  assertProven,
  FREE_PER_NETWORK_AND_HOUR,
  MAX_PER_NETWORK_AND_HOUR,
  type ProofRequest,
  proofRequired,
} from "./proof-of-work.sql.ts";
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
    /** The zero bits of the easiest puzzles; tests take fewer. */
    proofBits?: number | undefined;
  };
  /** The public origin of the site, for links in emails. */
  siteUrl: string;
}

export const MINUTE = 60;
export const HOUR = 3600;

/** Whose turn it is to have a secret hashed: the caller's member, or all networks that one customer may have. */
export const hashingFlow = ({ member, address }: Pick<Caller, "member" | "address">) =>
  member ? `member ${member.account}` : widestNetworkOf(address);

/** The rate-limit key of an action for the caller's own network, the narrowest one. */
export const addressKey = (action: string, { address }: Caller) => `${action} ${networkOf(address)}`;

/**
 * The key that remembers that a member has logged in from the caller's network; no account has it when `account` is undefined. With
 * `%s` for the account it is a format of PostgreSQL.
 */
export const toHomeKey = (account: number | "%s" | undefined, caller: Caller) =>
  addressKey(`login home ${account}`, caller);

/** Consumes one use of an action by the caller's networks. Throws ApiError "too_often". */
export const consumeAddressLimit = (
  { db, limits }: Pick<AccountDeps, "db" | "limits">,
  action: string,
  caller: Caller,
  max: number,
  seconds: number,
): Promise<void> => consumeByNetwork(db, action, caller.address, max * limits.factor, seconds);

/**
 * Counts a request for a code by the caller's networks; returns whether it carries a proof of work, which they have to when one of them is
 * busy. Throws ApiError "proof_required" or "too_often".
 */
export async function admitCodeRequest(deps: AccountDeps, request: ProofRequest, caller: Caller): Promise<boolean> {
  const isProven = await assertProven(deps, request, caller.address);
  const action = request.purpose === "signup" ? "signup" : "forget";
  const max = isProven ? MAX_PER_NETWORK_AND_HOUR : FREE_PER_NETWORK_AND_HOUR[action];
  await consumeAddressLimit(deps, action, caller, max, HOUR);
  return isProven;
}

/**
 * Sends a verification code, or only appears to (`withheld`); returns its lifetime and the resend delay, both in
 * seconds.
 */
export async function sendCode(
  deps: AccountDeps,
  request: { mobile: string; purpose: CodePurpose; withheld: boolean; isHome: boolean; isProven: boolean },
  { address, visitor }: Caller,
  message: string,
) {
  const { db, limits } = deps;
  await issueCode(db, { ...request, address, device: visitor }, limits).catch(async (error) => {
    // The network has become busy in the meantime.
    const isBusy = error instanceof ApiError && error.data.code === "proof_required";
    throw isBusy ? await proofRequired(deps, { ...request, proof: null }, address) : error;
  });
  return { message, expires_in: CODE_LIFETIME, resend_in: RESEND_AFTER };
}
