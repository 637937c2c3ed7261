import type { Db } from "../../database/connect.ts";
import { OTHER } from "../features/analytics/counted-path.ts";
import { type DayCount, writePageViews } from "../features/analytics/page-view.sql.ts";

export interface PageViews {
  /** Somebody looks at a page now, and may have come from another site. */
  saw: (path: string, host: string | undefined) => void;
  /** Writes all that is counted; rejects when the database refuses, and then keeps it. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

const most = 5000; // different ones held at once; what comes beyond them counts as «other»
const tehranDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" });

/** Counts of a batch, by day and name. */
class Tally {
  readonly #counts = new Map<string, DayCount>();

  add({ day, name, views }: DayCount) {
    const known = this.#counts.has(`${day} ${name}`) || this.#counts.size < most;
    const counted = known ? name : OTHER;
    const key = `${day} ${counted}`;
    const count = this.#counts.get(key) ?? { day, name: counted, views: 0 };
    count.views += views;
    this.#counts.set(key, count);
  }
  get all() {
    return [...this.#counts.values()];
  }
}

/** Collects looks at pages and writes them together, `every` so many milliseconds. */
export function countPages(db: Db, every: number): PageViews {
  let paths = new Tally();
  let hosts = new Tally();
  let writing: Promise<void> = Promise.resolve();

  async function write() {
    const batch = { paths: paths.all, hosts: hosts.all };
    if (batch.paths.length === 0) return;
    [paths, hosts] = [new Tally(), new Tally()];
    try {
      await writePageViews(db, batch.paths, batch.hosts);
    } catch (error) {
      for (const count of batch.paths) paths.add(count);
      for (const count of batch.hosts) hosts.add(count);
      throw error;
    }
  }
  const flush = () => {
    writing = writing.catch(() => {}).then(write);
    return writing;
  };
  const timer = setInterval(() => {
    flush().catch((error) => console.warn("Page views are held back until the database answers:", String(error)));
  }, every);
  timer.unref();

  return {
    saw(path, host) {
      const day = tehranDay.format(Date.now());
      paths.add({ day, name: path, views: 1 });
      if (host) hosts.add({ day, name: host, views: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
