// Starts the server of any checkout, for scripts that look at the product from outside.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface ProductOptions {
  /** The root folder of the checkout. */
  checkout: string;
  /** The data folder of the server. */
  dataFolder: string;
  port: number;
  /** A module that Node loads before the server. */
  preload?: string;
  /** Options of Node for the server and its workers; by default those of `npm start`. */
  nodeOptions?: string[];
  /** More environment variables for the server. */
  env?: Record<string, string>;
}

export interface Product {
  /** Scheme, host and port. */
  address: string;
  /** Milliseconds from the spawn to the first 200 of `/readyz`. */
  startupTime: number;
  /** The id of the server's process. */
  pid: number;
  /** What it has printed so far. */
  output: () => string;
  /** Stops the server, with SIGTERM by default, and waits until its process has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The options of Node with which `npm start` starts the server. */
export const PRODUCTION_OPTIONS = ["--max-semi-space-size=16", "--heap-growing-percent=50"];

/** The workers of a server that was killed may answer for a moment. */
const FREE_PORT_TIMEOUT_MS = 10_000;
/** The first start of a checkout builds the site. */
const READY_TIMEOUT_MS = 600_000;
const POLL_INTERVAL_MS = 10;

/**
 * Starts `server/main.ts` of a checkout in production mode, with no environment variable of the caller but `PATH`. Throws an error
 * with the output of the server when it exits before it is ready, and one when another server answers at its address.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { checkout, dataFolder, port, preload, nodeOptions = PRODUCTION_OPTIONS, env } = options;
  const args = [...nodeOptions, ...(preload ? ["--import", preload] : []), "server/main.ts"];
  const address = `http://127.0.0.1:${port}`;
  await waitUntilFree(address);
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: resolve(checkout),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: resolve(dataFolder),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const killServer = () => child.kill("SIGTERM");
  process.once("exit", killServer);
  const exited = once(child, "close").then(() => process.off("exit", killServer));
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await exited;
  };
  try {
    await waitUntilReady(address, child);
  } catch (error) {
    await stop();
    throw new Error(`${checkout}: ${(error as Error).message}\n${output.join("").trim()}`);
  }
  return {
    address,
    startupTime: performance.now() - startedAt,
    pid: child.pid ?? 0,
    output: () => output.join(""),
    stop,
  };
}

/** Throws while another server answers, which would be measured in place of the started one. */
async function waitUntilFree(address: string): Promise<void> {
  const isFree = () =>
    fetch(`${address}/healthz`, { signal: AbortSignal.timeout(FREE_PORT_TIMEOUT_MS) }).then(
      () => false,
      ({ cause }) => cause?.code === "ECONNREFUSED",
    );
  for (const end = performance.now() + FREE_PORT_TIMEOUT_MS; !(await isFree()); await wait(POLL_INTERVAL_MS))
    if (performance.now() > end) throw new Error(`another server answers at ${address}`);
}

async function waitUntilReady(address: string, child: ChildProcess): Promise<void> {
  for (const end = performance.now() + READY_TIMEOUT_MS; performance.now() < end; await wait(POLL_INTERVAL_MS)) {
    if (child.exitCode !== null) throw new Error("the server exited before it was ready");
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
  }
  throw new Error(`the server was not ready within ${READY_TIMEOUT_MS / 1000} s`);
}

/** Calls `run` with a new temporary folder and removes the folder afterwards. */
export async function withTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-product-"));
  await chmod(folder, 0o755); // as root, PostgreSQL runs under another account, which must enter the folder
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
