import { inject } from "vitest";
import { copyCluster } from "./copy-cluster.ts";

/**
 * Creates the data folder of a server that was started and shut down: its embedded database is migrated and seeded. It is a copy of what
 * the run has made once, so the first start on it is quick. For tests that are not about a start in a new folder.
 */
export const createSeededDataFolder = (path: string): Promise<void> => copyCluster(inject("seededDataFolder"), path);
