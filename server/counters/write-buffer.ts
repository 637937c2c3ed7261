import { log } from "../log/log.ts";
import { reasonOf } from "../log/private-data.ts";

interface WriteBufferOptions<Batch> {
  /** Milliseconds between two writes. */
  interval: number;
  /** The name of the collected data in the log: «Views». */
  label: string;
  /** Takes everything collected so far; undefined when there is nothing. */
  drain: () => Batch | undefined;
  write: (batch: Batch) => Promise<void>;
  /** Adds a failed batch to what was collected since. */
  restore: (batch: Batch) => void;
}

export interface WriteBuffer {
  /** Writes everything collected; rejects when the database fails, and then keeps the data. */
  flush: () => Promise<void>;
  /** Writes the rest and stops. */
  close: () => Promise<void>;
}

/** Creates a buffer that writes what is collected in memory, one batch at a time. */
export function createWriteBuffer<Batch>({
  interval,
  label,
  drain,
  write,
  restore,
}: WriteBufferOptions<Batch>): WriteBuffer {
  let writing: Promise<void> = Promise.resolve();
  let isHeldBack = false;

  async function writeBatch() {
    const batch = drain();
    if (batch === undefined) return;
    try {
      await write(batch);
      isHeldBack = false;
    } catch (error) {
      restore(batch);
      throw error;
    }
  }
  const flush = () => {
    writing = writing.catch(() => {}).then(writeBatch);
    return writing;
  };
  const timer = setInterval(() => {
    flush().catch((error) => {
      if (!isHeldBack) log.warn("counts_held_back", { counts: label, reason: reasonOf(error) });
      isHeldBack = true;
    });
  }, interval);
  timer.unref();

  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
