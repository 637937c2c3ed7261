import type { HashReply, HashRequest } from "../features/account/hashing/hasher.ts";
import type { LockReply, LockRequest } from "../features/poster/drawing-lock.ts";
import type { Metric } from "../metrics/metric.ts";

/** From a worker: it answers requests on this port. */
export interface ReadyMessage {
  kind: "ready";
  port: number;
}

/** From a worker: what it measured, or that it wants the metrics of all workers. */
type MetricsFromWorker = { kind: "measured"; id: number; metrics: Metric[] } | { kind: "scrape"; id: number };

export type WorkerMessage = ReadyMessage | HashRequest | LockRequest | MetricsFromWorker;

/** To a worker: it is to measure, `withSite` also what is the same for all workers; or the metrics of all of them. */
type MetricsToWorker =
  | { kind: "measure"; id: number; withSite: boolean }
  | { kind: "scraped"; id: number; metrics: Metric[] };

/** To a worker: it is to run the background jobs, the database has another URL, a secret was hashed, or it may draw. */
export type PrimaryMessage =
  | { kind: "jobs" }
  | { kind: "database"; url: string }
  | HashReply
  | LockReply
  | MetricsToWorker;
