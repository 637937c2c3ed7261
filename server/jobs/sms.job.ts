import { setTimeout as wait } from "node:timers/promises";
import { maskedMobile } from "../../contract/member/member-fields.ts";
import type { Db } from "../../database/connect.ts";
import { type ClaimedSms, claimSms, giveUpSms, settleSms } from "../features/sms/sms.sql.ts";
import type { Outcome, SmsGateway } from "../gateways/sms/gateway.ts";
import { type BackoffConfig, createCooldowns } from "../gateways/sms/gateway-cooldown.ts";
import { type Queue, workQueue } from "./queue.ts";

/** All times in milliseconds. */
interface SmsOptions {
  /** How often to look without being told. */
  lookEvery?: number;
  /** Messages on their way at once, in this process. */
  atOnce?: number;
  /** Longer than any gateway can take: whatever was being asked before that is a process's unfinished work. */
  interruptedAfter?: number;
  patience?: Partial<BackoffConfig>;
}

/**
 * Delivers queued messages as soon as they are there, through the first gateway that takes them. Any number of processes may do
 * so on one database: a message is one process's at a time, and one that may have been sent is never tried again.
 */
export function deliverSms(
  db: Db,
  gateways: SmsGateway[],
  options: SmsOptions = {},
): Pick<Queue, "close" | "listening"> {
  const { lookEvery = 1000, atOnce = 8, interruptedAfter = 15_000, patience } = options;
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  const names = [...byName.keys()];
  const rests = createCooldowns(names, patience);
  const queue: Queue = workQueue<ClaimedSms>({
    db,
    channel: "sms",
    what: "Messages",
    pollEvery: lookEvery,
    atOnce,
    claim,
    work: deliver,
  });

  const warn = (sms: { mobile: string; kind: string }, what: string) =>
    console.warn(`The SMS to ${maskedMobile(sms.mobile)} (${sms.kind}):`, what);

  async function claim(room: number, regular: boolean) {
    if (regular) await giveUpOld();
    const open = queue.closed() ? [] : rests.open();
    return room > 0 && open.length > 0 ? claimSms(db, open, room) : [];
  }
  async function giveUpOld() {
    for (const lost of await giveUpSms(db, interruptedAfter))
      warn(lost, lost.state === "expired" ? "its code died before anybody took it" : `${lost.gateway} was interrupted`);
  }

  async function deliver(sms: ClaimedSms) {
    const outcome = await ask(sms);
    rests.report(sms.gateway, outcome.kind);
    if (outcome.kind !== "sent") warn(sms, `${sms.gateway}: ${outcome.kind}, ${outcome.reason}`);
    const began = performance.now();
    // When the database is away for longer, the message stays as asked for and is given up: whatever came of it, it is not repeated.
    for (;;) {
      try {
        return await settleSms(db, sms, outcome, names);
      } catch (error) {
        queue.noteAway(error);
        if (queue.closed() || performance.now() - began > interruptedAfter) return;
        await wait(lookEvery);
      }
    }
  }
  async function ask({ gateway, mobile, kind, code }: ClaimedSms): Promise<Outcome> {
    try {
      return await byName.get(gateway)!.ask({ mobile, kind, code });
    } catch {
      return { kind: "unknown", reason: "failed" }; // what the error says may hold the code
    }
  }

  return queue;
}
