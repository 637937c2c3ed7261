import { randomBytes, randomInt } from "node:crypto";
import type { PaymentGateway } from "./gateway.ts";

/** What the giver pressed on the practice page; nothing before that. */
export type PracticeChoice = "paid" | "cancelled" | undefined;

/**
 * The gateway of an installation that has none: its pay page is a page of this site, and no money moves. It is asked like a real
 * one, so that everything before and after the payment can be tried.
 */
export const practice = (choiceOf: (authority: string) => Promise<PracticeChoice>): PaymentGateway => ({
  name: "practice",
  request: async () => ({ kind: "taken", authority: `P${randomBytes(18).toString("hex").slice(1)}` }),
  payUrl: (authority) => `/donation/practice/${authority}`,
  async verify({ authority }) {
    const choice = await choiceOf(authority);
    if (choice === "paid") return { kind: "paid", refId: String(randomInt(100_000_000, 1_000_000_000)) };
    if (choice === "cancelled") return { kind: "unpaid", reason: "cancelled" };
    return { kind: "unknown", reason: "not chosen yet" };
  },
});
