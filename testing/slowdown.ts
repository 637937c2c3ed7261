/**
 * How many times longer than on an idle machine work takes at present: the time of 50 ms of computing over the CPU time that it
 * got. An assertion about time divides by it, so that other load on the machine does not count.
 */
export function measureSlowdown(): number {
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  let [cpuMs, wallMs] = [0, 0];
  while (cpuMs < 50) {
    for (let n = 0; n < 1e5; n++) Math.sqrt(n);
    const { user, system } = process.cpuUsage(cpuBefore);
    [cpuMs, wallMs] = [(user + system) / 1000, performance.now() - startedAt];
  }
  return Math.max(1, wallMs / cpuMs);
}
