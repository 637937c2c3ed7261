import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";

interface QueueOptions<Item> {
  db: Db;
  /** On which the database announces new rows. */
  channel: string;
  /** What waits in it, for the log: «Letters». */
  what: string;
  /** Milliseconds between two looks without being told. */
  lookEvery: number;
  /** Items worked on at once, in this process. */
  atOnce: number;
  /** Takes up to `room` items, which may be none; `regular` when the time for a look without being told has come. */
  claim: (room: number, regular: boolean) => Promise<Item[]>;
  /** Works on one item. Does not reject. */
  work: (item: Item) => Promise<void>;
}

export interface Queue {
  /** Whether no more is taken. */
  closed: () => boolean;
  /** Says once that the database does not answer, until it does again. */
  noteAway: (error: unknown) => void;
  /** Takes no more and waits, for a few seconds at most, for what is on its way. */
  close: () => Promise<void>;
}

const lastWait = 5000; // ms at the end

/**
 * Works on rows of a table as soon as they are there: told by the database, and looking now and then all the same. One look at a
 * time, and one more for all that was announced while it ran.
 */
export function workQueue<Item>({ db, channel, what, lookEvery, atOnce, claim, work }: QueueOptions<Item>): Queue {
  const working = new Set<Promise<void>>();
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
        for (const item of await claim(atOnce - working.size, regular)) start(item);
        regular = false;
        away = false;
      } catch (error) {
        noteAway(error);
      }
    }
  }
  function start(item: Item) {
    const one = work(item).finally(() => {
      working.delete(one);
      look(); // there is room again
    });
    working.add(one);
  }

  // Once it has connected, the driver listens again by itself after a lost connection; what was said meanwhile is looked for.
  const listening = db.listen(channel, look, look);
  listening.catch(noteAway);
  const timer = setInterval(() => {
    regular = true;
    look();
  }, lookEvery);
  timer.unref();

  return {
    closed: () => closed,
    noteAway,
    async close() {
      closed = true;
      clearInterval(timer);
      const rest = async () => {
        await looking; // it may just have claimed some
        await Promise.all(working);
        await listening.then(({ unlisten }) => unlisten()).catch(() => {});
      };
      await Promise.race([rest(), wait(lastWait, undefined, { ref: false })]);
    },
  };
}
