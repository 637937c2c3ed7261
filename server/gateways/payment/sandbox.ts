import { randomBytes, randomInt } from "node:crypto";
import type { PaymentGateway } from "./gateway.ts";

/** The donor's choice on the sandbox payment page; undefined until then. */
export type SandboxChoice = "paid" | "cancelled" | undefined;

/**
 * The gateway of an installation without a real one: its payment page is a page of this site, and no money is
 * transferred. It behaves like a real gateway, so that everything before and after the payment can be tried.
 */
export const createSandboxGateway = (choiceOf: (authority: string) => Promise<SandboxChoice>): PaymentGateway => ({
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
