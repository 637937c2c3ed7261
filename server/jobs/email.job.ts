import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";
import { type ClaimedEmail, claimEmails, recordEmailOutcome } from "../features/email/email.sql.ts";
import { type EmailGateway, MAX_ATTEMPT_TIME, maskEmailAddress, type Outcome } from "../gateways/email/gateway.ts";
import { log } from "../log/log.ts";
import { createWorkQueue, type Queue } from "./queue.ts";

/** All times in milliseconds. */
interface EmailJobOptions {
  /** Interval of scheduled polls. */
  pollEvery?: number;
  /** Emails in flight at the same time, in this process. */
  concurrency?: number;
  /** Longer than an attempt and the record of its outcome take: claims older than this are retried. */
  interruptedAfter?: number;
}

/**
 * Delivers queued emails. Any number of processes may run it on one database: an email is claimed by one process at a
 * time.
 */
export function deliverEmail(
  db: Db,
  gateway: EmailGateway,
  options: EmailJobOptions = {},
): Pick<Queue, "close" | "ready"> {
  const { pollEvery = 5000, concurrency = 4, interruptedAfter = 2 * MAX_ATTEMPT_TIME } = options;
  const queue: Queue = createWorkQueue<ClaimedEmail>({
    db,
    channel: "mail",
    label: "Emails",
    pollEvery,
    concurrency,
    claim: async (capacity) => (capacity > 0 ? claimEmails(db, capacity, interruptedAfter) : []),
    work: deliver,
  });

  async function deliver(email: ClaimedEmail) {
    const outcome = await send(email);
    for (let tries = 0; tries < 12; tries++) {
      try {
        const state = await recordEmailOutcome(db, email, outcome);
        if (outcome.kind !== "sent") warn(email, outcome, state);
        return;
      } catch (error) {
        queue.reportDatabaseError(error);
        if (queue.isClosed()) return; // it is claimed again later
        await wait(pollEvery);
      }
    }
  }
  function warn({ to, kind }: ClaimedEmail, { reason }: Outcome, state = "claimed by another") {
    log.warn("email_failed", { to: maskEmailAddress(to), kind, gateway: gateway.name, reason, state });
  }
  async function send(email: ClaimedEmail): Promise<Outcome> {
    try {
      return await gateway.send(email);
    } catch {
      return { kind: "later", reason: "failed" }; // the error message may contain the password
    }
  }

  return queue;
}
