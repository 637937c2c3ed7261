import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { startEmbedded } from "./embedded.ts";

const isRoot = process.getuid?.() === 0;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-embedded-"));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (name: string, onProgress?: (text: string) => void) =>
  startEmbedded({ dir: join(folder, name), durable: false, ...(onProgress && { onProgress }) });

test("runs several servers at once, with Persian text support and without network access", async () => {
  const servers = await Promise.all(["one", "two", "three"].map((name) => start(name)));
  expect(new Set(servers.map(({ url }) => url)).size).toBe(3);
  for (const { url, stop } of servers) {
    const db = connect(url, 1);
    await db`create extension pg_trgm`;
    const [row] = await db`
      select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
        current_setting('data_checksums') as checksums, usesuper as super, lower('É') = 'é' as lowers,
        similarity('تخت جمشید', 'تخت جمشيد') > 0.5 as similar
      from pg_user where usename = current_user`;
    await db.end();
    await stop();
    await stop();
    expect(row).toEqual({
      encoding: "UTF8",
      listens: "",
      checksums: "on",
      super: false,
      lowers: true,
      similar: true,
    });
  }
});

test("rejects a folder in use, also by the same process, until it is released", async () => {
  const first = await start("one");
  await expect(start("one")).rejects.toThrow(`در دست دارد (pid ${process.pid})`);
  await first.stop();
  await (await start("one")).stop();
});

test("ignores a lock file whose process id now belongs to another program", async () => {
  const cluster = join(folder, "one/postgres");
  const { uid, gid } = await stat(cluster);
  const otherProcess = spawn("sleep", ["3600"], { cwd: "/", ...(isRoot && { uid, gid }) });
  await writeFile(join(cluster, "postmaster.pid"), `${otherProcess.pid}\n${cluster}\n0\n5432\n/nowhere\n\n\n`);
  const { stop } = await start("one");
  expect(otherProcess.exitCode ?? otherProcess.signalCode).toBeNull();
  await stop();
  otherProcess.kill();
});

test("rotates a log that exceeds its maximum size", async () => {
  const log = join(folder, "one/postgres.log");
  await truncate(log, 6 * 1024 * 1024);
  await (await start("one")).stop();
  expect((await stat(`${log}.1`)).size).toBe(6 * 1024 * 1024);
  expect((await stat(log)).size).toBeLessThan(10_000);
});

test("reports the end of the log when the cluster does not start", async () => {
  await writeFile(join(folder, "one/postgres/postgresql.conf"), "no_such_setting = 1\n");
  await expect(start("one")).rejects.toThrow(/بالا نیامد[\s\S]*no_such_setting/);
  await writeFile(join(folder, "one/postgres/postgresql.conf"), "");
  await (await start("one")).stop();
});

test("rejects a cluster of another version and a non-empty folder without a cluster, unchanged", async () => {
  const version = join(folder, "two/postgres/PG_VERSION");
  await writeFile(version, "17\n");
  await expect(start("two")).rejects.toThrow("از PostgreSQL 17 است");
  expect(await readFile(version, "utf8")).toBe("17\n");
  await mkdir(join(folder, "other/postgres"), { recursive: true });
  await writeFile(join(folder, "other/postgres/mine"), "");
  await expect(start("other")).rejects.toThrow("خالی نیست");
});

test("leaves nothing running after a cancelled start", async () => {
  const control = new AbortController();
  const lockFile = join(folder, "three/postgres/postmaster.pid"); // is there as long as PostgreSQL runs
  expect(existsSync(lockFile)).toBe(false);
  const starting = startEmbedded({ dir: join(folder, "three"), durable: false, signal: control.signal });
  const outcome = starting.catch((error: Error) => error.message);
  while (!existsSync(lockFile)) await nextTurn();
  control.abort();
  expect(await outcome).toContain("aborted");
  expect(existsSync(lockFile)).toBe(false);
  await (await start("three")).stop();
});

test.runIf(isRoot)("creates the cluster outside a private home folder and finds it again", async () => {
  await mkdir(join(folder, "home"), { mode: 0o700 });
  const messages: string[] = [];
  await (await start("home/data", (text) => messages.push(text))).stop();
  const home = (await readFile(join(folder, "home/data/cluster-folder"), "utf8")).trim();
  expect(messages).toEqual([expect.stringContaining(`در ${home} نگهداری می‌شود`)]);
  expect(home).toMatch(/^\/var\/lib\/sarzamin\/\w{10}$/);
  await (await start("home/data", (text) => messages.push(text))).stop();
  expect(messages).toHaveLength(1);
  await rm(home, { recursive: true });
});
