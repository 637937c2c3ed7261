import type { Fault, FuzzReport } from "./run.ts";

/** The growth of the memory in use over the last two thirds of a run in MB per 10,000 requests. */
export function usedSlope(used: FuzzReport["used"]): number {
  const [[first, before], [last, after]] = [used[0] ?? [0, 0], used.at(-1) ?? [0, 0]];
  return last === first ? 0 : ((after - before) / (last - first)) * 10_000;
}

/** The growth of the resident memory over the second half of a run in MB per 10,000 requests, by least squares. */
function memorySlope(memory: FuzzReport["memory"]): number {
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

const listCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(", ");

/** Prints the figures of a run and one example of each kind of fault. */
export function printReport(report: FuzzReport): void {
  const { requests, seconds, statuses, unavailable, endpoints, withoutSuccess, faultTotal, faults } = report;
  const { memory, used, database, slow, serverCpuMs } = report;
  console.log(`${requests} requests in ${seconds.toFixed(0)} s, ${(requests / seconds).toFixed(0)}/s`);
  console.log(`server: ${serverCpuMs.toFixed(2)} ms of CPU time per request; ${slow} responses took over 2 s`);
  console.log(`statuses: ${listCounts(statuses)}`);
  console.log(`503 by code: ${listCounts(unavailable)}`);
  const succeeded = endpoints - withoutSuccess.length;
  console.log(
    `endpoints with a success: ${succeeded} of ${endpoints} (${((succeeded / endpoints) * 100).toFixed(1)} %)`,
  );
  for (const name of withoutSuccess) console.log(`  none: ${name}`);
  const sizes = memory.map(([, size]) => size);
  if (sizes.length > 0)
    console.log(
      `resident memory: ${sizes[0]!.toFixed(0)} MB at first, at most ${Math.max(...sizes).toFixed(0)}, ${sizes.at(-1)!.toFixed(0)} at last; second half ${memorySlope(memory).toFixed(2)} MB per 10,000 requests`,
    );
  if (used.length > 0) {
    const figures = used.map(([count, size]) => `${size.toFixed(0)} MB after ${count} requests`).join(", ");
    console.log(`memory in use: ${figures}; ${usedSlope(used).toFixed(2)} MB per 10,000 requests`);
  }
  console.log(`database: ${database.map((size) => size.toFixed(0)).join(" → ")} MB`);
  console.log(`faults: ${faultTotal}`);
  for (const [kind, group] of Map.groupBy(faults, ({ name, problem }) => `${name}: ${problem.slice(0, 300)}`)) {
    const [example] = group;
    console.log(`✗ ${kind} (${group.length}; seed ${example!.seed}, number ${example!.number}, ${example!.role})`);
    console.log(`  ${requestText(example!)}\n  → ${example!.response}`);
  }
}
