interface BufferOptions<Batch> {
  /** Milliseconds between two writings. */
  every: number;
  /** What is collected, for the log: «Views». */
  what: string;
  /** Takes all that has been collected; undefined when that is nothing. */
  take: () => Batch | undefined;
  write: (batch: Batch) => Promise<void>;
  /** Puts what could not be written to what has come since. */
  putBack: (batch: Batch) => void;
}

export interface Buffer {
  /** Writes all that is collected; rejects when the database refuses, and then keeps it. */
  flush: () => Promise<void>;
  /** Writes the rest, and nothing from then on. */
  close: () => Promise<void>;
}

/** Writes together what is collected in memory, one batch at a time. */
export function buffered<Batch>({ every, what, take, write, putBack }: BufferOptions<Batch>): Buffer {
  let writing: Promise<void> = Promise.resolve();

  async function writeBatch() {
    const batch = take();
    if (batch === undefined) return;
    try {
      await write(batch);
    } catch (error) {
      putBack(batch);
      throw error;
    }
  }
  const flush = () => {
    writing = writing.catch(() => {}).then(writeBatch);
    return writing;
  };
  const timer = setInterval(() => {
    flush().catch((error) => console.warn(`${what} are held back until the database answers:`, String(error)));
  }, every);
  timer.unref();

  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
