/** What came of asking for a payment. `refused`: there is none, and no money has moved. */
export type Requested = { kind: "taken"; authority: string } | { kind: "refused"; reason: string };

/**
 * What a gateway says about a payment. Only `paid` and `unpaid` are its own clear words; `unknown` is everything else (no answer
 * in time, a broken one, one that nobody understands, trouble of its own): then it is to be asked again.
 *
 * `reason` is a word for the operator. It never holds the merchant's id.
 */
export type Verified =
  | { kind: "paid"; refId: string | null }
  | { kind: "unpaid"; reason: string }
  | { kind: "unknown"; reason: string };

/** A way by which money comes. Nothing here throws. */
export interface PaymentGateway {
  name: "zarinpal" | "practice";
  /** Asks for a payment of so many rials. `returnAddress` is where the giver comes back to, with `Authority` in the query. */
  request: (wanted: { amount: number; description: string; returnAddress: string }) => Promise<Requested>;
  /** Where the giver pays. */
  payUrl: (authority: string) => string;
  /** Whether so many rials have been paid. May be asked as often as one likes. */
  verify: (payment: { authority: string; amount: number }) => Promise<Verified>;
}
