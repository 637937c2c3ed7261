import { isConnectionError } from "../database/connection/connection-error.ts";
import { StartupError, systemReason } from "../database/startup-error.ts";

/** The lifecycle of the process: on shutdown, whatever its cause, resources are closed once and in reverse order. */
export interface Lifecycle {
  /** Aborted as soon as shutdown begins; long steps of the start should observe it. */
  signal: AbortSignal;
  /** Registers a close handler; the last one registered runs first. It is given up after `timeoutMs`, 20 seconds by default. */
  onClose(close: () => Promise<unknown>, timeoutMs?: number): void;
  /** Whether a supervisor ends the process by SIGTERM, and not a person or an error. */
  isTermination: () => boolean;
  /** Aborted by a second signal: the sender does not want to wait for others. */
  hurry: AbortSignal;
}

/** The program cannot start because the database was lost meanwhile. */
export class DatabaseAwayError extends StartupError {}

/** The exit code when `start` fails because the database is away: EX_TEMPFAIL of sysexits.h, another start may succeed. */
export const DATABASE_AWAY = 75;

const closeTimeoutMs = 20_000; // for each close handler, before the next one runs

/**
 * Runs `start`, and shuts down on a signal, on an unhandled error or when `start` fails.
 * `print` receives progress messages, `reportError` errors.
 */
export function runApp(
  start: (lifecycle: Lifecycle) => Promise<void>,
  print: (text: string) => void,
  reportError: (error: unknown) => void,
): void {
  const abortController = new AbortController();
  const hurry = new AbortController();
  const closeHandlers: { close: () => Promise<unknown>; timeoutMs: number }[] = [];
  let endedBy: NodeJS.Signals | undefined;
  let startup: Promise<void> = Promise.resolve();
  let closing: Promise<void> | undefined;

  async function closeAll() {
    for (let handler = closeHandlers.pop(); handler; handler = closeHandlers.pop())
      await closeWithTimeout(handler.timeoutMs, handler.close).catch(reportError);
  }
  async function close(code: number) {
    abortController.abort();
    await closeAll();
    await closeWithTimeout(closeTimeoutMs, () => startup).catch(() => {}); // `start` may still be opening something
    await closeAll();
    process.exit(code);
  }
  const shutDown = (code: number) => {
    closing ??= close(code);
    return closing;
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) hurry.abort();
    else print("بسته می‌شود…");
    endedBy ??= signal;
    void shutDown(0);
  };
  const onError = (error: unknown) => {
    if (!closing) reportError(error);
    void shutDown(error instanceof DatabaseAwayError || isConnectionError(error) ? DATABASE_AWAY : 1);
  };

  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
  process.on("uncaughtException", (error) => {
    if (!isWriteWithoutSocket(error)) onError(error);
  });
  process.on("unhandledRejection", (error) => {
    if (!isLostStatement(error)) onError(error);
  });
  // The terminal or pipe may be closed.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  startup = start({
    signal: abortController.signal,
    onClose: (close, timeoutMs = closeTimeoutMs) => closeHandlers.push({ close, timeoutMs }),
    isTermination: () => endedBy === "SIGTERM",
    hurry: hurry.signal,
  });
  startup.catch((error) => onError(isConnectionError(error) ? lostInStart(error) : error));
}

const lostInStart = (error: unknown) =>
  new DatabaseAwayError(`پایگاه داده از دست رفت (${systemReason(error)})؛ این فرایند بسته می‌شود.`, { cause: error });

/**
 * Whether it is a statement whose connection was lost. The driver rejects one that nothing awaits when a connection is lost while it
 * reads the array types of a new connection (postgres 3.4.9, `fetchArrayTypes`); the pool connects again by itself.
 */
const isLostStatement = (error: unknown) => error instanceof Error && "query" in error && isConnectionError(error);

/**
 * Whether the driver wrote to a connection that was closed in the same turn of the event loop (postgres 3.4.9, `nextWrite`). Its
 * statements have been rejected by then, and the pool to which it belonged is replaced.
 */
const isWriteWithoutSocket = (error: unknown) =>
  error instanceof TypeError && /\n\s+at \S+\.nextWrite \(.*\/postgres\/\S*connection\.js:/.test(error.stack ?? "");

async function closeWithTimeout(timeoutMs: number, close: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Closing took longer than ${timeoutMs} ms.`)), timeoutMs);
  });
  await Promise.race([close(), timeout]).finally(() => clearTimeout(timer));
}
