import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../../server/site-build.ts";
import { testApp } from "../../testing/app.ts";
import { machineSlowness } from "../../testing/worst-case.ts";
import { HttpConnection } from "../client/http-connection.ts";
import { ATTACKS } from "./attacks.ts";
import { combiningMarks, get, manyFields, postForm, postJson } from "./request.ts";
import { isHeld, type Result } from "./verdict.ts";
import { type Figures, summarize } from "./waits.ts";

beforeAll(() => ensureBuilt(() => {}));
const app = testApp({ site: "built", proxies: 1 });
let connection: HttpConnection;
beforeAll(async () => {
  connection = new HttpConnection(await app.fastify.listen({ port: 0, host: "127.0.0.1" }), 100_000);
  return () => connection.close();
});

const HOPELESS_MS = 1000; // two more runs would not change the verdict

/**
 * The CPU time in milliseconds of this thread, which serves the requests too, for each of them: the least of three runs, so that
 * neither other load on the machine nor the first compilation counts.
 */
async function measureCpu(requests: () => Buffer[]): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const all = requests();
    const before = process.threadCpuUsage();
    for (const bytes of all) await connection.send(bytes);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000 / all.length / (await machineSlowness()));
    if (least > HOPELESS_MS) break;
  }
  return least;
}

test("a 250 kB form of 60,000 field names takes less than 100 ms of CPU time", async () => {
  const form = postForm("filter/getProvince", manyFields(60_000));
  expect(await measureCpu(() => [form])).toBeLessThan(100);
});

test("a text of 120,000 combining marks takes less than 100 ms of CPU time", async () => {
  const marks = postJson("filter/getProvince", { search: combiningMarks(120_000) });
  expect(await measureCpu(() => [marks])).toBeLessThan(100);
});

test("pages with a random query take less than 5 ms of CPU time each", async () => {
  let number = 0;
  expect(await measureCpu(() => Array.from({ length: 20 }, () => get(`/?x=${++number}`)))).toBeLessThan(5);
});

const figures = (p99: number, errors = 0): Figures => ({ count: 400, p50: 1, p99, errors, kinds: {} });
const result = (baseline: Figures, during: Figures): Result => ({
  name: "x",
  about: "",
  baseline,
  during,
  cpu: 0,
  recovery: 0,
  counts: new Map(),
});

test("an attack has failed when the others' p99 is at most five times the one before, and none got an error", () => {
  expect(isHeld(result(figures(20), figures(100)))).toBe(true);
  expect(isHeld(result(figures(20), figures(101)))).toBe(false);
  expect(isHeld(result(figures(20), figures(20, 1)))).toBe(false);
});

test("figures count the requests of all kinds and samples", () => {
  const samples = [
    { times: { read: [1, 2], health: [3] }, errors: { health: 1 }, firstError: "health: 503" },
    { times: { read: [100] }, errors: {} },
  ];
  expect(summarize(samples)).toEqual({
    count: 4,
    p50: 3,
    p99: 100,
    errors: 1,
    kinds: { read: { count: 3, p50: 2, p99: 100, errors: 0 }, health: { count: 1, p50: 3, p99: 3, errors: 1 } },
    firstError: "health: 503",
  });
});

test("every attack has a name of its own", () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
});
