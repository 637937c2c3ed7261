// The process that asks for pages and measures how long they take: a load comes as a message, its figures go back as one.
import { HttpConnection } from "../client/http-connection.ts";
import type { Load, LoadFigures } from "./load.ts";

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function run({ address, paths, connections, seconds, requests, perSecond }: Load): Promise<LoadFigures> {
  const times: number[] = [];
  const clients = Array.from({ length: connections }, () => new HttpConnection(address));
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let next = 0;
  const errors: Record<number, number> = {};
  const browse = async (client: HttpConnection) => {
    while (performance.now() < endsAt && next < (requests ?? Number.POSITIVE_INFINITY)) {
      const number = next++;
      const dueAt = perSecond ? startedAt + (number * 1000) / perSecond : performance.now();
      if (dueAt > performance.now()) await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
      const head = `GET ${paths[number % paths.length]} HTTP/1.1\r\nHost: localhost\r\n${cookieOf(number, paths.length)}\r\n`;
      const { status } = await client.send(Buffer.from(head)).catch(() => ({ status: 0 }));
      if (status !== 200) errors[status] = (errors[status] ?? 0) + 1;
      else times.push(performance.now() - dueAt);
    }
  };
  await Promise.all(clients.map(browse));
  const duration = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const client of clients) client.close();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors,
    cpu: (user + system) / 1e6 / duration,
  };
}

/** Pages differ by these cookies, so that each round through the paths asks for pages that are in no cache. */
function cookieOf(number: number, paths: number): string {
  const variants = ["", "theme=dark", "theme=light", "fonts=1", "fonts=1; theme=dark", "fonts=1; theme=light"];
  const variant = variants[Math.floor(number / paths) % variants.length];
  return variant ? `Cookie: ${variant}\r\n` : "";
}

process.on("message", async (load: Load) => process.send!(await run(load)));
process.on("disconnect", () => process.exit());
