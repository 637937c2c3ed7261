import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";
import { log } from "../log/log.ts";
import { reasonOf } from "../log/private-data.ts";

export interface PollerOptions {
  db: Db;
  /** The NOTIFY channel that announces work; without one, the poller polls at the start and at intervals. */
  channel?: string;
  /** The name of the work items in the log: «Emails». */
  label: string;
  /** Milliseconds between two scheduled polls. */
  pollEvery: number;
  /** Does the pending work; `isScheduled` is true for a scheduled poll. */
  poll: (isScheduled: boolean) => Promise<void>;
  /** Milliseconds that `close` waits at most for a running poll. */
  closeTimeout?: number;
}

export interface Poller {
  /** Polls now, or once more after the running poll. */
  poll: () => void;
  /** Resolves when the poller listens on the channel, or the database cannot be reached. */
  ready: Promise<void>;
  /** Whether the poller is closed and starts nothing new. */
  isClosed: () => boolean;
  /** Logs once that the database does not answer, until it does again. */
  reportDatabaseError: (error: unknown) => void;
  /** Starts nothing new and waits for the running poll. */
  close: () => Promise<void>;
}

/**
 * Polls for work when the database notifies, and at intervals. One poll runs at a time, and one more for everything
 * that was announced while it ran.
 */
export function createPoller({ db, channel, label, pollEvery, closeTimeout = 5000, ...work }: PollerOptions): Poller {
  let polling: Promise<void> | undefined;
  let isRequested = false;
  let isScheduled = true;
  let isDatabaseDown = false;
  let closed = false;

  function reportDatabaseError(error: unknown) {
    if (!isDatabaseDown && !closed) log.warn("job_waiting", { job: label, reason: reasonOf(error) });
    isDatabaseDown = true;
  }
  function poll() {
    isRequested = true;
    if (closed || polling) return;
    polling = pollWhileRequested().finally(() => {
      polling = undefined;
      if (isRequested) poll();
    });
  }
  async function pollWhileRequested() {
    while (isRequested && !closed) {
      isRequested = false;
      try {
        await work.poll(isScheduled);
        isScheduled = false;
        isDatabaseDown = false;
      } catch (error) {
        reportDatabaseError(error);
      }
    }
  }

  // After the first connection the driver reconnects by itself and calls the handler, so notifications lost meanwhile
  // are caught by a poll.
  const listener = channel === undefined ? undefined : db.listen(channel, poll, poll);
  const ready = Promise.resolve(listener).then(() => {}, reportDatabaseError);
  if (!listener) poll();
  const timer = setInterval(() => {
    isScheduled = true;
    poll();
  }, pollEvery);
  timer.unref();

  return {
    poll,
    ready,
    isClosed: () => closed,
    reportDatabaseError,
    async close() {
      closed = true;
      clearInterval(timer);
      const rest = async () => {
        await polling; // it may just have claimed work
        await listener?.then(({ unlisten }) => unlisten()).catch(() => {});
      };
      await Promise.race([rest(), wait(closeTimeout, undefined, { ref: false })]);
    },
  };
}
