import type { Worker } from "node:cluster";
import { aggregate, type Metric } from "../metrics/metric.ts";
import type { PrimaryMessage, WorkerMessage } from "./messages.ts";

const timeout = 4000; // ms: a worker that is stopped or busy is left out

/** Collects the metrics of all workers in the primary, for its own port and for workers that are asked for them. */
export class WorkerMetrics {
  readonly #workers = new Set<Worker>();
  readonly #pending = new Map<number, (metrics: Metric[]) => void>();
  #lastId = 0;

  /** Asks this worker from now on, until it ends. */
  add(worker: Worker): void {
    this.#workers.add(worker);
    worker.once("exit", () => this.#workers.delete(worker));
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "measured") this.#pending.get(message.id)?.(message.metrics);
      if (message.kind === "scrape")
        void this.scrape().then((metrics) => send(worker, { kind: "scraped", id: message.id, metrics }));
    });
  }

  /** The metrics of all workers as one; the first of them also measures what is the same for all. */
  readonly scrape = async (): Promise<Metric[]> => {
    const measured = await Promise.all([...this.#workers].map((worker, nth) => this.#ask(worker, nth === 0)));
    const answered = measured.filter((metrics) => metrics !== undefined);
    return answered.length > 0 ? aggregate(answered) : [];
  };

  #ask(worker: Worker, withSite: boolean): Promise<Metric[] | undefined> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Metric[] | undefined>();
    const timer = setTimeout(resolve, timeout, undefined);
    worker.once("exit", () => resolve(undefined));
    this.#pending.set(id, resolve);
    send(worker, { kind: "measure", id, withSite });
    return promise.finally(() => {
      clearTimeout(timer);
      this.#pending.delete(id);
    });
  }
}

const send = (worker: Worker, message: PrimaryMessage) => worker.send(message, undefined, undefined, () => {}); // it may have ended

/** In a worker: measures when the primary asks. Returns the scrape of all workers, by way of the primary. */
export function answerPrimary(measure: (withSite: boolean) => Promise<Metric[]>): () => Promise<Metric[]> {
  const pending = new Map<number, (metrics: Metric[]) => void>();
  let lastId = 0;
  const tell = (message: WorkerMessage) => process.send?.(message, undefined, undefined, () => {});
  process.on("message", async (message: PrimaryMessage) => {
    if (message.kind === "scraped") pending.get(message.id)?.(message.metrics);
    if (message.kind === "measure")
      tell({ kind: "measured", id: message.id, metrics: await measure(message.withSite) });
  });
  return () => {
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<Metric[]>();
    const timer = setTimeout(resolve, timeout + 1000, []);
    pending.set(id, resolve);
    tell({ kind: "scrape", id });
    return promise.finally(() => {
      clearTimeout(timer);
      pending.delete(id);
    });
  };
}
