import type { Db } from "../../../database/connect.ts";
import type { PaymentGateway, Verified } from "../../gateways/payment/gateway.ts";
import { type AskedDonation, creditDonation, failDonation } from "./donation.sql.ts";

/**
 * Verifies a donation with its gateway, using the stored amount, and records a definite outcome: "paid" credits it once,
 * "unpaid" fails it unless the donor may still be paying. Any other outcome leaves it unchanged for the next verification.
 */
export async function askAndSettle(
  db: Db,
  payment: PaymentGateway,
  { id, amount, authority }: AskedDonation,
  { patient = false } = {},
): Promise<Verified> {
  const said = await payment.verify({ authority, amount });
  if (said.kind === "paid") await creditDonation(db, id, said.refId);
  else if (said.kind === "unpaid" && !patient) await failDonation(db, id, said.reason);
  else if (said.kind === "unknown" && payment.name !== "practice")
    console.warn(`Donation ${id}: ${payment.name} said nothing clear (${said.reason}); it is asked again later.`);
  return said;
}
