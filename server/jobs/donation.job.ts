import type { Db } from "../../database/connect.ts";
import { failDonation } from "../features/donation/donation.sql.ts";
import { verifyDonation } from "../features/donation/donation-outcome.ts";
import {
  claimDueDonations,
  type DueDonation,
  failLostDonations,
  VERIFICATION_SCHEDULE,
  type VerificationSchedule,
} from "../features/donation/pending-donation.sql.ts";
import type { PaymentGateway } from "../gateways/payment/gateway.ts";
import { createPoller, type Poller } from "./poller.ts";

interface ReconcileOptions {
  /** Milliseconds between two polls. */
  pollEvery?: number;
  /** Donations verified at the same time, in this process. */
  concurrency?: number;
  times?: Partial<VerificationSchedule>;
}

const closeTimeout = 9000; // ms that close waits: the gateway's timeout and some margin

/**
 * Verifies donations with the gateway whose donor never returned or whose result was unclear. Any number of processes
 * may run it on one database: a donation is verified by one of them at a time. A verification that is interrupted at
 * the end is repeated by the next process.
 */
export function reconcileDonations(
  db: Db,
  payment: PaymentGateway,
  { pollEvery = 20_000, concurrency = 4, times: overrides }: ReconcileOptions = {},
): { close: () => Promise<void> } {
  const times = { ...VERIFICATION_SCHEDULE, ...overrides };
  const poller: Poller = createPoller({ db, label: "Donations", pollEvery, poll, closeTimeout });

  async function poll() {
    await failLostDonations(db, payment.name, times);
    while (!poller.isClosed()) {
      const donations = await claimDueDonations(db, payment.name, times, concurrency);
      if (donations.length === 0) break;
      await Promise.all(donations.map(reconcile));
    }
  }

  async function reconcile(donation: DueDonation) {
    const result = await verifyDonation(db, payment, donation, { donorMayStillPay: donation.donor_may_still_pay });
    if (result.kind === "unknown" && donation.is_last)
      await failDonation(db, donation.id, `given up: ${result.reason}`);
  }

  return poller;
}
