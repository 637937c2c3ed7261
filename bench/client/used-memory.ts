import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Product } from "../../scripts/product.ts";
import { serverProcesses } from "./server-process.ts";

/** Options of Node for a product whose memory is measured: its process listens for the inspector at a port, its workers at the next ones. */
export const inspectable = (port: number): string[] => [`--inspect-port=${port}`];

const TIMEOUT_MS = 60_000; // a collection of a large heap on a busy machine
const POLL_INTERVAL_MS = 20;

/**
 * Measures what a product has in use: heap and buffers of its process and its workers, in MB, each after a collection of garbage. Unlike
 * the resident memory it does not depend on when the collector last ran. The product must have been started with {@link inspectable}.
 */
export class UsedMemory {
  readonly #product: Product;
  /** The inspector's address of each process. */
  readonly #urls = new Map<number, string>();

  constructor(product: Product) {
    this.#product = product;
  }

  async measure(): Promise<number> {
    let sum = 0;
    for (const pid of await serverProcesses(this.#product.pid)) sum += await collectAndRead(await this.#urlOf(pid));
    return sum / 2 ** 20;
  }

  /** Makes a process listen for the inspector, whose address it prints. */
  async #urlOf(pid: number): Promise<string> {
    const known = this.#urls.get(pid);
    if (known) return known;
    const printed = this.#product.output().length;
    process.kill(pid, "SIGUSR1");
    for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await wait(POLL_INTERVAL_MS)) {
      const [url] = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+(?=\s)/.exec(this.#product.output().slice(printed)) ?? [];
      if (!url) continue;
      this.#urls.set(pid, url);
      return url;
    }
    throw new Error(`the process ${pid} does not listen for the inspector`);
  }
}

/** The bytes in use of the process at an inspector's address, after a collection. */
async function collectAndRead(url: string): Promise<number> {
  const socket = new WebSocket(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    await once(socket, "open", { signal });
    const call = async (id: number, method: string, params: object) => {
      const response = once(socket, "message", { signal });
      socket.send(JSON.stringify({ id, method, params }));
      return JSON.parse((await response)[0].data).result;
    };
    await call(1, "HeapProfiler.collectGarbage", {});
    const expression = "process.memoryUsage().heapUsed + process.memoryUsage().external";
    const { result } = await call(2, "Runtime.evaluate", { expression, returnByValue: true });
    return result.value;
  } finally {
    socket.close();
  }
}
