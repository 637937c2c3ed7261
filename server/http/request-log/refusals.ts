import { log } from "../../log/log.ts";

const checkEvery = 10_000; // ms
const tellEvery = 6; // checks: a minute
const maxLinesPerCheck = 200;

interface Refusal {
  since: number;
  count: number;
  total: number;
  checks: number;
  isQuiet: boolean;
}

export interface Refusals {
  /** Counts a request that was refused with 503; the log says it at once, then each minute, and when it is over. */
  note: (cause: string) => void;
  /** Whether a failed request may have a line of its own: a flood of them must not fill the disk. */
  mayLog: () => boolean;
  /** The causes for which requests are refused now, with the number since they began. */
  current: () => { cause: string; total: number }[];
  close: () => void;
}

/** Follows for which causes requests are refused. `now` returns milliseconds. */
export function createRefusals(now = () => performance.now(), every = checkEvery): Refusals {
  const refusals = new Map<string, Refusal>();
  let lines = 0;

  function check() {
    if (lines > maxLinesPerCheck) log.warn("lines_dropped", { count: lines - maxLinesPerCheck });
    lines = 0;
    for (const [cause, refusal] of refusals) {
      if (refusal.isQuiet) {
        refusals.delete(cause);
        log.info("serving_again", {
          cause,
          refused: refusal.total,
          seconds: Math.round((now() - refusal.since) / 1000),
        });
        continue;
      }
      refusal.isQuiet = true;
      if (++refusal.checks % tellEvery !== 0) continue;
      log.warn("refusing", { cause, refused: refusal.count });
      refusal.count = 0;
    }
  }
  const timer = setInterval(check, every);
  timer.unref();

  return {
    note(cause) {
      const refusal = refusals.get(cause) ?? { since: now(), count: 0, total: 0, checks: 0, isQuiet: false };
      if (!refusals.has(cause)) {
        refusals.set(cause, refusal);
        log.warn("refusing", { cause });
      }
      refusal.count++;
      refusal.total++;
      refusal.isQuiet = false;
    },
    mayLog: () => ++lines <= maxLinesPerCheck,
    current: () => [...refusals].map(([cause, { total }]) => ({ cause, total })),
    close: () => clearInterval(timer),
  };
}
