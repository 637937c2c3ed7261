// A backup of many places and photographs while the server answers and members write, its verification and restore, and what others notice:
// node bench/backup.ts [places] [photographs]   (100000 and 1000; with BENCH_DATA, a folder, the database is kept for the next run)
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../database/connect.ts";
import { startSession } from "../server/features/session/session.sql.ts";
import { ensureBuilt } from "../server/site-build.ts";
import { findFreePort, readMemory } from "./client/server-process.ts";
import { withManyPlaces } from "./many-places.ts";

const [places = 100_000, photographs = 1000] = process.argv.slice(2).map(Number);
const root = join(import.meta.dirname, "..");
const originalBytes = 2_000_000;
const imageWidths = [320, 640, 960, 1280, 1920];
const writers = 4; // members who bookmark and forget places all the time

const folder = await mkdtemp(join(tmpdir(), "sarzamin-bench-"));
await chmod(folder, 0o755);
await ensureBuilt(console.log);
try {
  await withManyPlaces(places, (db, url) => measure(db, url));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(db: Db, url: string) {
  const data = join(folder, "data");
  await db`delete from photograph`;
  for (let n = 0; n < photographs; n++) await addPhotograph(db, data, n);
  const port = await findFreePort();
  const environment = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: url,
    DATA_DIR: data,
    PORT: String(port),
    WORKERS: "1",
    RATE_LIMIT_FACTOR: "1000",
  };
  const tokens: string[] = [];
  for (let n = 0; n < writers; n++) tokens.push(await newMember(db, n));
  const server = spawn(process.execPath, [join(root, "server/main.ts")], { env: environment, stdio: "ignore" });
  try {
    const address = `http://localhost:${port}`;
    while (!(await isReady(address))) await wait(100);
    await timesOf(address, wait(3000)); // warm
    const before = await timesOf(address, wait(5000));
    const file = join(folder, "site.tar.zst");
    const backup = run("backup.ts", [file], environment);
    const writing = writeUntil(address, tokens, backup);
    const during = await timesOf(address, backup);
    const { seconds, megabytes } = await backup;
    const { writes, failures } = await writing;
    const { size } = await stat(file);
    console.log(`${places} places, ${photographs} photographs (${photographs * (1 + 2 * imageWidths.length)} files)`);
    console.log(
      `backup: ${seconds.toFixed(1)} s, ${(size / 1e6).toFixed(0)} MB, ${megabytes.toFixed(0)} MiB of memory at most`,
    );
    console.log(`a request (an uncached list): before ${before}; during the backup ${during}`);
    console.log(`writes of ${writers} members during the backup: ${writes}, ${failures} failed`);
    const verified = await run("verify-backup.ts", [file], environment);
    console.log(`verification: ${verified.seconds.toFixed(1)} s`);
    const restored = await run("restore.ts", [file], {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: join(folder, "restored"),
    });
    console.log(
      `restore into a new data folder: ${restored.seconds.toFixed(1)} s, ${restored.megabytes.toFixed(0)} MiB`,
    );
  } finally {
    server.kill("SIGTERM");
    await once(server, "close");
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Sends one request after the other until `until` resolves; returns the median, 99th percentile and maximum in milliseconds. */
async function timesOf(address: string, until: Promise<unknown>): Promise<string> {
  const times: number[] = [];
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  for (let n = 0; !isOver; n++) {
    const startedAt = performance.now();
    const response = await fetch(`${address}/api/v1/home/place?page=${1 + (n % 5000)}`);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    await wait(10);
  }
  await over;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms (${times.length} requests)`;
}

async function newMember(db: Db, n: number): Promise<string> {
  const mobile = `0999000${1000 + n}`;
  await db`delete from account where mobile = ${mobile}`; // of an earlier run
  const [row] = await db<{ id: number }[]>`
    insert into account (mobile, first_name, last_name, password_hash) values (${mobile}, 'سارا', 'رضایی', '') returning id`;
  return startSession(db, row!.id, null);
}

/** Has every member write one bookmark after the other until `until` resolves. */
async function writeUntil(address: string, tokens: string[], until: Promise<unknown>) {
  const report = { writes: 0, failures: 0 };
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  async function write(token: string) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    for (let n = 0; !isOver; n++) {
      const url = `${address}/api/v1/profile/collection/store/bookmark/${1 + ((n >> 1) % 50)}`;
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ stored: n % 2 === 0 }) });
      await response.arrayBuffer();
      report.writes++;
      if (!response.ok) report.failures++;
    }
  }
  await Promise.all([over, ...tokens.map(write)]);
  return report;
}

/** Runs a script; returns its time and its most memory in MiB. */
async function run(script: string, args: string[], env: NodeJS.ProcessEnv) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, "scripts/backup", script), ...args], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let megabytes = 0;
  const watch = setInterval(async () => {
    megabytes = Math.max(megabytes, await readMemory(child.pid!));
  }, 100);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, megabytes };
}

async function addPhotograph(db: Db, data: string, n: number) {
  const original = randomBytes(originalBytes);
  const hash = createHash("sha256").update(original).digest("hex");
  const mediaHash = hash.slice(0, 40);
  const store = async (key: string, bytes: Buffer) => {
    const inner = join(data, "media", key.slice(0, 2), key.slice(2, 4));
    await mkdir(inner, { recursive: true });
    await writeFile(join(inner, key), bytes);
  };
  await store(hash, original);
  for (const width of imageWidths)
    for (const format of ["avif", "webp"])
      await store(`${mediaHash}-${width}.${format}`, original.subarray(0, width * 100));
  await db`
    insert into photograph (place_id, hash, size, type, file_name, alt, credit, license, sort, state, media_hash, width, height, widths, placeholder, created_by_name)
    select id, ${hash}, ${originalBytes}, 'image/jpeg', 'a.jpg', 'عکس', 'سارا', 'cc0-1.0', 1, 'ready', ${mediaHash}, 4000, 3000, ${imageWidths}, 'data:', 'سارا'
    from place order by id limit 1 offset ${n % 900}`;
}
