import { setTimeout as wait } from "node:timers/promises";
import { HttpConnection } from "./http-connection.ts";

/** What a load has brought: how many responses of each status (0: none), and the times in milliseconds. */
export interface LoadResult {
  statuses: Map<number, number>;
  times: number[];
  seconds: number;
}

/** The bytes of the nth request. */
type MakeRequest = (nth: number) => Buffer;

const emptyResult = (): LoadResult => ({ statuses: new Map(), times: [], seconds: 0 });

async function sendOne(connection: HttpConnection, request: Buffer, startedAt: number, result: LoadResult) {
  const status = await connection.send(request).then(
    (response) => response.status,
    () => 0,
  );
  result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  if (status >= 200 && status < 300) result.times.push(performance.now() - startedAt);
}

/** Each of so many connections sends its next request when it has a response. */
export async function loadClosed(
  address: string,
  connections: number,
  seconds: number,
  makeRequest: MakeRequest,
): Promise<LoadResult> {
  const result = emptyResult();
  const startedAt = performance.now();
  let sent = 0;
  const run = async () => {
    const connection = new HttpConnection(address);
    while (performance.now() - startedAt < seconds * 1000)
      await sendOne(connection, makeRequest(sent++), performance.now(), result);
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, run));
  result.seconds = (performance.now() - startedAt) / 1000;
  return result;
}

/** Sends so many requests per second, whatever the server does; times count from the intended moment. */
export async function loadOpen(
  address: string,
  rate: number,
  seconds: number,
  makeRequest: MakeRequest,
): Promise<LoadResult> {
  const result = emptyResult();
  const idle: HttpConnection[] = [];
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < rate * seconds; ) {
    for (const due = ((performance.now() - startedAt) / 1000) * rate; sent < Math.min(due, rate * seconds); sent++) {
      const connection = idle.pop() ?? new HttpConnection(address);
      const sending = sendOne(connection, makeRequest(sent), startedAt + (sent / rate) * 1000, result);
      open.push(sending.then(() => void idle.push(connection)));
    }
    await wait(1);
  }
  await Promise.all(open);
  for (const connection of idle) connection.close();
  result.seconds = (performance.now() - startedAt) / 1000;
  return result;
}

/** A percentile of times; NaN without any. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** «p50 1.2 p99 3.4 ms». */
export const describeTimes = (times: number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** «200: 812, 503: 3». */
export const describeStatuses = ({ statuses }: LoadResult) =>
  [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
