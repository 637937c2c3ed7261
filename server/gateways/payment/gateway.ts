/** The outcome of a payment request. `refused`: there is no payment and no money was transferred. */
export type PaymentRequestResult = { kind: "taken"; authority: string } | { kind: "refused"; reason: string };

/**
 * The state of a payment. Only `paid` and `unpaid` are definite; `unknown` is everything else (timeout, malformed or
 * unrecognised response, failure of the gateway) and requires another query.
 *
 * `reason` is a short note for the operator. It never contains the merchant id.
 */
export type PaymentVerification =
  | { kind: "paid"; refId: string | null }
  | { kind: "unpaid"; reason: string }
  | { kind: "unknown"; reason: string };

/** A payment gateway. Its methods never throw. */
export interface PaymentGateway {
  name: "zarinpal" | "practice";
  /** Requests a payment; `amount` in rials. The donor returns to `returnUrl` with `Authority` in the query. */
  request: (payment: { amount: number; description: string; returnUrl: string }) => Promise<PaymentRequestResult>;
  /** The URL of the payment page. */
  payUrl: (authority: string) => string;
  /** Checks whether the amount, in rials, has been paid. Idempotent. */
  verify: (payment: { authority: string; amount: number }) => Promise<PaymentVerification>;
}
