import type { Db } from "../../database/connect.ts";
import { failDonation } from "../features/donation/donation.sql.ts";
import { askAndSettle } from "../features/donation/donation-outcome.ts";
import {
  ASKING_TIMES,
  type AskingTimes,
  claimDue,
  type DueDonation,
  giveUpLost,
} from "../features/donation/pending-donation.sql.ts";
import type { PaymentGateway } from "../gateways/payment/gateway.ts";
import { createPoller, type Poller } from "./poller.ts";

interface ReconcileOptions {
  /** Milliseconds between two looks. */
  lookEvery?: number;
  /** Donations asked about at once, in this process. */
  atOnce?: number;
  times?: Partial<AskingTimes>;
}

const lastWait = 9000; // ms at the end: a gateway's whole time-out, and a moment

/**
 * Asks the gateway about donations whose giver never came back, or about which it said nothing clear. Any number of processes may
 * do so on one database: a donation is asked about by one of them at a time. At the end, whatever is still being asked is asked again
 * by the next process.
 */
export function reconcileDonations(
  db: Db,
  payment: PaymentGateway,
  { lookEvery = 20_000, atOnce = 4, times: given }: ReconcileOptions = {},
): { close: () => Promise<void> } {
  const times = { ...ASKING_TIMES, ...given };
  const looker: Poller = createPoller({ db, what: "Donations", pollEvery: lookEvery, look, lastWait });

  async function look() {
    await giveUpLost(db, payment.name, times);
    while (!looker.closed()) {
      const due = await claimDue(db, payment.name, times, atOnce);
      if (due.length === 0) break;
      await Promise.all(due.map(reconcile));
    }
  }

  async function reconcile(donation: DueDonation) {
    const said = await askAndSettle(db, payment, donation, { patient: donation.young });
    if (said.kind === "unknown" && donation.last) await failDonation(db, donation.id, `given up: ${said.reason}`);
  }

  return looker;
}
