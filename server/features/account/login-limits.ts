import { apiError } from "../../../contract/api-errors.ts";
import type { Db } from "../../../database/connect.ts";
import type { Caller } from "../../http/endpoint-registry.ts";
import { widestNetworkOf } from "../../http/network.ts";
import {
  acquireOnce,
  keysOf,
  type Limit,
  refundAll,
  toNetworkLimits,
  tryConsume,
} from "../rate-limit/rate-limit.sql.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordRejection } from "../security-event/security-event.sql.ts";
import { addressKey, HOUR, MINUTE } from "./account-shared.ts";

export interface LoginLimits {
  ofNetwork: Limit[];
  ofName: Limit[];
  /** Of all of them. */
  keys: string[];
}

/**
 * The limits of a log-in. Guesses at one name are limited across all networks, and one network may make a fifth of them, so that it
 * does not lock the member out. A network where the member has logged in before has its own limit. A text that can be
 * no name is not stored: many people type their password into the wrong field.
 */
export function toLoginLimits(value: string, isHome: boolean, caller: Caller, factor: number): LoginLimits {
  const nameKey = value ? `login as ${value}` : addressKey("login as none", caller);
  const networkKey = `${nameKey} from ${widestNetworkOf(caller.address)}`;
  const ofNetwork = toNetworkLimits("login", caller.address, 120 * factor, 10 * MINUTE);
  const ofName: Limit[] = [
    ...(isHome ? [] : [{ key: networkKey, max: Math.ceil(20 * factor), seconds: HOUR }]),
    { key: isHome ? addressKey(nameKey, caller) : nameKey, max: 100, seconds: HOUR },
  ];
  return { ofNetwork, ofName, keys: keysOf([...ofNetwork, ...ofName]) };
}

/**
 * Counts a log-in against its limits. Throws ApiError "too_often" when one has been reached, and records once an hour, not at every
 * further guess, that it was: of the network alone when it was the network's.
 */
export async function consumeLoginLimits(
  db: Db,
  caller: Caller,
  { ofNetwork, ofName }: LoginLimits,
  { account, typedName }: { account: number | null; typedName: string | null },
): Promise<void> {
  const exhausted = await tryConsume(db, [...ofNetwork, ...ofName]);
  if (!exhausted) return;
  const isOfNetwork = exhausted.index < ofNetwork.length;
  if (isOfNetwork) await refundAll(db, keysOf(ofNetwork.slice(0, exhausted.index)));
  const origin = originOf(caller);
  const known = isOfNetwork ? null : account;
  if (await acquireOnce(db, `lock noted ${known ?? origin.network}`, HOUR)) {
    const event = { account: known, typedName: known === null ? typedName : null };
    await recordRejection(db, { kind: "lock", outcome: "refused", origin, ...event });
  }
  throw apiError("too_often", undefined, exhausted.retryAfter);
}
