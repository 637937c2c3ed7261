import type { Db } from "../../database/connect.ts";
import type { Replica } from "../../database/replica.ts";
import { readTimeline, stepBack } from "./changes.ts";
import { type LoadedCatalog, loadCatalog } from "./load.ts";

const replicaTimeout = 3000; // ms to wait for a replica before a load

/** Where everything can be loaded from. */
export type LoadReplica = Pick<Replica, "current" | "ready">;

export interface CatalogSource {
  /** Loads everything, from a replica if one is up to date. */
  load: () => Promise<LoadedCatalog>;
  /** A connection listens: from the second time on perhaps to another server, or to one that has recovered from a crash. */
  noteConnection: () => void;
  /** After a reconnect, moves the position of the catalogue back as far as needed; returns whether everything must be loaded. */
  isReplaced: (loaded: LoadedCatalog) => Promise<boolean>;
}

export function createCatalogSource(db: Db, replica: LoadReplica | undefined): CatalogSource {
  let timeline = "";
  let connections = 0;
  let isReconnected = false;

  return {
    async load() {
      timeline = await readTimeline(db);
      await replica?.ready(replicaTimeout);
      const standby = replica?.current();
      const loaded = standby && (await loadCatalog(standby).catch(() => undefined)); // a standby may cancel long reads
      return loaded ?? loadCatalog(db);
    },
    noteConnection() {
      connections++;
      isReconnected = connections > 1;
    },
    async isReplaced(loaded) {
      if (!isReconnected) return false;
      isReconnected = false;
      try {
        // A promoted standby may lack transactions whose changes are here, and gives their ids to others.
        if ((await readTimeline(db)) !== timeline) return true;
        loaded.position = await stepBack(db, loaded.position);
        return false;
      } catch (error) {
        isReconnected = true;
        throw error;
      }
    },
  };
}
