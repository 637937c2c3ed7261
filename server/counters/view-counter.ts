import type { Db } from "../../database/connect.ts";
import { type PlaceView, writeViews } from "../features/place/place-view.sql.ts";
import { createWriteBuffer, type WriteBuffer } from "./write-buffer.ts";

export interface ViewCounter extends WriteBuffer {
  /** Counts a visitor's view of a place. */
  record: (visitor: string, place: number) => void;
}

const maxViews = 50_000; // views held while the database is down: about 10 MB

/**
 * Collects views of places in memory and writes them together. The database counts each visitor once per day and place,
 * so writing a view twice does no harm.
 */
export function createViewCounter(db: Db, interval: number): ViewCounter {
  let views = new Map<string, PlaceView>();
  const buffer = createWriteBuffer({
    interval,
    label: "Views",
    drain() {
      const batch = views;
      views = new Map();
      return batch.size > 0 ? batch : undefined;
    },
    write: (batch) => writeViews(db, [...batch.values()]),
    restore(batch) {
      for (const [key, view] of batch) if (!views.has(key) && views.size < maxViews) views.set(key, view);
    },
  });
  return {
    ...buffer,
    record(visitor, place) {
      if (views.size < maxViews) views.set(`${visitor} ${place}`, { visitor, place, at: new Date() });
    },
  };
}
