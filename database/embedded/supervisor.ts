import { setTimeout as wait } from "node:timers/promises";
import { fa } from "../../text/digits.ts";
import type { Postmaster } from "./postmaster.ts";

const stableAfter = 5000; // ms of life after which a death is not part of a crash loop
const minDelay = 1000; // ms before the second start in a crash loop, doubled up to the maximum
const maxDelay = 30_000;
const reportEvery = 20; // failed starts: every ten minutes at the longest delay

export interface SupervisorOptions {
  /** Starts PostgreSQL again; called only after its predecessor has exited. */
  restart: (signal: AbortSignal) => Promise<Postmaster>;
  /** Receives progress messages. */
  onProgress: (text: string) => void;
  /** Receives the reports of deaths and failed starts. */
  onError: (text: string) => void;
}

export interface Supervisor {
  /** Cancels a running start and stops PostgreSQL. */
  stop: () => Promise<void>;
}

/**
 * Restarts PostgreSQL whenever it exits: at once when it ran for a while, and with growing delays in a crash loop, for ever, because
 * the reason, such as a full disk, may go away.
 */
export function supervise(first: Postmaster, { restart, onProgress, onError }: SupervisorOptions): Supervisor {
  const stopping = new AbortController();
  let postmaster = first;
  let delay = 0;

  async function keepRunning() {
    for (;;) {
      const startedAt = performance.now();
      await postmaster.ended;
      if (stopping.signal.aborted) return;
      onError("PostgreSQL ناگهان بسته شد؛ دوباره راه می‌افتد.");
      await postmaster.stop(); // removes its socket
      if (performance.now() - startedAt > stableAfter) delay = 0;
      const next = await start();
      if (!next) return;
      postmaster = next;
      onProgress("PostgreSQL دوباره راه افتاد.");
    }
  }
  async function start(): Promise<Postmaster | undefined> {
    for (let failures = 0; ; failures++) {
      if (delay > 0) await wait(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return undefined;
      delay = Math.min(Math.max(delay * 2, minDelay), maxDelay);
      try {
        return await restart(stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        if (failures % reportEvery === 0)
          onError(`${(error as Error).message}\nهر ${fa(maxDelay / 1000)} ثانیه یا زودتر دوباره تلاش می‌شود.`);
      }
    }
  }

  const ended = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await ended;
    },
  };
}
