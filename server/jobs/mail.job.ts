import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";
import { type ClaimedMail, claimMail, settleMail } from "../features/mail/mail.sql.ts";
import { type MailGateway, maskedAddress, type Outcome } from "../gateways/mail/gateway.ts";

/** All times in milliseconds. */
interface MailOptions {
  /** How often to look without being told. */
  lookEvery?: number;
  /** Letters on their way at once, in this process. */
  atOnce?: number;
  /** Longer than any server can take: whatever was taken before that is tried again. */
  interruptedAfter?: number;
}

const lastWait = 5000; // ms at the end, for what is on its way

/** Delivers queued letters. Any number of processes may do so on one database: a letter is one process's at a time. */
export function deliverMail(db: Db, gateway: MailGateway, options: MailOptions = {}): { close: () => Promise<void> } {
  const { lookEvery = 5000, atOnce = 4, interruptedAfter = 600_000 } = options;
  const delivering = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let wanted = false;
  let away = false;
  let closed = false;

  function noteAway(error: unknown) {
    if (!away && !closed) console.warn("Letters wait until the database answers:", String(error));
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
        const room = atOnce - delivering.size;
        if (room > 0) for (const letter of await claimMail(db, room, interruptedAfter)) start(letter);
        away = false;
      } catch (error) {
        noteAway(error);
      }
    }
  }

  function start(letter: ClaimedMail) {
    const one = deliver(letter).finally(() => {
      delivering.delete(one);
      look(); // there is room again
    });
    delivering.add(one);
  }
  async function deliver(letter: ClaimedMail) {
    const outcome = await send(letter);
    for (let tries = 0; tries < 12; tries++) {
      try {
        const state = await settleMail(db, letter, outcome);
        if (outcome.kind !== "sent") warn(letter, outcome, state);
        return;
      } catch (error) {
        noteAway(error);
        if (closed) return; // it is found again
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

  // Once it has connected, the driver listens again by itself after a lost connection; what was said meanwhile is looked for.
  const listening = db.listen("mail", look, look);
  listening.catch(noteAway);
  const timer = setInterval(look, lookEvery);
  timer.unref();

  return {
    /** Takes no more letters and waits, for a few seconds at most, for those on their way. */
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
