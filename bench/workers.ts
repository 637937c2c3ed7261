// What more workers bring, and what they cost: node bench/workers.ts [--places 925,100000] [--workers 1,2] [--seconds 8]
// For each number of places: how much of the catalogue workers could share; then, with so many workers, uncached pages without
// compression from twenty connections, the time of an API answer meanwhile, an edit until all workers show it, and memory. At the end, how
// far more workers can get on this machine: what processes that share nothing reach, and what generator and PostgreSQL leave of it.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connect, type Db } from "../database/connect.ts";
import { startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { createCatalog } from "../server/catalog/catalog.ts";
import { HttpConnection } from "./client/http-connection.ts";
import {
  findFreePort,
  isListening,
  readCpuTime,
  readMemory,
  readThreadTimes,
  serverProcesses,
} from "./client/server-process.ts";
import { withManyPlaces } from "./many-places.ts";
import { measureCores } from "./workers/cores.ts";
import { LoadGenerator } from "./workers/load.ts";

const { values } = parseArgs({
  options: {
    places: { type: "string", default: "925,100000" },
    workers: { type: "string", default: "1,2" },
    seconds: { type: "string", default: "8" },
    node: { type: "string" },
  },
});
const numbers = (list: string) => list.split(",").map(Number);
const seconds = Number(values.seconds);
const READERS = 20;
const EDITS = 20;
const WARM_UP = 500; // pages; the hundred places that they show are left out later
const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

/** Prints what of a catalogue is in array buffers, which threads could share, and what in objects, which each must have. */
async function measureSharing(db: Db) {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const catalog = await createCatalog(db);
  globalThis.gc?.();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  console.log(
    `${catalog.current().places.size} places: ${mebibytes(arrayBuffers - before.arrayBuffers)} in array buffers, ` +
      `${mebibytes(heapUsed - before.heapUsed)} in objects${globalThis.gc ? "" : " and garbage (run with --expose-gc)"}`,
  );
  await catalog.close();
}

/** The CPU time of the database's processes in seconds, by the ids that it knows; those that end meanwhile are left out. */
async function readDatabaseCpu(db: Db): Promise<Map<number, number>> {
  const rows = await db<{ pid: number }[]>`select pid from pg_stat_activity`;
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await readCpuTime(pid)] as const)));
}

/** The CPU time in seconds of the threads of all processes so far, by their kind. */
async function readThreads(processes: number[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const times of await Promise.all(processes.map(readThreadTimes)))
    for (const [name, time] of times) sums.set(name, (sums.get(name) ?? 0) + time);
  return sums;
}

/** Milliseconds until an edit is shown by every one of many connections, which all workers have accepted. */
async function measureEdits(db: Db, address: string, places: number[]): Promise<number[]> {
  const clients = Array.from({ length: READERS }, () => new HttpConnection(address));
  const times: number[] = [];
  for (const id of places.slice(0, EDITS)) {
    const name = `ویرایش ${id} ${performance.now()}`;
    const bytes = Buffer.from(`GET /api/v1/home/place/show/${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await db`update place set name = ${name} where id = ${id}`;
    const editedAt = performance.now();
    const waitFor = async (client: HttpConnection) => {
      while (!(await client.send(bytes)).body.includes(name));
    };
    await Promise.all(clients.map(waitFor));
    times.push(performance.now() - editedAt);
  }
  for (const client of clients) client.close();
  return times.sort((a, b) => a - b);
}

interface Rate {
  workers: number;
  perSecond: number;
  /** The cores that the server's processes took, those of their event loops, and those of the generator and PostgreSQL together. */
  server: number;
  loops: number;
  others: number;
}

/** Prints what the workers of the last rate bring beside those of the first, and what they could at most. */
async function printRatio(first: Rate, last: Rate) {
  const cores = await measureCores(last.workers);
  const perCore = ({ perSecond, server }: Rate) => perSecond / server;
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const ratio = last.perSecond / first.perSecond;
  const oneThread = first.loops / first.workers; // less than a core beside other work
  const most = (cores * oneThread - last.others) / (first.server / first.workers);
  const busy =
    oneThread < 0.8 ? "; the machine has other work, of which these figures say more than of the server" : "";
  console.log(
    `  ${last.workers} workers give ${ratio.toFixed(2)} times the pages of ${first.workers}, at most ${most.toFixed(2)}: so many processes that share nothing ` +
      `compute ${cores.toFixed(2)} times as much as one, generator and PostgreSQL take ${last.others.toFixed(2)} cores of it, and an event loop got ` +
      `${oneThread.toFixed(2)}${busy}\n` +
      `  pages per second of the server's CPU time: ${perCore(first).toFixed(0)} and ${perCore(last).toFixed(0)}, ` +
      `${percent(perCore(last) / perCore(first))}`,
  );
}

async function countListening(product: number, port: number): Promise<number> {
  const processes = (await serverProcesses(product)).filter((pid, _nth, all) => all.length === 1 || pid !== product);
  const listening = await Promise.all(processes.map((pid) => isListening(pid, port)));
  return listening.filter(Boolean).length;
}

async function measureServer(db: Db, url: string, workers: number, folder: string): Promise<Rate> {
  const port = await findFreePort();
  const product = await startProduct({
    checkout: ".",
    dataFolder: folder,
    port,
    ...(values.node && { nodeOptions: values.node.split(" ") }),
    env: {
      DATABASE_URL: url,
      WORKERS: String(workers),
      RATE_LIMIT_FACTOR: "1000",
      SITE_URL: "https://sarzamin.example",
    },
  });
  const [pages, api] = [new LoadGenerator(), new LoadGenerator()];
  try {
    // The first one answers before the others have loaded the catalogue, and would keep all connections that are opened until then.
    while ((await countListening(product.pid, port)) < workers) await wait(100);
    const rows = await db<{ id: number }[]>`select id from place where published order by random() limit 20000`;
    const places = rows.map(({ id }) => id);
    const { address } = product;
    const paths = places.map((id) => `/place-details/${id}`);
    const rendering = { address, paths: paths.slice(100), connections: READERS };
    const asking = { address, paths: ["/api/v1/home/place?page=3"], connections: 4, perSecond: 50 };
    // Compiles the code: a new process needs some hundred pages until it is as fast as it gets.
    await pages.run({ ...rendering, paths: paths.slice(0, 100), seconds: 30, requests: WARM_UP * workers });
    const processes = await serverProcesses(product.pid);
    const calm = await api.run({ ...asking, seconds: seconds / 2 });

    const readEach = () => Promise.all(processes.map(readCpuTime));
    const [before, databaseBefore, eachBefore] = [
      await readThreads(processes),
      await readDatabaseCpu(db),
      await readEach(),
    ];
    const startedAt = performance.now();
    const load = await pages.run({ ...rendering, seconds });
    const elapsed = (performance.now() - startedAt) / 1000;
    const threads = [...(await readThreads(processes))]
      .map(([name, time]) => ({ name, cores: (time - (before.get(name) ?? 0)) / elapsed }))
      .filter(({ cores }) => cores >= 0.005);
    const cpu = threads.reduce((sum, { cores }) => sum + cores, 0);
    const loops = threads.find(({ name }) => name === "event loop")?.cores ?? 0;
    const each = (await readEach()).map((time, nth) => ((time - eachBefore[nth]!) / elapsed).toFixed(2));
    let database = 0;
    for (const [pid, time] of await readDatabaseCpu(db))
      database += (time - (databaseBefore.get(pid) ?? time)) / elapsed;

    const [busy] = await Promise.all([
      api.run({ ...asking, seconds: seconds / 2 }),
      pages.run({ ...rendering, paths: paths.slice(100).reverse(), seconds: seconds / 2 }),
    ]);
    const edits = await measureEdits(db, address, places.slice(50));
    const memory = (await Promise.all(processes.map(readMemory))).map((size) => size.toFixed(0)).join(" + ");
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    console.log(
      `  ${workers} worker(s): ${load.perSecond.toFixed(0)} pages/s, p50 ${ms(load.p50)}, p99 ${ms(load.p99)}, errors ${JSON.stringify(load.errors)}; ` +
        `cores used: server ${cpu.toFixed(2)} (${each.join(" + ")}), generator ${load.cpu.toFixed(2)}, PostgreSQL ${database.toFixed(2)}\n` +
        `    server: ${threads.map(({ name, cores }) => `${name} ${cores.toFixed(2)}`).join(", ")}; ${((cpu * 1000) / load.perSecond).toFixed(2)} ms of CPU a page\n` +
        `    RSS ${memory} MiB; ` +
        `an edit in all workers: p50 ${ms(edits[EDITS / 2] ?? Number.NaN)}, max ${ms(edits.at(-1) ?? Number.NaN)}\n` +
        `    API answers: calm p50 ${ms(calm.p50)} p99 ${ms(calm.p99)}; beside ${READERS} renderings p50 ${ms(busy.p50)} p99 ${ms(busy.p99)}`,
    );
    return { workers, perSecond: load.perSecond, server: cpu, loops, others: load.cpu + database };
  } finally {
    pages.close();
    api.close();
    await product.stop();
  }
}

for (const size of numbers(values.places))
  await withManyPlaces(size, async (db, url) => {
    await measureSharing(db);
    const rates: Rate[] = [];
    for (const workers of numbers(values.workers)) {
      const own = connect(url, 2);
      await withTemporaryFolder(async (folder) => {
        rates.push(await measureServer(own, url, workers, folder));
      }).finally(() => own.end());
    }
    const [first, last] = [rates[0], rates.at(-1)];
    if (first && last && first !== last) await printRatio(first, last);
  });
