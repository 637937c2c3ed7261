/** From a worker: it answers requests on this port. */
export interface ReadyMessage {
  kind: "ready";
  port: number;
}

/** To a worker: it is to run the background jobs, or the database has another URL. */
export type PrimaryMessage = { kind: "jobs" } | { kind: "database"; url: string };
