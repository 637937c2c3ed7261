import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { HttpConnection } from "./http-connection.ts";

/** Milliseconds of requests. */
export interface Latencies {
  all: number[];
  failures: number;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The bytes of a GET request for a path. */
export const getRequest = (path: string, visitor: string = randomUUID()): Buffer =>
  Buffer.from(`GET ${encodeURI(path)} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Visitor-Id: ${visitor}\r\n\r\n`);

/** Requests paths over some connections at a fixed rate, until `isOver`, as visitors do who do not wait for each other. */
export async function visit(
  address: string,
  {
    connections,
    perSecond,
    nextPath,
    isOver,
  }: {
    connections: number;
    perSecond: number;
    nextPath: () => string;
    isOver: () => boolean;
  },
): Promise<Latencies> {
  const latencies: Latencies = { all: [], failures: 0 };
  const interval = (1000 * connections) / perSecond;
  async function run(nth: number) {
    const connection = new HttpConnection(address);
    const visitor = randomUUID();
    const startedAt = performance.now() + (interval * nth) / connections;
    for (let turn = 0; !isOver(); turn++) {
      const dueAt = startedAt + turn * interval;
      const wait = dueAt - performance.now();
      if (wait > 0) await sleep(wait);
      const sentAt = Math.max(dueAt, performance.now() - interval); // counts the wait for a slow answer, up to one turn
      const { status } = await connection.send(getRequest(nextPath(), visitor));
      latencies.all.push(performance.now() - sentAt);
      if (status !== 200) latencies.failures++;
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, (_, nth) => run(nth)));
  return latencies;
}
