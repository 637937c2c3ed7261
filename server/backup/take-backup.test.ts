import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migrateWithin } from "../../database/migrate.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeS3Uploads, fakeS3Uploads, type S3UploadFault } from "../../testing/fakes/fake-s3-uploads.ts";
import { readEnv } from "../env.ts";
import { createBackupStore } from "./backup-settings.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";
import { type BackupStore, readNames } from "./store.ts";
import { takeBackup } from "./take-backup.ts";
import { verifyBackup } from "./verify-backup.ts";
import type { BackupSource } from "./write-backup.ts";

const keys = { recipients: [], identities: [], passphrase: undefined };
const isRoot = process.getuid?.() === 0;
const secrets = /AKIA|cret|127\.0/;
let folder: string;
let database: TestDatabase;
let s3: FakeS3Uploads;
let source: BackupSource;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-stores-"));
  database = await freshDatabase("empty"); // small: the tables of the first migrations
  await database.db.begin((tx) => migrateWithin(tx, () => {}, ["0001-catalogue.sql", "0002-account.sql"]));
  const noise = randomBytes(150_000).toString("hex");
  await database.db`insert into seeded_row (table_name, key, columns) values ('x', 'y', ${database.db.json({ noise })})`;
  source = { db: database.db, media: undefined, dataDir: join(folder, "none"), keys };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  s3 = await fakeS3Uploads();
});
afterEach(() => s3.close());

const limits = { partBytes: 50_000, partTimeout: 300, timeout: 300, chunkTimeout: 300, retryDelay: 1 };
const bucketStore = (longer: Partial<typeof limits> = {}) =>
  createS3Store(readEnv({ BACKUP_S3_URL: s3.url }).BACKUP_S3_URL!, { ...limits, ...longer });
const patient = { partTimeout: 60_000, timeout: 60_000, chunkTimeout: 60_000 };
const take = (store: BackupStore, keep = 2) => takeBackup(source, store, { reason: "backup", keep });
const namesIn = async (store: BackupStore) => readNames(await store.list()).map(({ name }) => name);

test.each([
  ["a folder", () => createFolderStore(join(folder, "kept"))],
  ["a bucket", () => bucketStore(patient)],
])("keeps the newest backups in %s, which open as they were written", async (_name, createStore) => {
  const store = createStore();
  const made: string[] = [];
  for (let n = 0; n < 3; n++) made.push((await take(store)).name);
  const upgrade = await takeBackup(source, store, { reason: "upgrade", keep: 2 });
  expect(await namesIn(store)).toEqual([...made.slice(1), upgrade.name]);
  const { manifest } = await verifyBackup(await store.open(made[2]!), keys);
  expect(manifest.rows).toMatchObject({ seeded_row: 1, account: 0 });
  if (s3.actions.length > 0) expect(s3.actions.filter((action) => action === "part").length).toBeGreaterThan(8);
});

test("a folder is taken by one process at a time, and loses what a killed one has left", async () => {
  const path = join(folder, "taken");
  const store = createFolderStore(path);
  const { release } = await store.acquire();
  await expect(take(createFolderStore(path))).rejects.toThrow("پشتیبان دیگری در همین پوشه در دست ساخت است");
  await writeFile(join(path, "sarzamin-backup-000001-20261123T120000Z.tar.zst.part"), "half");
  await writeFile(join(path, "notes.part"), "mine");
  await release();
  const { name } = await take(store);
  expect((await readdir(path)).sort()).toEqual(["notes.part", "running.lock", name]);
});

test("a backup before migrations waits for another one in its folder", async () => {
  const store = createFolderStore(join(folder, "awaited"));
  const { release } = await store.acquire();
  const refused = Promise.withResolvers<void>();
  const observed: BackupStore = {
    ...store,
    acquire: () =>
      store.acquire().catch((error) => {
        refused.resolve();
        throw error;
      }),
  };
  const taking = takeBackup({ ...source, waits: true }, observed, { reason: "upgrade", keep: 2 });
  await Promise.race([refused.promise, taking]);
  expect(await namesIn(store)).toEqual([]);
  await release();
  const { name } = await taking;
  expect(await namesIn(store)).toEqual([name]);
});

test.runIf(isRoot)("what root leaves in a folder of backups belongs to the owner of the data folder", async () => {
  const data = join(folder, "of-others");
  await mkdir(data);
  await chown(data, 12_345, 12_345);
  const path = join(data, "backups");
  const { name } = await take(createFolderStore(path));
  for (const made of [path, join(path, name), join(path, "running.lock")])
    expect((await stat(made)).uid, made).toBe(12_345);
});

test("a backup ends before it fills the disk, on which the database may be, and leaves nothing", async () => {
  const path = join(folder, "full");
  const good = await take(createFolderStore(path), 1);
  const free = [400_000_000, 100_000_000]; // at its beginning, and later
  const filling = createFolderStore(path, async () => free.shift() ?? 100_000_000);
  const slow: BackupStore = {
    ...filling,
    async create(name) {
      const backup = await filling.create(name);
      await once(backup.stream, "error"); // of the second look at the disk
      return backup;
    },
  };
  await expect(take(slow, 1)).rejects.toThrow("جا برای پشتیبان نبود (ENOSPC)");
  expect((await readdir(path)).sort()).toEqual(["running.lock", good.name]);
  await expect(take(createFolderStore(path, async () => 1000))).rejects.toThrow("جا برای پشتیبان نبود (ENOSPC)");
  expect(await namesIn(createFolderStore(path))).toEqual([good.name]);
});

test("a folder that cannot be written is reported in one sentence", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(take(createFolderStore(join(folder, "file", "x")))).rejects.toThrow(/نمی‌شود نوشت \(ENOTDIR\)\.$/);
});

test("files of the data folder that cannot be read end the backup, and the older ones stay", async () => {
  const store = createFolderStore(join(folder, "unreadable"));
  const good = await take(store, 1);
  const dataDir = await mkdtemp(join(folder, "data-"));
  await writeFile(join(dataDir, "keys"), "a file in place of the folder");
  const taking = takeBackup({ ...source, dataDir }, store, { reason: "backup", keep: 1 });
  await expect(taking).rejects.toThrow(`${dataDir}/keys را برای پشتیبان نمی‌شود خواند (ENOTDIR)؛`);
  expect(await namesIn(store)).toEqual([good.name]);
});

test.each<[string, Parameters<FakeS3Uploads["faultFor"]>[0], S3UploadFault]>([
  ["never answers a part", "part", "hang"],
  ["resets a part", "part", "reset"],
  ["is unavailable for a part", "part", "unavailable"],
  ["redirects", "begin", "redirect"],
  ["denies", "begin", "denied"],
  ["never answers the end", "complete", "hang"],
  ["stops in the answer to the end", "complete", "hang in response"],
  ["refuses the end in an answer with status 200", "complete", "error in body"],
  ["forgets the object", "complete", "forget"],
  ["stores other bytes", "part", "corrupt"],
  ["sends other bytes", "get", "corrupt"],
  ["sends fewer bytes", "get", "short"],
  ["never answers a list", "list", "hang"],
])("a bucket that %s gives one sentence, and the last good backup stays", async (_name, action, fault) => {
  const good = await take(bucketStore(patient), 1);
  s3.faultFor = (one) => (one === action ? fault : undefined);
  const error = await take(bucketStore(), 1).catch((reason) => reason);
  expect(error).toMatchObject({ name: "StartupError" });
  expect(String(error)).not.toMatch(secrets);
  s3.faultFor = () => undefined;
  expect(await namesIn(bucketStore(patient))).toContain(good.name);
  const { manifest } = await verifyBackup(await bucketStore(patient).open(good.name), keys);
  expect(manifest.rows.seeded_row).toBe(1);
  const { name } = await take(bucketStore(patient), 1);
  expect((await namesIn(bucketStore(patient))).at(-1)).toBe(name);
});

test("a fault that passes is tried again", async () => {
  s3.faultFor = (_action, nth) => (nth === 1 ? "reset" : nth === 2 ? "unavailable" : undefined);
  const { name } = await take(bucketStore(patient));
  expect([...s3.objects.keys()]).toEqual([name]);
  expect(s3.uploads.size).toBe(0);
});

test.each([
  ["BACKUP_EVERY", "25d"],
  ["BACKUP_EVERY", "24"],
  ["BACKUP_EVERY", "0h"],
  ["BACKUP_KEEP", "0"],
  ["BACKUP_FOLDER", "backups"],
  ["BACKUP_S3_URL", "https://host/bucket"],
  ["BACKUP_PASSPHRASE", "short"],
  ["BACKUP_RECIPIENT", "ssh-rsa AAAA"],
  ["BACKUP_IDENTITY", "AGE-SECRET-KEY"],
])("rejects %s %s in one sentence", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} باید `));
});

test("reads the settings: a bucket takes the place of the folder, and two ways to encrypt are one too many", () => {
  const env = readEnv({ BACKUP_EVERY: "2d", BACKUP_IDENTITY: `# created\nAGE-SECRET-KEY-1${"Q".repeat(58)}\n` });
  expect(env).toMatchObject({
    BACKUP_EVERY: 48 * 3_600_000,
    BACKUP_KEEP: 7,
    BACKUP_IDENTITY: [`AGE-SECRET-KEY-1${"Q".repeat(58)}`],
  });
  expect(createBackupStore({ ...env, DATA_DIR: "/srv/data" }).name).toBe("/srv/data/backups");
  const both = readEnv({ BACKUP_FOLDER: "/x", BACKUP_S3_URL: s3.url });
  expect(createBackupStore({ ...both, DATA_DIR: "/srv/data" }).name).not.toBe("/x");
  expect(() => readEnv({ BACKUP_PASSPHRASE: "x".repeat(12), BACKUP_RECIPIENT: `age1${"q".repeat(58)}` })).toThrow(
    "تنها یکی",
  );
});
