import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../../database/startup-error.ts";
import { HashingPool } from "../features/account/hashing/hashing-pool.ts";
import { DATABASE_AWAY, DatabaseAwayError } from "../lifecycle.ts";
import type { Scrape } from "../metrics/process-metrics.ts";
import type { PrimaryMessage, WorkerMessage } from "./messages.ts";
import { WorkerDrawingLock } from "./serve-drawing-lock.ts";
import { serveHashing } from "./serve-hashing.ts";
import { WorkerMetrics } from "./worker-metrics.ts";

const stableAfter = 5000; // ms of being ready after which the end of a worker is not part of a crash loop
const defaultMinDelay = 1000; // ms before the third start in a crash loop, doubled up to the maximum
const maxDelay = 30_000;
const maxFailedStarts = 5; // in a row, each ended by the worker itself before it was ready
const stopTimeout = 17_000; // ms beyond the time in which requests and uploads end; less than the lifecycle gives each close handler

interface WorkerPoolOptions {
  count: number;
  /** The URL of the database at the time of the call. */
  databaseUrl: () => string;
  /** The folder in which Node keeps compiled modules, which saves a new worker a fifth of its CPU time. */
  codeFolder: string;
  /** The account of the workers; that of this process by default. */
  owner: { uid: number; gid: number } | undefined;
  /** Receives a sentence when a worker has ended. */
  report: (text: string) => void;
  /** Milliseconds before the third start in a crash loop. */
  minDelay?: number;
  /** Milliseconds that the workers may take to end their requests, in addition to what they need anyway. */
  drainMs?: number;
}

interface Run {
  worker: Worker;
  /** The time (`performance.now()`) at which it was ready. */
  readyAt?: number;
  port?: number;
  ready: Promise<number>;
  ended: Promise<End>;
}

/**
 * How a process has ended: the reason for the log, and whether it gave up by itself. It did not when it was killed, for example for
 * want of memory, or could do nothing without the database.
 */
interface End {
  reason: string;
  hasGivenUp: boolean;
  isDatabaseAway: boolean;
}

/** The processes that answer requests: keeps so many of them running, one of them with the background jobs and one drawing, and hashes for them. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #runs = new Set<Run>();
  readonly #stopping = new AbortController();
  readonly #hashing = new HashingPool();
  readonly #drawingLock = new WorkerDrawingLock();
  readonly #metrics = new WorkerMetrics();
  #jobs: Run | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    // Each worker accepts connections when it has time for them, from one queue in the kernel that outlives a worker.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const { uid, gid } = options.owner ?? {};
    cluster.setupPrimary({
      cwd: join(import.meta.dirname, "../.."), // the account of the workers can enter it
      ...(uid !== undefined && gid !== undefined && { uid, gid }),
    });
  }

  /**
   * Starts the workers; returns the port as soon as the first one is ready. Throws {@link StartupError} when that one ends, which has
   * said why; a {@link DatabaseAwayError} when it was for want of the database.
   */
  async start(): Promise<number> {
    const first = this.#run();
    const failed = first.ended.then(({ reason, isDatabaseAway }): never => {
      throw new (isDatabaseAway ? DatabaseAwayError : StartupError)(`سرور آغاز نشد: ${reason}.`);
    });
    const port = await Promise.race([first.ready, failed]);
    failed.catch(() => {});
    void this.#keepRunning(first);
    for (let n = 1; n < this.#options.count; n++) void this.#keepRunning(this.#run());
    return port;
  }

  /** Tells all workers the URL of a database that was started again. */
  tellDatabaseUrl(url: string): void {
    for (const run of this.#runs) send(run, { kind: "database", url });
  }

  /** The metrics of all workers. */
  readonly scrape: Scrape = () => this.#metrics.scrape();

  /**
   * Lets the workers finish their requests and waits until they have ended; they are killed when that takes too long. With SIGTERM they
   * take new connections for a while, unless `hurry` is aborted, and with SIGINT they do not.
   */
  async stop(signal: "SIGTERM" | "SIGINT" = "SIGTERM", hurry?: AbortSignal): Promise<void> {
    this.#stopping.abort();
    const runs = [...this.#runs];
    const kill = (name: NodeJS.Signals) => {
      for (const { worker } of runs) worker.process.kill(name);
    };
    kill(hurry?.aborted ? "SIGINT" : signal);
    hurry?.addEventListener("abort", () => kill("SIGINT"));
    const timer = setTimeout(() => kill("SIGKILL"), stopTimeout + (this.#options.drainMs ?? 0));
    await Promise.all(runs.map(({ ended }) => ended));
    clearTimeout(timer);
  }

  #run(): Run {
    const { databaseUrl, count, codeFolder } = this.#options;
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl(),
      WORKERS: String(count),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? codeFolder,
    });
    const { promise: ready, resolve } = Promise.withResolvers<number>();
    const run: Run = { worker, ready, ended: endOf(worker) };
    this.#runs.add(run);
    serveHashing(worker, this.#hashing);
    this.#drawingLock.serve(worker);
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind !== "ready") return;
      run.port = message.port;
      run.readyAt = performance.now();
      this.#metrics.add(worker); // before, it has nothing to measure
      resolve(message.port);
      this.#appoint();
    });
    void run.ended.then(() => {
      this.#runs.delete(run);
      if (this.#jobs === run) this.#jobs = undefined; // its process has ended, and no job of it is running any more
      this.#appoint();
    });
    return run;
  }

  /**
   * Starts a worker again whenever it ends; rejects when it gives up at its start again and again. One that is killed, or that waits
   * for the database, is tried for ever: the other workers answer meanwhile.
   */
  async #keepRunning(run: Run): Promise<void> {
    for (let failures = 0, failedStarts = 0; ; ) {
      const { reason, hasGivenUp } = await run.ended;
      if (this.#stopping.signal.aborted) return;
      failures = performance.now() - (run.readyAt ?? Number.POSITIVE_INFINITY) > stableAfter ? 0 : failures + 1;
      if (run.port !== undefined) failedStarts = 0;
      else if (hasGivenUp && ++failedStarts >= maxFailedStarts)
        throw new StartupError(`فرایندهای سرور پیاپی در آغاز پایان می‌یابند (${reason})؛ برنامه بسته می‌شود.`);
      this.#options.report(`یک فرایند سرور پایان یافت (${reason})؛ فرایند دیگری جای آن را می‌گیرد.`);
      const { minDelay = defaultMinDelay } = this.#options;
      if (failures > 1) await this.#wait(Math.min(minDelay * 2 ** (failures - 2), maxDelay));
      if (this.#stopping.signal.aborted) return;
      run = this.#run();
    }
  }

  #wait = (ms: number) => wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});

  /** Gives the background jobs to a worker that is ready, if none has them. */
  #appoint() {
    if (this.#jobs || this.#stopping.signal.aborted) return;
    this.#jobs = [...this.#runs].find(({ port }) => port !== undefined);
    if (this.#jobs) send(this.#jobs, { kind: "jobs" });
  }
}

const send = ({ worker }: Run, message: PrimaryMessage) => worker.send(message, undefined, undefined, () => {}); // it may have ended

async function endOf(worker: Worker): Promise<End> {
  try {
    const [code, signal] = await once(worker, "exit");
    const isDatabaseAway = code === DATABASE_AWAY;
    return {
      reason: `pid ${worker.process.pid}، ${signal ?? code}`,
      hasGivenUp: !signal && !isDatabaseAway,
      isDatabaseAway,
    };
  } catch (error) {
    return { reason: String(error), hasGivenUp: true, isDatabaseAway: false }; // the process could not be created
  }
}
