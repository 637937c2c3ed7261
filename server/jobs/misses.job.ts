import type { Db } from "../../database/connect.ts";
import { searchWords } from "../../database/persian.ts";
import { type DayMisses, writeMisses } from "../features/search/search-miss.sql.ts";

export interface Misses {
  /** Somebody has looked for this now, and nothing was found. */
  missed: (typed: string) => void;
  /** Writes all that is counted; rejects when the database refuses, and then keeps it. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

const most = 1000; // different terms held at once; what comes beyond them is not counted
const longest = 60; // characters of a term
const tehranDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" });

/** A term as it is counted; nothing for what may be somebody's number or address, and for what nobody would read. */
export function countedTerm(typed: string): string | undefined {
  const term = searchWords(typed).join(" ");
  if (typed.includes("@") || /\d{5}/.test(term.replaceAll(" ", "")) || term === "" || term.length > longest) return;
  return term;
}

/** Collects searches that found nothing and writes them together, `every` so many milliseconds. Who searched is not known here. */
export function countMisses(db: Db, every: number): Misses {
  let counts = new Map<string, DayMisses>();
  let writing: Promise<void> = Promise.resolve();

  function add({ day, term, misses }: DayMisses) {
    const key = `${day} ${term}`;
    const known = counts.get(key);
    if (known) known.misses += misses;
    else if (counts.size < most) counts.set(key, { day, term, misses });
  }
  async function write() {
    if (counts.size === 0) return;
    const batch = [...counts.values()];
    counts = new Map();
    try {
      await writeMisses(db, batch);
    } catch (error) {
      for (const one of batch) add(one);
      throw error;
    }
  }
  const flush = () => {
    writing = writing.catch(() => {}).then(write);
    return writing;
  };
  const timer = setInterval(() => {
    flush().catch((error) => console.warn("Searches without result are held back:", String(error)));
  }, every);
  timer.unref();

  return {
    missed(typed) {
      const term = countedTerm(typed);
      if (term) add({ day: tehranDay.format(Date.now()), term, misses: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
