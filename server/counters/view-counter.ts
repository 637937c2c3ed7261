import type { Db } from "../../database/connect.ts";
import { type SeenPlace, writeViews } from "../features/place/views.sql.ts";
import { type Buffer, buffered } from "./write-buffer.ts";

export interface Views extends Buffer {
  /** A visitor looks at a place now. */
  saw: (visitor: string, place: number) => void;
}

const most = 50_000; // visitors' looks held while the database is away: about 10 MB

/**
 * Collects looks at places and writes them together. Each visitor counts once a day and place (the database decides), so
 * the same look may be written twice without harm.
 */
export function countViews(db: Db, every: number): Views {
  let seen = new Map<string, SeenPlace>();
  const buffer = buffered({
    every,
    what: "Views",
    take() {
      const batch = seen;
      seen = new Map();
      return batch.size > 0 ? batch : undefined;
    },
    write: (batch) => writeViews(db, [...batch.values()]),
    putBack(batch) {
      for (const [key, look] of batch) if (!seen.has(key) && seen.size < most) seen.set(key, look);
    },
  });
  return {
    ...buffer,
    saw(visitor, place) {
      if (seen.size < most) seen.set(`${visitor} ${place}`, { visitor, place, at: new Date() });
    },
  };
}
