import { resolve } from "node:path";
import type { Db } from "../database/connect.ts";
import { parseConnectionUrl } from "../database/connection/connection-url.ts";
import { connectReconnecting, type ReconnectingOptions } from "../database/connection/reconnecting.ts";
import { Replica } from "../database/connection/replica.ts";
import { findTlsFiles } from "../database/connection/tls.ts";
import type { Env } from "./env.ts";

export type DatabaseUrls = Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_READ_URL">;

/** The database as the application of a process uses it. */
export interface AppDatabase {
  db: Db;
  /** The time (`performance.now()`) up to which all notifications of the database have arrived. */
  answeredAt: () => number;
  /** The URL of the server that is used now, for connections beside the pool. */
  hostUrl: () => string;
  /** Begins to follow the replica of `DATABASE_READ_URL`, if there is one; the database must be migrated. */
  followReplica: () => Replica | undefined;
}

/** Closes all connections; queries that take longer than `timeoutSeconds` are cut off. */
type Close = (timeoutSeconds: number) => Promise<void>;

/** The certificates and keys that a process reads each time it connects, as absolute paths. */
export function findConnectionFiles({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL }: DatabaseUrls): string[] {
  const urls = [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL].filter((url) => url !== undefined);
  const hosts = urls.flatMap((url) => parseConnectionUrl(url).hosts);
  return hosts.flatMap((host) => findTlsFiles(new URL(host).searchParams)).map((path) => resolve(path));
}

/** Connects to the database at `url`, or through the pooler of the settings, and again whenever it was lost. */
export async function connectDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL }: DatabaseUrls,
  { url, onLost, onBack, ...options }: ReconnectingOptions,
): Promise<AppDatabase & { close: Close }> {
  let replica: Replica | undefined;
  const { db, answeredAt, hostUrl, close } = await connectReconnecting({
    ...options,
    url: () => DATABASE_DIRECT_URL ?? url(),
    poolerUrl: DATABASE_DIRECT_URL && DATABASE_URL,
    onLost(reason) {
      replica?.distrust();
      onLost(reason);
    },
    onBack(durationMs) {
      replica?.distrust();
      onBack(durationMs);
    },
  });
  return {
    db,
    answeredAt,
    hostUrl,
    followReplica() {
      if (DATABASE_READ_URL) replica = new Replica(db, parseConnectionUrl(DATABASE_READ_URL).hosts);
      return replica;
    },
    close(timeoutSeconds) {
      replica?.close();
      return close(timeoutSeconds);
    },
  };
}
