import type { Db } from "../../database/connect.ts";
import type { Replica } from "../../database/connection/replica.ts";
import { readTimeline, stepBack } from "./changes/changes.ts";
import { type LoadedCatalog, loadCatalog } from "./load.ts";

const replicaTimeout = 3000; // ms to wait for a replica before a load

/** Where everything can be loaded from. */
export type LoadReplica = Pick<Replica, "current" | "ready">;

export interface CatalogSource {
  /** Loads everything, from a replica if one is up to date. What many texts say is read after it. */
  load: () => Promise<LoadedCatalog>;
  /** A connection listens: from the second time on perhaps to another server, or to one that has recovered from a crash. */
  noteConnection: () => void;
  /**
   * After a reconnect, moves the position of the catalogue back as far as needed; returns whether the server has another history, so
   * that everything must be loaded, too.
   */
  isReplaced: (loaded: LoadedCatalog) => Promise<boolean>;
  /** Loads everything beside the catalogue in use, which goes on with the changes of the new server meanwhile. */
  reload: (onLoaded: (loaded: LoadedCatalog) => void, onFailed: () => void) => void;
  /** Waits for a running {@link reload}, and reads no more texts. */
  close: () => Promise<void>;
}

/** `onTextsRead` is called when answers may have changed by texts that were read after a load. */
export function createCatalogSource(
  db: Db,
  replica: LoadReplica | undefined,
  load = loadCatalog,
  onTextsRead = () => {},
): CatalogSource {
  let timeline = "";
  let connections = 0;
  let isReconnected = false;
  let reloading: Promise<void> | undefined;
  let reading = new AbortController();

  function readTexts({ index: { places } }: LoadedCatalog) {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    void places.readTexts(signal).then((isRead) => isRead && !signal.aborted && onTextsRead());
  }
  return {
    async load() {
      const current = await readTimeline(db);
      await replica?.ready(replicaTimeout);
      const standby = replica?.current();
      const fromStandby = standby && (await load(standby).catch(() => undefined)); // it may cancel long reads
      const loaded = fromStandby ?? (await load(db));
      timeline = current;
      readTexts(loaded);
      return loaded;
    },
    reload(onLoaded, onFailed) {
      reloading ??= this.load()
        .then(onLoaded, () => {
          isReconnected = true;
          onFailed();
        })
        .finally(() => {
          reloading = undefined;
        });
    },
    noteConnection() {
      connections++;
      isReconnected = connections > 1;
    },
    async isReplaced(loaded) {
      if (!isReconnected) return false;
      isReconnected = false;
      try {
        loaded.position = await stepBack(db, loaded.position);
        return (await readTimeline(db)) !== timeline; // a promoted standby may lack transactions whose changes are here
      } catch (error) {
        isReconnected = true;
        throw error;
      }
    },
    async close() {
      await reloading;
      reading.abort();
    },
  };
}
