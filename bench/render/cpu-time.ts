const cell = new Int32Array(new SharedArrayBuffer(4));

/**
 * The CPU time of this thread so far, in milliseconds. Linux brings the time of a running thread up to date every 4 ms only, and
 * when the thread is suspended: so it sleeps for a moment first.
 */
export function cpuTime(): number {
  Atomics.wait(cell, 0, 0, 0.01);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
