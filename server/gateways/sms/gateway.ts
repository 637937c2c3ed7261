/** A verification code to send; `mobile` as 09123456789. */
export interface VerificationSms {
  /** The message's id, the same at every attempt. */
  id: number;
  mobile: string;
  kind: "signup" | "reset";
  code: string;
}

/**
 * The outcome of one attempt. Only `sent` and `unknown` may have reached the phone; after `unknown` (timeout, malformed
 * or unrecognised response) the message is never retried, except with a gateway that is idempotent.
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
  /** Whether a message with the id of an earlier one counts as the same message: an unknown outcome is then retried. */
  idempotent?: boolean;
  /** Attempts to send the message once. Never throws. */
  send: (sms: VerificationSms) => Promise<Outcome>;
}
