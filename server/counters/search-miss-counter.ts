import type { Db } from "../../database/connect.ts";
import { searchWords } from "../../database/persian.ts";
import { tehranDay } from "../../text/days.ts";
import { type DayMisses, writeMisses } from "../features/search/search-miss.sql.ts";
import { type Buffer, buffered } from "./write-buffer.ts";

export interface Misses extends Buffer {
  /** Somebody has looked for this now, and nothing was found. */
  missed: (typed: string) => void;
}

const most = 1000; // different terms held at once; what comes beyond them is not counted
const longest = 60; // characters of a term

/** A term as it is counted; nothing for what may be somebody's number or address, and for what nobody would read. */
export function countedTerm(typed: string): string | undefined {
  const term = searchWords(typed).join(" ");
  if (typed.includes("@") || /\d{5}/.test(term.replaceAll(" ", "")) || term === "" || term.length > longest) return;
  return term;
}

/** Collects searches that found nothing and writes them together, `every` so many milliseconds. Who searched is not known here. */
export function countMisses(db: Db, every: number): Misses {
  let counts = new Map<string, DayMisses>();

  function add({ day, term, misses }: DayMisses) {
    const key = `${day} ${term}`;
    const known = counts.get(key);
    if (known) known.misses += misses;
    else if (counts.size < most) counts.set(key, { day, term, misses });
  }
  const buffer = buffered({
    every,
    what: "Searches without result",
    take() {
      const batch = [...counts.values()];
      counts = new Map();
      return batch.length > 0 ? batch : undefined;
    },
    write: (batch) => writeMisses(db, batch),
    putBack(batch) {
      for (const one of batch) add(one);
    },
  });
  return {
    ...buffer,
    missed(typed) {
      const term = countedTerm(typed);
      if (term) add({ day: tehranDay(), term, misses: 1 });
    },
  };
}
