import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { readNames } from "../backup/store.ts";
import { readEnv } from "../env.ts";
import { makeBackups } from "./backup.job.ts";

let folder: string;
let backups: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-schedule-"));
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  backups = await mkdtemp(join(folder, "backups-"));
  vi.stubEnv("ENV_FILE", "/dev/null");
  vi.stubEnv("MAX_WAIT_SECONDS", "60"); // a program takes no more; these tests have more
  vi.stubEnv("DATA_DIR", join(folder, "data"));
  vi.stubEnv("BACKUP_FOLDER", backups);
});
afterEach(() => vi.unstubAllEnvs());

/** Runs the schedule; what it tells is awaited with `next`. */
function schedule(every: string, options: Partial<Parameters<typeof makeBackups>[0]> = {}) {
  const told: string[] = [];
  let wake = () => {};
  const tell = (kind: string) => (text: string) => {
    told.push(`${kind}: ${text}`);
    wake();
  };
  const job = makeBackups({
    env: readEnv({ BACKUP_EVERY: every, DATA_DIR: join(folder, "data"), BACKUP_FOLDER: backups }),
    databaseUrl: () => database.url,
    ...{ print: tell("made"), warn: (code, text) => tell(code)(text), reportError: tell("error") },
    ...options,
  });
  const next = async (count: number) => {
    while (told.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return told;
  };
  return { next, told, close: job.close };
}
const names = async () => readNames(await readdir(backups)).map(({ name }) => name);

test("makes the first backup at once, and warns of photos that the storage does not have", async () => {
  const [photo] = await database.db`
    insert into photograph (place_id, hash, size, type, file_name, alt, credit, license, sort, created_by_name)
    values (8, ${"a".repeat(64)}, 10, 'image/jpeg', 'a.jpg', 'x', 'x', 'CC0', 1, 'x') returning id`;
  const job = schedule("1h");
  const [made, warning] = await job.next(2);
  await job.close();
  await database.db`delete from photograph where id = ${photo!.id}`;
  expect(made).toMatch(/^made: پشتیبان آماده است: .+sarzamin-backup-000001-/);
  expect(warning).toBe(
    `backup_incomplete: ۱ فایل در انبار نبود یا نامش پذیرفته نیست، و در پشتیبان نیست: ${"a".repeat(64)}`,
  );
  expect(await names()).toHaveLength(1);
});

test("tells every time that a backup with keys is not encrypted, and not that it lacks something", async () => {
  const keys = join(folder, "data", "keys");
  await mkdir(keys, { recursive: true });
  await writeFile(join(keys, "second-factor.key"), "a".repeat(44));
  const job = schedule("1h");
  const [, exposed] = await job.next(2);
  await job.close();
  await rm(keys, { recursive: true });
  expect(exposed).toMatch(/^backup_exposed: این پشتیبان رمز نشده است و کلید/);
  expect(job.told).toHaveLength(2);
});

test("a backup has the settings of the server and reads no file of settings, which root may have closed to the server", async () => {
  vi.stubEnv("ENV_FILE", "/nowhere/env");
  const job = schedule("1h");
  const [made] = await job.next(1);
  await job.close();
  expect(made).toMatch(/^made: پشتیبان آماده است: /);
});

test("waits while the newest backup is younger than the period", async () => {
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(/[-:]/g, "");
  const name = `sarzamin-backup-000001-${time}.tar.zst`;
  await writeFile(join(backups, name), "");
  const waiting = Promise.withResolvers<number>();
  const pause = (ms: number, signal: AbortSignal) => {
    waiting.resolve(ms);
    return wait(ms, undefined, { signal });
  };
  const job = schedule("24d", { pause });
  const days = (await waiting.promise) / (24 * 3_600_000);
  await job.close();
  expect(days).toBeCloseTo(24, 1);
  expect([job.told, await names()]).toEqual([[], [name]]);
});

test("says why a backup failed, and tries again until one is made", async () => {
  await rm(backups, { recursive: true });
  await writeFile(backups, "a file in place of the folder");
  const job = schedule("1h", { retryDelay: 10 });
  const [first, second] = await job.next(2);
  expect(first).toMatch(/^error: پشتیبان زمان‌بندی‌شده ساخته نشد: .+نمی‌شود نوشت \((?:ENOTDIR|EEXIST)\)\.$/);
  expect(second).toBe(first);
  await rm(backups);
  await mkdir(backups);
  while (!(await job.next(job.told.length + 1)).at(-1)?.startsWith("made: "));
  await job.close();
  expect(await names()).toHaveLength(1);
});

test("a backup that does not end in its time is stopped, and leaves nothing under a name", async () => {
  const job = schedule("1h", { retryDelay: 60_000, timeout: 1 });
  const [error] = await job.next(1);
  await job.close();
  expect(error).toContain("در زمان خود به پایان نرسید و متوقف شد");
  expect(await names()).toEqual([]);
});

test("an end of the server ends a running backup", async () => {
  const { db } = database;
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = db.begin(async (tx) => {
    await tx`lock table place in access exclusive mode`; // the backup stops there
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const job = schedule("1h");
  const blocked = async () => [
    ...(await db<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  ];
  await expect.poll(blocked).toHaveLength(1);
  const [reader] = await blocked();
  expect(await readdir(backups)).toContainEqual(expect.stringMatching(/\.part$/));
  await job.close();
  release.resolve();
  await holder;
  await expect.poll(() => db`select pid from pg_stat_activity where pid = ${reader!.pid}`).toHaveLength(0);
  expect([job.told, await names()]).toEqual([[], []]);
});
