import { log } from "../../log/log.ts";

const checkEvery = 10_000; // ms
const tellEvery = 6; // checks: a minute
const maxLinesPerCheck = 200;

interface Rejection {
  since: number;
  count: number;
  total: number;
  checks: number;
  isQuiet: boolean;
}

export interface Rejections {
  /** Counts a request that was refused with 503; the log says it at once, then each minute, and when it is over. */
  note: (cause: string) => void;
  /** Whether a failed request may have a line of its own: a flood of them must not fill the disk. */
  mayLog: () => boolean;
  /** The causes for which requests are refused now, with the number since they began. */
  current: () => { cause: string; total: number }[];
  close: () => void;
}

/** Follows for which causes requests are refused. `now` returns milliseconds. */
export function createRejections(now = () => performance.now(), every = checkEvery): Rejections {
  const rejections = new Map<string, Rejection>();
  let lines = 0;

  function check() {
    if (lines > maxLinesPerCheck) log.warn("lines_dropped", { count: lines - maxLinesPerCheck });
    lines = 0;
    for (const [cause, rejection] of rejections) {
      if (rejection.isQuiet) {
        rejections.delete(cause);
        log.info("serving_again", {
          cause,
          refused: rejection.total,
          seconds: Math.round((now() - rejection.since) / 1000),
        });
        continue;
      }
      rejection.isQuiet = true;
      if (++rejection.checks % tellEvery !== 0) continue;
      log.warn("refusing", { cause, refused: rejection.count });
      rejection.count = 0;
    }
  }
  const timer = setInterval(check, every);
  timer.unref();

  return {
    note(cause) {
      const rejection = rejections.get(cause) ?? { since: now(), count: 0, total: 0, checks: 0, isQuiet: false };
      if (!rejections.has(cause)) {
        rejections.set(cause, rejection);
        log.warn("refusing", { cause });
      }
      rejection.count++;
      rejection.total++;
      rejection.isQuiet = false;
    },
    mayLog: () => ++lines <= maxLinesPerCheck,
    current: () => [...rejections].map(([cause, { total }]) => ({ cause, total })),
    close: () => clearInterval(timer),
  };
}
