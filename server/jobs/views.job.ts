import type { Db } from "../../database/connect.ts";
import { type SeenPlace, writeViews } from "../features/place/views.sql.ts";

export interface Views {
  /** A visitor looks at a place now. */
  saw: (visitor: string, place: number) => void;
  /** Writes all that is buffered; rejects when the database refuses, and then keeps it. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

const most = 50_000; // visitors' looks held while the database is away: about 10 MB

/**
 * Collects looks at places and writes them together. Each visitor counts once a day and place (the database decides), so
 * the same look may be written twice without harm.
 */
export function countViews(db: Db, every: number): Views {
  let seen = new Map<string, SeenPlace>();
  let writing: Promise<void> = Promise.resolve();

  async function write() {
    if (seen.size === 0) return;
    const batch = seen;
    seen = new Map();
    try {
      await writeViews(db, [...batch.values()]);
    } catch (error) {
      for (const [key, look] of batch) if (!seen.has(key) && seen.size < most) seen.set(key, look);
      throw error;
    }
  }
  const flush = () => {
    writing = writing.catch(() => {}).then(write);
    return writing;
  };
  const timer = setInterval(() => {
    flush().catch((error) => console.warn("Views are held back until the database answers:", String(error)));
  }, every);
  timer.unref();

  return {
    saw(visitor, place) {
      if (seen.size < most) seen.set(`${visitor} ${place}`, { visitor, place, at: new Date() });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
