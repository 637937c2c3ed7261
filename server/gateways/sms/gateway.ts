/** A code on its way to a phone; `mobile` as 09123456789. */
export interface CodeSms {
  mobile: string;
  kind: "signup" | "reset";
  code: string;
}

/**
 * What came of one attempt. Only `sent` and `unknown` may have reached the phone; after `unknown` (no answer in time, a broken
 * one, one that nobody understands) the message is never tried again.
 *
 * - `refused`: this gateway did not take it, another may.
 * - `busy`: the same, and this gateway wants to be left alone for a while.
 * - `unreachable`: there was no connection, so nothing was said; this gateway may be asked again soon.
 * - `final`: the message itself is wrong, no gateway will take it.
 *
 * `reason` is a word for the operator. It never holds a key, a code or a number.
 */
export interface Outcome {
  kind: "sent" | "refused" | "busy" | "unreachable" | "final" | "unknown";
  reason?: string;
}

/** One way to a phone. */
export interface SmsGateway {
  name: string;
  /** Hands the message over, once. Does not throw. */
  ask: (sms: CodeSms) => Promise<Outcome>;
}
