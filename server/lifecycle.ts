/** The life of the process: what was opened is closed in reverse, once, whoever asks for the end and when. */
export interface Lifecycle {
  /** Aborted as soon as the end begins; what takes long during the start should heed it. */
  signal: AbortSignal;
  /** Registers a closing; the last registered runs first. */
  onClose(close: () => Promise<unknown>): void;
  /** Closes everything and exits with the code. A second call changes nothing. */
  end(code: number): Promise<void>;
}

const patience = 20_000; // ms for each closing; the next one gets its turn then

/**
 * Runs `start` and keeps what it opened until a signal, an error nobody handled or its own failure ends it.
 * `say` takes a line of progress, `explain` what went wrong.
 */
export function runApp(
  start: (life: Lifecycle) => Promise<void>,
  say: (text: string) => void,
  explain: (error: unknown) => void,
): void {
  const calledOff = new AbortController();
  const closings: (() => Promise<unknown>)[] = [];
  let started: Promise<void> = Promise.resolve();
  let ending: Promise<void> | undefined;

  async function closeAll() {
    for (let close = closings.pop(); close; close = closings.pop()) await within(patience, close).catch(explain);
  }
  async function close(code: number) {
    calledOff.abort();
    await closeAll();
    await within(patience, () => started).catch(() => {}); // what it was about to open at the time
    await closeAll();
    process.exit(code);
  }
  const end = (code: number) => {
    ending ??= close(code);
    return ending;
  };
  const asked = () => {
    if (!ending) say("بسته می‌شود…");
    void end(0);
  };
  const fail = (error: unknown) => {
    if (!ending) explain(error);
    void end(1);
  };

  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, asked);
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {}); // a reader that has gone
  started = start({ signal: calledOff.signal, onClose: (close) => closings.push(close), end });
  started.catch(fail);
}

async function within(limit: number, close: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Closing took longer than ${limit} ms.`)), limit);
  });
  await Promise.race([close(), late]).finally(() => clearTimeout(timer));
}
