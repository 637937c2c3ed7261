import type { Db } from "../../database/connect.ts";
import { tehranDay } from "../../text/days.ts";
import { reloadComments } from "./comment-counts.ts";
import { loadSnapshot } from "./load.ts";
import { createReloadScheduler } from "./reload-scheduler.ts";
import type { Snapshot } from "./snapshot.ts";
import { reloadStatistics } from "./statistics.ts";

export interface Catalog {
  current: () => Snapshot;
  /** Calls the listener after each change of the snapshot. */
  onChange: (listener: () => void) => void;
  /** Reloads everything now. Rejects when loading fails; the current snapshot then stays. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

interface CatalogOptions {
  /** Milliseconds for which changes are collected before a reload, so that an import causes one reload and not a thousand. */
  delay?: number;
  /** The same for counters, which change all day and need not be current. */
  statisticsDelay?: number;
  /** The same for photos, of which many become ready one after the other. */
  photoDelay?: number;
  /** Milliseconds until a failed reload is retried. */
  retryDelay?: number;
  /** Today's date in Tehran, in any form that changes at midnight. */
  today?: () => string;
  /** Milliseconds between two checks of `today`. */
  dayCheckInterval?: number;
}

const reloadPart = { statistics: reloadStatistics, comments: reloadComments };

/**
 * The catalogue of this process: loads it now, and again whenever the database notifies of a change, whichever process made it.
 * When a reload fails, the current snapshot stays and the reload is retried. Rejects with the error of the first load.
 */
export async function createCatalog(db: Db, options: CatalogOptions = {}): Promise<Catalog> {
  const { delay = 50, statisticsDelay = 10_000, photoDelay = 800, retryDelay = 1000 } = options;
  const { today = tehranDay, dayCheckInterval = 60_000 } = options;
  const listeners: (() => void)[] = [];
  let snapshot: Snapshot | undefined;

  const scheduler = createReloadScheduler(async (part) => {
    const previous = snapshot;
    const version = (previous?.version ?? 0) + 1;
    if (!previous || part === "everything") {
      snapshot = await loadSnapshot(db, version);
      if (snapshot.nextPostIn !== null) scheduler.schedule("everything", snapshot.nextPostIn);
    } else snapshot = await reloadPart[part](db, previous, version);
    if (snapshot !== previous) for (const listener of listeners) listener();
  }, retryDelay);

  // LISTEN comes before the first load, so that no change is missed in between. The second callback runs after every
  // reconnect: notifications sent meanwhile are lost, so everything is reloaded.
  const subscription = await db.listen(
    "catalogue",
    (table) => {
      if (table === "place_stats") scheduler.schedule("statistics", statisticsDelay);
      else if (table === "photograph") scheduler.schedule("everything", photoDelay);
      else scheduler.schedule(table === "comment" ? "comments" : "everything", delay);
    },
    () => snapshot && scheduler.schedule("everything", 0),
  );
  const close = async () => {
    await scheduler.close();
    await subscription.unlisten().catch(() => {});
  };
  await scheduler.reloadNow().catch(async (error) => {
    await close();
    throw error;
  });

  // Lists of the last thirty days and of the current month change at midnight without any write to the database.
  let day = today();
  const midnight = setInterval(() => {
    if (today() === day) return;
    day = today();
    scheduler.schedule("everything", 0);
  }, dayCheckInterval);
  midnight.unref();

  return {
    current: () => snapshot!,
    onChange: (listener) => void listeners.push(listener),
    refresh: scheduler.reloadNow,
    close() {
      clearInterval(midnight);
      return close();
    },
  };
}
