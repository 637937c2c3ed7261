import { loadavg } from "node:os";
import { Worker } from "node:worker_threads";

/** How often the load is read: the system's own average of a minute changes every five seconds. */
const INTERVAL_MS = 5000;

/**
 * `CPU_HOGS=2 npm test`: keeps so many threads busy until the process ends, as other programs of the machine would. Returns a function
 * that says how high the machine's load was since.
 */
export function startHogs(count: number): () => string {
  for (let n = 0; n < count; n++) new Worker("for (;;);", { eval: true }).unref();
  const loads: number[] = [];
  setInterval(() => loads.push(loadavg()[0]!), INTERVAL_MS).unref();
  return () => {
    const mean = loads.reduce((sum, load) => sum + load, 0) / Math.max(1, loads.length);
    return `load of the machine: ${mean.toFixed(1)} on average, ${Math.max(0, ...loads).toFixed(1)} at most`;
  };
}
