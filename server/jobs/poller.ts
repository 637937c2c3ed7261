import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";

export interface PollerOptions {
  db: Db;
  /** On which the database announces that there is work; without one, it is looked for at the start and now and then. */
  channel?: string;
  /** What waits, for the log: «Letters». */
  what: string;
  /** Milliseconds between two looks without being told. */
  pollEvery: number;
  /** Does what there is to do; `regular` when the time for a look without being told has come. */
  look: (regular: boolean) => Promise<void>;
  /** Milliseconds that `close` waits at most for a look that is under way. */
  lastWait?: number;
}

export interface Poller {
  /** Looks now, or once more after the look that is under way. */
  look: () => void;
  /** Settled when the database tells of new work, or cannot be reached. */
  listening: Promise<void>;
  /** Whether nothing new is begun any more. */
  closed: () => boolean;
  /** Says once that the database does not answer, until it does again. */
  noteAway: (error: unknown) => void;
  /** Begins nothing new and waits for the look that is under way. */
  close: () => Promise<void>;
}

/**
 * Looks for work as soon as there is some: told by the database, and now and then all the same. One look at a time, and one more
 * for all that was announced while it ran.
 */
export function createPoller({
  db,
  channel,
  what,
  pollEvery: lookEvery,
  lastWait = 5000,
  ...work
}: PollerOptions): Poller {
  let looking: Promise<void> | undefined;
  let wanted = false;
  let regular = true;
  let away = false;
  let closed = false;

  function noteAway(error: unknown) {
    if (!away && !closed) console.warn(`${what} wait until the database answers:`, String(error));
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
        await work.look(regular);
        regular = false;
        away = false;
      } catch (error) {
        noteAway(error);
      }
    }
  }

  // Once it has connected, the driver listens again by itself after a lost connection; what was said meanwhile is looked for.
  const listener = channel === undefined ? undefined : db.listen(channel, look, look);
  const listening = Promise.resolve(listener).then(() => {}, noteAway);
  if (!listener) look();
  const timer = setInterval(() => {
    regular = true;
    look();
  }, lookEvery);
  timer.unref();

  return {
    look,
    listening,
    closed: () => closed,
    noteAway,
    async close() {
      closed = true;
      clearInterval(timer);
      const rest = async () => {
        await looking; // it may just have claimed something
        await listener?.then(({ unlisten }) => unlisten()).catch(() => {});
      };
      await Promise.race([rest(), wait(lastWait, undefined, { ref: false })]);
    },
  };
}
