/** A verification code to send; `mobile` as 09123456789. */
export interface VerificationSms {
  mobile: string;
  kind: "signup" | "reset";
  code: string;
}

/**
 * The outcome of one attempt. Only `sent` and `unknown` may have reached the phone; after `unknown` (timeout, malformed
 * or unrecognised response) the message is never retried.
 *
 * - `refused`: this gateway rejected it, another may accept it.
 * - `busy`: the same, and this gateway needs a pause.
 * - `unreachable`: the connection failed, so nothing was sent; this gateway may be tried again soon.
 * - `final`: the message itself is invalid, no gateway will accept it.
 *
 * `reason` is a short note for the operator. It never contains a key, a code or a phone number.
 */
export interface Outcome {
  kind: "sent" | "refused" | "busy" | "unreachable" | "final" | "unknown";
  reason?: string;
}

/** A way to send SMS. */
export interface SmsGateway {
  name: string;
  /** Attempts to send the message once. Never throws. */
  send: (sms: VerificationSms) => Promise<Outcome>;
}
