import type { Db } from "../../database/connect.ts";
import { loadSnapshot } from "./load.ts";
import type { Snapshot } from "./snapshot.ts";

export interface Catalog {
  current: () => Snapshot;
  /** Tells of every swap, after it. */
  onSwap: (listener: () => void) => void;
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

interface CatalogOptions {
  /** Milliseconds in which changes are gathered before they are loaded: an import is one change, not a thousand. */
  gather?: number;
  /** The same for counters, which change all day: nobody waits for them. */
  gatherStats?: number;
}

const minute = 60_000;
const tehranDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" });

/**
 * The catalogue of this process: loaded now, and again when the database tells that something changed, by whomever. When loading
 * fails, the old one stays and it tries again.
 */
export async function createCatalog(db: Db, options: CatalogOptions = {}): Promise<Catalog> {
  const { gather = 50, gatherStats = 10_000 } = options;
  const listeners: (() => void)[] = [];
  let snapshot = await loadSnapshot(db, 1);
  let day = tehranDay.format();
  let loading: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let closed = false;

  async function load() {
    if (closed) return;
    snapshot = await loadSnapshot(db, snapshot.version + 1);
    day = tehranDay.format();
    for (const listener of listeners) listener();
  }
  const refresh = () => {
    loading = loading.catch(() => {}).then(load); // one at a time, and one more after whatever came meanwhile
    return loading;
  };
  function refreshIn(wait: number) {
    const at = Date.now() + wait;
    if (at >= due || closed) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY;
      refresh().catch((error) => {
        if (closed) return;
        console.warn("The catalogue could not be loaded; the old one stays:", String(error));
        refreshIn(2000);
      });
    }, wait);
    timer.unref();
  }

  // After a lost connection it listens again, and what was said meanwhile is lost: hence a refresh.
  const listening = await db.listen(
    "catalogue",
    (table) => refreshIn(table === "place_stats" ? gatherStats : gather),
    () => refreshIn(gather),
  );
  // Lists of the last thirty days and of this month change at midnight, with nobody writing.
  const midnight = setInterval(() => {
    if (tehranDay.format() !== day) refreshIn(0);
  }, minute);
  midnight.unref();

  return {
    current: () => snapshot,
    onSwap: (listener) => void listeners.push(listener),
    refresh,
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(midnight);
      await loading.catch(() => {});
      await listening.unlisten().catch(() => {});
    },
  };
}
