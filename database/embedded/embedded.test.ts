import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const started = (name: string, say?: (text: string) => void) =>
  startEmbedded({ dir: join(folder, name), durable: false, ...(say && { say }) });

test("several run at once, know Persian letters and listen to no network", async () => {
  const servers = await Promise.all(["one", "two", "three"].map((name) => started(name)));
  expect(new Set(servers.map(({ url }) => url)).size).toBe(3);
  for (const { url, stop } of servers) {
    const db = connect(url, 1);
    await db`create extension pg_trgm`;
    const [found] = await db`
      select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
        current_setting('data_checksums') as checksums, usesuper as super, lower('É') = 'é' as lowers,
        similarity('تخت جمشید', 'تخت جمشيد') > 0.5 as similar
      from pg_user where usename = current_user`;
    await db.end();
    await stop();
    await stop();
    expect(found).toEqual({
      encoding: "UTF8",
      listens: "",
      checksums: "on",
      super: false,
      lowers: true,
      similar: true,
    });
  }
});

test("a folder in use, also by this same process, is refused; then it is free again", async () => {
  const first = await started("one");
  await expect(started("one")).rejects.toThrow(`در دست دارد (pid ${process.pid})`);
  await first.stop();
  await (await started("one")).stop();
});

test("a lock file whose number now belongs to somebody else holds nothing up", async () => {
  const cluster = join(folder, "one/postgres");
  const { uid, gid } = await stat(cluster);
  const stranger = spawn("sleep", ["30"], { cwd: "/", ...(isRoot && { uid, gid }) });
  await writeFile(join(cluster, "postmaster.pid"), `${stranger.pid}\n${cluster}\n0\n5432\n/nowhere\n\n\n`);
  const { stop } = await started("one");
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  await stop();
  stranger.kill();
});

test("a log beyond its size is set aside", async () => {
  const log = join(folder, "one/postgres.log");
  await truncate(log, 6 * 1024 * 1024);
  await (await started("one")).stop();
  expect((await stat(`${log}.1`)).size).toBe(6 * 1024 * 1024);
  expect((await stat(log)).size).toBeLessThan(10_000);
});

test("a cluster that does not start shows the end of its log", async () => {
  await writeFile(join(folder, "one/postgres/postgresql.conf"), "no_such_setting = 1\n");
  await expect(started("one")).rejects.toThrow(/بالا نیامد[\s\S]*no_such_setting/);
  await writeFile(join(folder, "one/postgres/postgresql.conf"), "");
  await (await started("one")).stop();
});

test("a cluster of another version, and a folder that is none, are left alone", async () => {
  const version = join(folder, "two/postgres/PG_VERSION");
  await writeFile(version, "17\n");
  await expect(started("two")).rejects.toThrow("از PostgreSQL 17 است");
  expect(await readFile(version, "utf8")).toBe("17\n");
  await mkdir(join(folder, "other/postgres"), { recursive: true });
  await writeFile(join(folder, "other/postgres/mine"), "");
  await expect(started("other")).rejects.toThrow("خالی نیست");
});

test("a start that is called off leaves nothing running", async () => {
  const control = new AbortController();
  const start = startEmbedded({ dir: join(folder, "three"), durable: false, signal: control.signal });
  setTimeout(() => control.abort(), 5);
  await expect(start).rejects.toThrow("aborted");
  await (await started("three")).stop();
});

test.runIf(isRoot)("below a home that nobody else may enter, the cluster lives outside and stays known", async () => {
  await mkdir(join(folder, "home"), { mode: 0o700 });
  const said: string[] = [];
  await (await started("home/data", (text) => said.push(text))).stop();
  const home = (await readFile(join(folder, "home/data/cluster-folder"), "utf8")).trim();
  expect(said).toEqual([expect.stringContaining(`در ${home} نگه‌داری می‌شود`)]);
  expect(home).toMatch(/^\/var\/lib\/sarzamin\/\w{10}$/);
  await (await started("home/data", (text) => said.push(text))).stop();
  expect(said).toHaveLength(1);
  await rm(home, { recursive: true });
});
