import type { Db } from "../../database/connect.ts";
import { tehranDay } from "../../text/days.ts";
import { type RemovedChips, writeRemovedChips } from "../features/search/removed-chip.sql.ts";
import { countedTerm } from "./search-miss-counter.ts";
import { createWriteBuffer, type WriteBuffer } from "./write-buffer.ts";

export interface RemovedChipCounter extends WriteBuffer {
  /** Counts that a visitor removed a part of what their search was understood to mean. */
  record: (key: string, typed: string) => void;
}

const maxChips = 1000; // different ones held in memory; further ones are not counted
const keyPattern = /^[a-z]+:[\p{L}\p{N}_|:,. -]{1,80}$/u;

/** Collects removed chips in memory and writes them every `interval` milliseconds. The visitor is not known here. */
export function createRemovedChipCounter(db: Db, interval: number): RemovedChipCounter {
  let counts = new Map<string, RemovedChips>();

  function add(chips: RemovedChips) {
    const id = `${chips.day} ${chips.key} ${chips.typed}`;
    const existing = counts.get(id);
    if (existing) existing.count += chips.count;
    else if (counts.size < maxChips) counts.set(id, chips);
  }
  const buffer = createWriteBuffer({
    interval,
    label: "Removed chips",
    drain() {
      const batch = [...counts.values()];
      counts = new Map();
      return batch.length > 0 ? batch : undefined;
    },
    write: (batch) => writeRemovedChips(db, batch),
    restore(batch) {
      for (const chips of batch) add(chips);
    },
  });
  return {
    ...buffer,
    record(key, typed) {
      const term = countedTerm(typed);
      if (term && keyPattern.test(key)) add({ day: tehranDay(), key, typed: term, count: 1 });
    },
  };
}
