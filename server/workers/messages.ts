import type { HashReply, HashRequest } from "../features/account/hashing/hasher.ts";

/** From a worker: it answers requests on this port. */
export interface ReadyMessage {
  kind: "ready";
  port: number;
}

export type WorkerMessage = ReadyMessage | HashRequest;

/** To a worker: it is to run the background jobs, the database has another URL, or a secret was hashed. */
export type PrimaryMessage = { kind: "jobs" } | { kind: "database"; url: string } | HashReply;
