import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";
import { type ClaimedSms, claimSms, giveUpSms, settleSms } from "../features/sms/sms.sql.ts";
import { maskedMobile, type Outcome, type SmsGateway } from "../gateways/sms/gateway.ts";
import { type Patience, restsOf } from "../gateways/sms/rests.ts";

/** All times in milliseconds. */
interface SmsOptions {
  /** How often to look without being told. */
  lookEvery?: number;
  /** Messages on their way at once, in this process. */
  atOnce?: number;
  /** Longer than any gateway can take: whatever was being asked before that is a process's unfinished work. */
  interruptedAfter?: number;
  patience?: Partial<Patience>;
}

const lastWait = 5000; // ms at the end, for what is on its way

/**
 * Delivers queued messages as soon as they are there, through the first gateway that takes them. Any number of processes may do
 * so on one database: a message is one process's at a time, and one that may have been sent is never tried again.
 */
export function deliverSms(db: Db, gateways: SmsGateway[], options: SmsOptions = {}): { close: () => Promise<void> } {
  const { lookEvery = 1000, atOnce = 8, interruptedAfter = 15_000, patience } = options;
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  const names = [...byName.keys()];
  const rests = restsOf(names, patience);
  const delivering = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let wanted = false;
  let tidying = true;
  let away = false;
  let closed = false;

  const warn = (sms: { mobile: string; kind: string }, what: string) =>
    console.warn(`The SMS to ${maskedMobile(sms.mobile)} (${sms.kind}):`, what);
  function noteAway(error: unknown) {
    if (!away && !closed) console.warn("Messages wait until the database answers:", String(error));
    away = true;
  }

  function look() {
    wanted = true;
    if (closed || looking) return;
    looking = lookWhileWanted().finally(() => {
      looking = undefined;
      if (wanted) look();
    });
  }
  async function lookWhileWanted() {
    while (wanted && !closed) {
      wanted = false;
      try {
        await giveUpOld();
        const room = atOnce - delivering.size;
        const open = closed ? [] : rests.open();
        if (room > 0 && open.length > 0) for (const sms of await claimSms(db, open, room)) start(sms);
        away = false;
      } catch (error) {
        noteAway(error);
      }
    }
  }
  async function giveUpOld() {
    if (!tidying) return;
    for (const lost of await giveUpSms(db, interruptedAfter))
      warn(lost, lost.state === "expired" ? "its code died before anybody took it" : `${lost.gateway} was interrupted`);
    tidying = false;
  }

  function start(sms: ClaimedSms) {
    const one = deliver(sms).finally(() => {
      delivering.delete(one);
      look(); // there is room again, and perhaps another gateway's turn
    });
    delivering.add(one);
  }
  async function deliver(sms: ClaimedSms) {
    const outcome = await ask(sms);
    rests.heed(sms.gateway, outcome.kind);
    if (outcome.kind !== "sent") warn(sms, `${sms.gateway}: ${outcome.kind}, ${outcome.reason}`);
    const began = performance.now();
    // When the database is away for longer, the message stays as asked for and is given up: whatever came of it, it is not repeated.
    for (;;) {
      try {
        return await settleSms(db, sms, outcome, names);
      } catch (error) {
        noteAway(error);
        if (closed || performance.now() - began > interruptedAfter) return;
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

  // Once it has connected, the driver listens again by itself after a lost connection; what was said meanwhile is looked for.
  const listening = db.listen("sms", look, look);
  listening.catch(noteAway);
  const timer = setInterval(() => {
    tidying = true;
    look();
  }, lookEvery);
  timer.unref();

  return {
    /** Takes no more messages and waits, for a few seconds at most, for those on their way. */
    async close() {
      closed = true;
      clearInterval(timer);
      const rest = async () => {
        await looking; // it may just have claimed some
        await Promise.all(delivering);
        await listening.then(({ unlisten }) => unlisten()).catch(() => {});
      };
      await Promise.race([rest(), wait(lastWait, undefined, { ref: false })]);
    },
  };
}
