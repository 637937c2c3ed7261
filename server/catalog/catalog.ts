import type { Db } from "../../database/connect.ts";
import { tehranDay } from "../../text/days.ts";
import { log } from "../log/log.ts";
import { reasonOf } from "../log/private-data.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { createCatalogSource, type LoadReplica } from "./catalog-source.ts";
import { applyChanges, type CatalogChange, WHOLE_CATALOG } from "./changes/apply-changes.ts";
import { createChangeReader } from "./changes/change-reader.ts";
import { trackUnreadChanges } from "./changes/unread-changes.ts";
import { checkCatalog, type Suspects } from "./check/check-catalog.ts";
import type { LoadedCatalog } from "./load.ts";
import { previewedCatalog } from "./overlay.ts";

export interface Catalog {
  /** What visitors browse; inside of a preview, the catalogue of that. */
  current: () => CatalogIndex;
  /** Calls the listener after each change. */
  onChange: (listener: (change: CatalogChange) => void) => void;
  /** The number of the first transaction of the database that it may lack: it grows with the changes that it has. */
  version: () => number;
  /** The time (`performance.now()`) up to which it has all changes that are known to this process: now, unless it is reading. */
  currentUntil: () => number;
  /** Reads the changes of the database now. Rejects when that fails; what is known then stays. */
  refresh: () => Promise<void>;
  /** Compares everything with the database, and repairs and reports what differs. Rejects when that fails. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

interface CatalogOptions {
  /** Where to load everything from, when it is up to date: a load of many places then costs the primary nothing. */
  replica?: LoadReplica | undefined;
  /** Loads everything from a database; by default, from its rows. */
  load?: (db: Db) => Promise<LoadedCatalog>;
  /** Milliseconds for which changes are collected before they are read, so that an import causes few reads and not a thousand. */
  delay?: number;
  /** Milliseconds until a failed read is repeated. */
  retryDelay?: number;
  /** Today's date in Tehran, in any form that changes at midnight. */
  today?: () => string;
  /** Milliseconds between two checks of `today`. */
  dayCheckInterval?: number;
  /** The URL of the database, for the connection of the check in the background; without it, there is none. */
  url?: () => string;
  /** Milliseconds between two checks in the background. */
  checkInterval?: number;
}

/**
 * The catalogue of this process: loaded once, then kept up to date by the rows that the database reports as changed, whichever
 * process wrote them. When a read fails, what is known stays and the read is repeated. Rejects with the error of the first load.
 */
export async function createCatalog(db: Db, options: CatalogOptions = {}): Promise<Catalog> {
  const { replica, delay = 50, retryDelay = 1000, today = tehranDay, dayCheckInterval = 60_000 } = options;
  const listeners: ((change: CatalogChange) => void)[] = [];
  const emit = (change: CatalogChange) => listeners.forEach((listener) => void listener(change));
  let loaded: LoadedCatalog | undefined;
  const source = createCatalogSource(db, replica, options.load, () => emit(WHOLE_CATALOG));
  const unread = trackUnreadChanges();
  let day = today();
  let suspects: Suspects | undefined; // of the last check, until they are looked at

  function replace(next: LoadedCatalog) {
    loaded = next;
    emit(WHOLE_CATALOG);
    reader.schedule(0);
  }
  async function update() {
    if (!loaded) return; // the first load has not ended; what changes meanwhile is read after it
    if (await source.isReplaced(loaded)) source.reload(replace, () => reader.schedule(retryDelay));
    const currentDay = today();
    const change = await applyChanges(db, loaded, currentDay !== day, suspects);
    suspects = undefined;
    if (change === "unknown") return replace(await source.load());
    day = currentDay;
    if (change) emit(change);
    const { nextPostAt } = loaded.index;
    if (nextPostAt !== null) reader.schedule(Math.max(nextPostAt - Date.now(), 0));
  }
  const reader = createChangeReader(() => unread.during(update), retryDelay);
  // LISTEN comes before the first load, so that no change is missed. The second callback runs after every reconnect.
  const subscription = await db.listen(
    "catalogue",
    () => {
      unread.announce();
      reader.schedule(delay);
    },
    () => {
      unread.announce(true);
      source.noteConnection();
      reader.schedule(0);
    },
  );
  // Lists of the last thirty days and of the current month change at midnight without any write to the database.
  const midnight = setInterval(() => today() !== day && reader.schedule(0), dayCheckInterval).unref();
  const checks = scheduleChecks(options, async (url, signal) => {
    suspects = await checkCatalog(() => (loaded ?? catalog).index, url, signal);
    await reader.readNow();
  });
  const close = async () => {
    clearInterval(midnight);
    checks.close();
    await reader.close();
    await source.close();
    await subscription.unlisten().catch(() => {});
  };
  const catalog = await source.load().catch(async (error) => {
    await close();
    throw error;
  });
  loaded = catalog;
  reader.schedule(0);
  return {
    current: () => previewedCatalog() ?? (loaded ?? catalog).index,
    onChange: (listener) => void listeners.push(listener),
    version: () => Number((loaded ?? catalog).position.split(":")[1] ?? 0),
    currentUntil: unread.readUntil,
    refresh: reader.readNow,
    check: checks.checkNow,
    close,
  };
}

/** Checks every few hours, as long as it is known where the database is. */
function scheduleChecks(
  { url, checkInterval = 6 * 3_600_000 }: CatalogOptions,
  check: (url: string, signal: AbortSignal) => Promise<void>,
) {
  const closing = new AbortController();
  async function checkNow() {
    if (!url) throw new Error("a check needs the URL of the database");
    await check(url(), closing.signal);
  }
  const warn = (error: unknown) =>
    closing.signal.aborted || log.warn("catalogue_unchecked", { reason: reasonOf(error) });
  const timer = url && setInterval(() => checkNow().catch(warn), checkInterval).unref();
  return {
    checkNow,
    close() {
      clearInterval(timer);
      closing.abort(new Error("the catalogue is closed"));
    },
  };
}
