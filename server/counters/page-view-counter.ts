import type { Db } from "../../database/connect.ts";
import { tehranDay } from "../../text/days.ts";
import { OTHER } from "../features/analytics/counted-path.ts";
import { type DayCount, writePageViews } from "../features/analytics/page-view.sql.ts";
import { type Buffer, buffered } from "./write-buffer.ts";

export interface PageViews extends Buffer {
  /** Somebody looks at a page now, and may have come from another site. */
  saw: (path: string, host: string | undefined) => void;
}

const most = 5000; // different ones held at once; what comes beyond them counts as «other»

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
  const buffer = buffered({
    every,
    what: "Page views",
    take() {
      const batch = { paths: paths.all, hosts: hosts.all };
      [paths, hosts] = [new Tally(), new Tally()];
      return batch.paths.length > 0 ? batch : undefined;
    },
    write: (batch) => writePageViews(db, batch.paths, batch.hosts),
    putBack(batch) {
      for (const count of batch.paths) paths.add(count);
      for (const count of batch.hosts) hosts.add(count);
    },
  });
  return {
    ...buffer,
    saw(path, host) {
      const day = tehranDay();
      paths.add({ day, name: path, views: 1 });
      if (host) hosts.add({ day, name: host, views: 1 });
    },
  };
}
