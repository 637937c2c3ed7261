import type { Db } from "../../../database/connect.ts";
import type { PaymentGateway, Verified } from "../../gateways/payment/gateway.ts";
import { type AskedDonation, creditDonation, failDonation } from "./donation.sql.ts";

/**
 * Asks the gateway about a donation, with the amount that is stored, and writes down its clear words: `paid` credits it once,
 * `unpaid` ends it unless `patient`. Everything else leaves it as it is, to be asked about again.
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
