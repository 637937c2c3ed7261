import type { Db } from "../../../database/connect.ts";
import type { PaymentGateway, PaymentVerification } from "../../gateways/payment/gateway.ts";
import { log } from "../../log/log.ts";
import { reasonOf } from "../../log/private-data.ts";
import { creditDonation, failDonation, type VerifiableDonation } from "./donation.sql.ts";

/**
 * Verifies a donation with its gateway, using the stored amount, and records a definite outcome: "paid" credits it
 * once, "unpaid" fails it unless the donor may still be paying. Any other outcome leaves it unchanged for the next
 * verification.
 */
export async function verifyDonation(
  db: Db,
  payment: PaymentGateway,
  { id, amount, authority }: VerifiableDonation,
  { donorMayStillPay = false } = {},
): Promise<PaymentVerification> {
  const verified = await payment.verify({ authority, amount });
  if (verified.kind === "paid") await creditDonation(db, id, verified.refId);
  else if (verified.kind === "unpaid" && !donorMayStillPay) await failDonation(db, id, verified.reason);
  else if (verified.kind === "unknown" && payment.name !== "practice")
    log.warn("payment_unclear", { donation: id, gateway: payment.name, reason: reasonOf(verified.reason) });
  return verified;
}
