import type { Db } from "../../database/connect.ts";
import { tehranDay } from "../../text/days.ts";
import { OTHER } from "../features/analytics/counted-path.ts";
import { addPageViews, type DayCount } from "../features/analytics/page-view.sql.ts";
import { createWriteBuffer, type WriteBuffer } from "./write-buffer.ts";

export interface PageViewCounter extends WriteBuffer {
  /** Counts a view of a page, and the site that linked to it. */
  record: (path: string, host: string | undefined) => void;
}

const maxNames = 5000; // different names held in memory; any further ones count as «other»

/** The counts of a batch by day and name. */
class Tally {
  readonly #counts = new Map<string, DayCount>();

  add({ day, name, views }: DayCount) {
    const isKnown = this.#counts.has(`${day} ${name}`) || this.#counts.size < maxNames;
    const countedName = isKnown ? name : OTHER;
    const key = `${day} ${countedName}`;
    const count = this.#counts.get(key) ?? { day, name: countedName, views: 0 };
    count.views += views;
    this.#counts.set(key, count);
  }
  get entries() {
    return [...this.#counts.values()];
  }
}

/** Collects page views in memory and writes them every `interval` milliseconds. */
export function createPageViewCounter(db: Db, interval: number): PageViewCounter {
  let paths = new Tally();
  let hosts = new Tally();
  const buffer = createWriteBuffer({
    interval,
    label: "Page views",
    drain() {
      const batch = { paths: paths.entries, hosts: hosts.entries };
      [paths, hosts] = [new Tally(), new Tally()];
      return batch.paths.length > 0 ? batch : undefined;
    },
    write: (batch) => addPageViews(db, batch.paths, batch.hosts),
    restore(batch) {
      for (const count of batch.paths) paths.add(count);
      for (const count of batch.hosts) hosts.add(count);
    },
  });
  return {
    ...buffer,
    record(path, host) {
      const day = tehranDay();
      paths.add({ day, name: path, views: 1 });
      if (host) hosts.add({ day, name: host, views: 1 });
    },
  };
}
