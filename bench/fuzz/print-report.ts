import type { Fault, FuzzReport } from "./run.ts";

/** The growth of the memory over the second half of a run in MB per 10,000 requests, by least squares. */
export function memorySlope(memory: FuzzReport["memory"]): number {
  const half = memory.slice(Math.floor(memory.length / 2));
  if (half.length < 3) return 0;
  const mean = (index: 0 | 1) => half.reduce((sum, sample) => sum + sample[index], 0) / half.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = half.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = half.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return variance === 0 ? 0 : (covariance / variance) * 10_000;
}

/** The beginning of the request that caused a fault, for a reader. */
export const requestText = ({ request }: Fault): string =>
  Buffer.from(request, "base64").toString().replace(/\r\n/g, "\n  ").slice(0, 700);

/** Prints the figures of a run and one example of each kind of fault. */
export function printReport(report: FuzzReport): void {
  const { requests, seconds, statuses, endpoints, withoutSuccess, faultTotal, faults, memory, slow, serverCpuMs } =
    report;
  console.log(`${requests} requests in ${seconds.toFixed(0)} s, ${(requests / seconds).toFixed(0)}/s`);
  console.log(`server: ${serverCpuMs.toFixed(2)} ms of CPU time per request; ${slow} responses took over 2 s`);
  console.log(
    `statuses: ${Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", ")}`,
  );
  const succeeded = endpoints - withoutSuccess.length;
  console.log(
    `endpoints with a success: ${succeeded} of ${endpoints} (${((succeeded / endpoints) * 100).toFixed(1)} %)`,
  );
  for (const name of withoutSuccess) console.log(`  none: ${name}`);
  const sizes = memory.map(([, size]) => size);
  if (sizes.length > 0)
    console.log(
      `memory: ${sizes[0]!.toFixed(0)} MB at first, at most ${Math.max(...sizes).toFixed(0)}, ${sizes.at(-1)!.toFixed(0)} at last; second half ${memorySlope(memory).toFixed(2)} MB per 10,000 requests`,
    );
  console.log(`faults: ${faultTotal}`);
  for (const [kind, group] of Map.groupBy(faults, ({ name, problem }) => `${name}: ${problem.slice(0, 300)}`)) {
    const [example] = group;
    console.log(`✗ ${kind} (${group.length}; seed ${example!.seed}, number ${example!.number}, ${example!.role})`);
    console.log(`  ${requestText(example!)}\n  → ${example!.response}`);
  }
}
