import { monitorEventLoopDelay } from "node:perf_hooks";

const resolutionMs = 10;
const windowMs = 500; // long enough that a single pause does not count as overload, short enough to be over it soon

export interface LoopDelayMonitor {
  /** The mean delay of the event loop during the last half second, in milliseconds. */
  current: () => number;
  close: () => void;
}

/** Measures how long the event loop lets events wait. */
export function createLoopDelayMonitor(): LoopDelayMonitor {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    delay = histogram.count > 0 ? Math.max(0, histogram.mean / 1e6 - resolutionMs) : 0;
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    current: () => delay,
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
