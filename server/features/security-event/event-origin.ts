import { maskMobile } from "../../../contract/member/member-fields.ts";
import { maskEmailAddress } from "../../gateways/email/gateway.ts";
import type { Caller } from "../../http/endpoint-registry.ts";
import { networkOf } from "../../http/network.ts";
import type { LoginKey } from "../account/login-key.ts";
import { describeUserAgent } from "../session/user-agent.ts";

/** From where a request came. */
export interface EventOrigin {
  /** An IPv4 address or an IPv6 /64; null for the command line. */
  network: string | null;
  /** Browser and operating system in words. */
  agent: string | null;
}

/** The origin of actions on the machine's command line. */
export const COMMAND_LINE_ORIGIN: EventOrigin = { network: null, agent: null };

/** The origin of a request as events store it. */
export const originOf = ({ address, agent }: Pick<Caller, "address" | "agent">): EventOrigin => ({
  network: networkOf(address),
  agent: describeUserAgent(agent),
});

/**
 * The name that was typed at a failed log-in, as it may be stored. Many people type their password into the wrong field,
 * and a password can look like a username: so nothing is stored of a text that is neither a number nor an email.
 */
export function maskTypedName(key: LoginKey, value: string): string | null {
  if (value === "" || key === "username") return null;
  return key === "mobile" ? maskMobile(value) : maskEmailAddress(value);
}
