import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";
import { type ClaimedMail, claimMail, settleMail } from "../features/email/email.sql.ts";
import { type MailGateway, maskedAddress, type Outcome } from "../gateways/email/gateway.ts";
import { type Queue, workQueue } from "./queue.ts";

/** All times in milliseconds. */
interface MailOptions {
  /** How often to look without being told. */
  lookEvery?: number;
  /** Letters on their way at once, in this process. */
  atOnce?: number;
  /** Longer than any server can take: whatever was taken before that is tried again. */
  interruptedAfter?: number;
}

/** Delivers queued letters. Any number of processes may do so on one database: a letter is one process's at a time. */
export function deliverMail(
  db: Db,
  gateway: MailGateway,
  options: MailOptions = {},
): Pick<Queue, "close" | "listening"> {
  const { lookEvery = 5000, atOnce = 4, interruptedAfter = 600_000 } = options;
  const queue: Queue = workQueue<ClaimedMail>({
    db,
    channel: "mail",
    what: "Letters",
    pollEvery: lookEvery,
    atOnce,
    claim: async (room) => (room > 0 ? claimMail(db, room, interruptedAfter) : []),
    work: deliver,
  });

  async function deliver(letter: ClaimedMail) {
    const outcome = await send(letter);
    for (let tries = 0; tries < 12; tries++) {
      try {
        const state = await settleMail(db, letter, outcome);
        if (outcome.kind !== "sent") warn(letter, outcome, state);
        return;
      } catch (error) {
        queue.noteAway(error);
        if (queue.closed()) return; // it is found again
        await wait(lookEvery);
      }
    }
  }
  function warn({ to, kind }: ClaimedMail, { reason }: Outcome, state = "claimed by another") {
    console.warn(`The letter to ${maskedAddress(to)} (${kind}): ${gateway.name}: ${reason}; now ${state}`);
  }
  async function send(letter: ClaimedMail): Promise<Outcome> {
    try {
      return await gateway.send(letter);
    } catch {
      return { kind: "later", reason: "failed" }; // what the error says may hold the password
    }
  }

  return queue;
}
