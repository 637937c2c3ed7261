import type { Db } from "../../database/connect.ts";
import { tehranDay } from "../../text/days.ts";
import { reloadComments } from "./comments.ts";
import { loadSnapshot } from "./load.ts";
import { scheduleReloads } from "./reloads.ts";
import type { Snapshot } from "./snapshot.ts";
import { reloadStatistics } from "./statistics.ts";

export interface Catalog {
  current: () => Snapshot;
  /** Tells of every swap, after it. */
  onSwap: (listener: () => void) => void;
  /** Loads everything now; rejects when that fails, and then the old snapshot stays. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

interface CatalogOptions {
  /** Milliseconds in which changes are gathered before they are loaded: an import is one change, not a thousand. */
  gather?: number;
  /** The same for counters, which change all day: nobody waits for them. */
  gatherStats?: number;
  /** The same for photographs, of which many become ready one after the other. */
  gatherPhotographs?: number;
  /** Milliseconds until what failed is tried again. */
  retry?: number;
  /** Today in Tehran, in any form, and in which milliseconds to look again. */
  today?: () => string;
  lookForTodayEvery?: number;
}

const reloads = { statistics: reloadStatistics, comments: reloadComments };

/**
 * The catalogue of this process: loaded now, and again when the database tells that something changed, by whomever. When loading
 * fails, the old one stays and it tries again. Throws what the first loading throws.
 */
export async function createCatalog(db: Db, options: CatalogOptions = {}): Promise<Catalog> {
  const { gather = 50, gatherStats = 10_000, gatherPhotographs = 800, retry = 1000 } = options;
  const { today = tehranDay, lookForTodayEvery = 60_000 } = options;
  const listeners: (() => void)[] = [];
  let snapshot: Snapshot | undefined;

  const loads = scheduleReloads(async (part) => {
    const old = snapshot;
    const version = (old?.version ?? 0) + 1;
    if (!old || part === "everything") {
      snapshot = await loadSnapshot(db, version);
      if (snapshot.nextPostIn !== null) loads.want("everything", snapshot.nextPostIn);
    } else snapshot = await reloads[part](db, old, version);
    if (snapshot !== old) for (const listener of listeners) listener();
  }, retry);

  // Listening comes first, so that no change slips in between. After a lost connection it listens again, and what was said
  // meanwhile is lost: hence everything anew.
  const listening = await db.listen(
    "catalogue",
    (table) => {
      if (table === "place_stats") loads.want("statistics", gatherStats);
      else if (table === "photograph") loads.want("everything", gatherPhotographs);
      else loads.want(table === "comment" ? "comments" : "everything", gather);
    },
    () => snapshot && loads.want("everything", 0),
  );
  const close = async () => {
    await loads.close();
    await listening.unlisten().catch(() => {});
  };
  await loads.now().catch(async (error) => {
    await close();
    throw error;
  });

  // Lists of the last thirty days and of this month change at midnight, with nobody writing.
  let day = today();
  const midnight = setInterval(() => {
    if (today() === day) return;
    day = today();
    loads.want("everything", 0);
  }, lookForTodayEvery);
  midnight.unref();

  return {
    current: () => snapshot!,
    onSwap: (listener) => void listeners.push(listener),
    refresh: loads.now,
    close() {
      clearInterval(midnight);
      return close();
    },
  };
}
