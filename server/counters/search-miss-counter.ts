import type { Db } from "../../database/connect.ts";
import { searchWords } from "../../database/persian.ts";
import { tehranDay } from "../../text/days.ts";
import { type DayMisses, writeMisses } from "../features/search/search-miss.sql.ts";
import { createWriteBuffer, type WriteBuffer } from "./write-buffer.ts";

export interface SearchMissCounter extends WriteBuffer {
  /** Counts a search without results. */
  record: (typed: string) => void;
}

const maxTerms = 1000; // different terms held in memory; further ones are not counted
const maxTermLength = 60; // characters of a term

/**
 * Normalizes a term for counting; undefined for what may be a phone number or an email address, and for terms too long
 * to be useful.
 */
export function countedTerm(typed: string): string | undefined {
  const term = searchWords(typed).join(" ");
  if (typed.includes("@") || /\d{5}/.test(term.replaceAll(" ", "")) || term === "" || term.length > maxTermLength)
    return;
  return term;
}

/**
 * Collects searches without results in memory and writes them every `interval` milliseconds. The visitor is not known
 * here.
 */
export function createSearchMissCounter(db: Db, interval: number): SearchMissCounter {
  let counts = new Map<string, DayMisses>();

  function add({ day, term, misses }: DayMisses) {
    const key = `${day} ${term}`;
    const existing = counts.get(key);
    if (existing) existing.misses += misses;
    else if (counts.size < maxTerms) counts.set(key, { day, term, misses });
  }
  const buffer = createWriteBuffer({
    interval,
    label: "Searches without result",
    drain() {
      const batch = [...counts.values()];
      counts = new Map();
      return batch.length > 0 ? batch : undefined;
    },
    write: (batch) => writeMisses(db, batch),
    restore(batch) {
      for (const miss of batch) add(miss);
    },
  });
  return {
    ...buffer,
    record(typed) {
      const term = countedTerm(typed);
      if (term) add({ day: tehranDay(), term, misses: 1 });
    },
  };
}
