import type { Worker } from "node:cluster";
import { log } from "../log/log.ts";
import { aggregate, type Metric } from "../metrics/metric.ts";
import type { PrimaryMessage, WorkerMessage } from "./messages.ts";

const defaultTimeout = 4000;

/** Collects the metrics of all workers in the primary, for its own port and for workers that are asked for them. */
export class WorkerMetrics {
  /** The workers, with what each has counted up to its last answer. */
  readonly #workers = new Map<Worker, Metric[]>();
  /** What workers that have ended had counted: a sum that falls would look like a restart of the site. */
  #ended: Metric[] = [];
  readonly #pending = new Map<number, (metrics: Metric[]) => void>();
  #keeping: Promise<void> = Promise.resolve();
  readonly #timeout: number;
  #lastId = 0;

  /** `timeout` is in milliseconds: a worker that is stopped or busy is left out. */
  constructor(timeout = defaultTimeout) {
    this.#timeout = timeout;
  }

  /** Asks this worker from now on, until it ends. */
  add(worker: Worker): void {
    this.#workers.set(worker, []);
    worker.once("exit", () => {
      const counted = this.#workers.get(worker) ?? [];
      this.#workers.delete(worker);
      this.#keeping = this.#keeping.then(async () => {
        this.#ended = await aggregate([this.#ended, counted]);
      });
    });
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "measured") this.#pending.get(message.id)?.(message.metrics);
      if (message.kind === "scrape")
        void this.scrape().then((metrics) => send(worker, { kind: "scraped", id: message.id, metrics }));
    });
  }

  /** The metrics of all workers as one; the first of them, or another when it does not answer, also measures what is the same for all. */
  readonly scrape = async (): Promise<Metric[]> => {
    const workers = [...this.#workers.keys()];
    const measured = await Promise.all(workers.map((worker, nth) => this.#ask(worker, nth === 0)));
    const answering = measured.findIndex((metrics) => metrics !== undefined);
    if (answering < 0) return [];
    if (answering > 0) measured[answering] = (await this.#ask(workers[answering]!, true)) ?? measured[answering];
    await this.#keeping;
    const alive = workers.flatMap((worker, nth) => {
      const counted = this.#workers.get(worker);
      if (!counted) return []; // ended meanwhile
      const metrics = measured[nth];
      if (metrics) this.#workers.set(worker, metrics.filter(isCount));
      return [metrics ?? counted];
    });
    return aggregate([...alive, this.#ended]);
  };

  #ask(worker: Worker, withSite: boolean): Promise<Metric[] | undefined> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Metric[] | undefined>();
    const giveUp = () => resolve(undefined);
    const timer = setTimeout(giveUp, this.#timeout);
    worker.once("exit", giveUp);
    this.#pending.set(id, resolve);
    send(worker, { kind: "measure", id, withSite });
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off("exit", giveUp);
      this.#pending.delete(id);
    });
  }
}

const isCount = ({ type }: Metric) => type === "counter" || type === "histogram";

const send = (worker: Worker, message: PrimaryMessage) => worker.send(message, undefined, undefined, () => {}); // it may have ended

/** In a worker: measures when the primary asks. Returns the scrape of all workers, by way of the primary. */
export function answerPrimary(measure: (withSite: boolean) => Promise<Metric[]>): () => Promise<Metric[]> {
  const pending = new Map<number, (metrics: Metric[]) => void>();
  let lastId = 0;
  const tell = (message: WorkerMessage) => process.send?.(message, undefined, undefined, () => {});
  process.on("message", (message: PrimaryMessage) => {
    if (message.kind === "scraped") pending.get(message.id)?.(message.metrics);
    if (message.kind === "measure")
      measure(message.withSite).then(
        (metrics) => tell({ kind: "measured", id: message.id, metrics }),
        (err) => log.error("unexpected_error", { err }),
      );
  });
  return () => {
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<Metric[]>();
    const timer = setTimeout(resolve, 2 * defaultTimeout + 1000, []);
    pending.set(id, resolve);
    tell({ kind: "scrape", id });
    return promise.finally(() => {
      clearTimeout(timer);
      pending.delete(id);
    });
  };
}
