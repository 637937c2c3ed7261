import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";
import { failDonation } from "../features/donation/donation.sql.ts";
import { askAndSettle } from "../features/donation/settling.ts";
import {
  ASKING_TIMES,
  type AskingTimes,
  claimDue,
  type DueDonation,
  giveUpLost,
} from "../features/donation/waiting.sql.ts";
import type { PaymentGateway } from "../gateways/payment/gateway.ts";

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
 * do so on one database: a donation is asked about by one of them at a time.
 */
export function reconcileDonations(
  db: Db,
  payment: PaymentGateway,
  { lookEvery = 20_000, atOnce = 4, times: given }: ReconcileOptions = {},
): { close: () => Promise<void> } {
  const times = { ...ASKING_TIMES, ...given };
  let running: Promise<void> | undefined;
  let away = false;
  let closed = false;

  async function look() {
    try {
      await giveUpLost(db, payment.name, times);
      while (!closed) {
        const due = await claimDue(db, payment.name, times, atOnce);
        if (due.length === 0) break;
        await Promise.all(due.map(reconcile));
      }
      away = false;
    } catch (error) {
      if (!away && !closed) console.warn("Donations wait until the database answers:", String(error));
      away = true;
    }
  }

  async function reconcile(donation: DueDonation) {
    const said = await askAndSettle(db, payment, donation, { patient: donation.young });
    if (said.kind === "unknown" && donation.last) await failDonation(db, donation.id, `given up: ${said.reason}`);
  }

  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = undefined;
    });
  }, lookEvery);
  timer.unref();

  return {
    /** Begins nothing new and waits for what is being asked; whatever that brings is asked again by the next process. */
    async close() {
      closed = true;
      clearInterval(timer);
      await Promise.race([running, wait(lastWait, undefined, { ref: false })]);
    },
  };
}
