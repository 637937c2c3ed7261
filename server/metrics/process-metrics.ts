import { collectDefaultMetrics, Registry } from "prom-client";
import type { Metric } from "./metric.ts";
import { RequestCounts } from "./request-counts.ts";
import { measureProcess, type ProcessMeters } from "./site-metrics.ts";

/** Returns the metrics of the whole site: of all its processes, its database and its disk. */
export type Scrape = () => Promise<Metric[]>;

/** The metrics of this process; the application says what to measure when it is created. */
export class ProcessMetrics {
  readonly requests = new RequestCounts();
  readonly #runtime: Registry | undefined;
  #meters: ProcessMeters | undefined;

  /** With `runtime`, those of Node too: memory, event loop, garbage collection; collecting them costs some CPU time all along. */
  constructor({ runtime = false }: { runtime?: boolean } = {}) {
    if (!runtime) return;
    this.#runtime = new Registry();
    collectDefaultMetrics({ register: this.#runtime });
    // Gauges that are named as if they were counters, which Prometheus's own tools find wrong.
    for (const what of ["handles", "requests", "resources"])
      this.#runtime.removeSingleMetric(`nodejs_active_${what}_total`);
  }

  connect(meters: ProcessMeters): void {
    this.#meters = meters;
  }

  async measure(): Promise<Metric[]> {
    const runtime = (await this.#runtime?.getMetricsAsJSON()) as unknown as Metric[] | undefined;
    return [...(this.#meters ? measureProcess(this.#meters) : []), ...this.requests.measure(), ...(runtime ?? [])];
  }
}

/** Shares the result of a scrape between those that ask within a second: each costs the database some questions. */
export function shareScrape(scrape: Scrape, lifetime = 1000): Scrape {
  let last: { result: Promise<Metric[]>; at: number } | undefined;
  return () => {
    if (last && performance.now() - last.at < lifetime) return last.result;
    const result = scrape();
    last = { result, at: performance.now() };
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
}
