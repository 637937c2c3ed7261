import { createHash, randomBytes } from "node:crypto";
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../database/connect.ts";
import { migrate } from "../../database/migrate.ts";
import { schemaOf, tableDigests } from "../../testing/backup/table-digests.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { tries } from "../../testing/run/depth.ts";
import { createSecretKey } from "../features/second-factor/secret-key.ts";
import { createDiskMedia } from "../gateways/media/disk.ts";
import { createBackupFile, openBackupFile } from "./folder-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeNewBackup } from "./take-backup.ts";
import { verifyBackup } from "./verify-backup.ts";
import type { BackupSource } from "./write-backup.ts";

// One database and one data folder with photographs are backed up; each test restores into its own.

const plain = { recipients: [], identities: [], passphrase: undefined };
let folder: string;
let data: string;
let database: TestDatabase;
const dropped: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-backup-"));
  data = join(folder, "data");
  database = await freshDatabase();
  await mkdir(join(data, "outbox"), { recursive: true });
  await writeFile(join(data, "outbox", "sms.jsonl"), '{"mobile":"09120000000"}\n');
  await createSecretKey({ dataDir: data }).seal(Buffer.alloc(20), 1);
  await mkdir(join(data, "app"));
  await writeFile(join(data, "app", "sarzamin-1.0.apk"), randomBytes(100_000));
  await addMember(database.db, 0);
  for (let n = 0; n < 5; n++) await addPhotograph(database.db, n);
});
afterAll(async () => {
  for (const drop of dropped) await drop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const mediaOf = (dataDir: string) => createDiskMedia(join(dataDir, "media"));
const source = (db: Db = database.db): BackupSource => ({ db, media: mediaOf(data), dataDir: data, keys: plain });

/** A member with something in many tables, written in one transaction. */
async function addMember(db: Db, n: number) {
  const mobile = `0912${String(n).padStart(7, "0")}`;
  await db.begin(async (tx) => {
    const [account] = await tx`
      insert into account (mobile, first_name, last_name, password_hash) values (${mobile}, 'سارا', ${"\\رضایی\t\n"}, '')
      returning id`;
    await tx`insert into rating (account_id, place_id, stars) values (${account!.id}, 7, ${1 + (n % 5)})`;
    const text = `سطر «${n}»\nسطر دوم\\`;
    await tx`insert into comment (account_id, place_id, text, text_key) values (${account!.id}, 7, ${text}, ${text})`;
  });
}

/** A photograph with its files, as the job leaves it. */
async function addPhotograph(db: Db, n: number) {
  const original = randomBytes(50_000 + n);
  const hash = createHash("sha256").update(original).digest("hex");
  const mediaHash = hash.slice(0, 40);
  const media = mediaOf(data);
  for (const key of [hash, `${mediaHash}-320.avif`, `${mediaHash}-320.webp`]) {
    const bytes = key === hash ? original : randomBytes(3000);
    const path = join(folder, `new-${key}`);
    await writeFile(path, bytes);
    await media.put(key, { path, size: bytes.length, hash: "", type: "image/webp" });
  }
  await db`
    insert into photograph (place_id, hash, size, type, file_name, alt, credit, license, sort, state, media_hash, width, height, widths, placeholder, created_by_name)
    values (7, ${hash}, ${original.length}, 'image/jpeg', 'a.jpg', 'عکس', 'سارا', 'cc0-1.0', ${n}, 'ready', ${mediaHash}, 640, 480, '{320}', 'data:', 'سارا')`;
}

/** Runs a backup; `onSnapshot` is called with the id of its snapshot before it reads rows. */
function observed(db: Db, onSnapshot: (id: string) => Promise<void>): Db {
  const begin = (mode: string, run: (tx: Db) => Promise<unknown>) =>
    db.begin(mode, async (tx) => {
      const [row] = await tx<{ id: string }[]>`select pg_export_snapshot() as id`;
      await onSnapshot(row!.id);
      return run(tx as unknown as Db);
    });
  return new Proxy(db, { get: (target, name) => (name === "begin" ? begin : Reflect.get(target, name)) });
}

async function emptyTarget() {
  const { db, drop } = await freshDatabase("empty");
  dropped.push(drop);
  const dataDir = await mkdtemp(join(folder, "restored-"));
  const target = { db, dataDir, bucket: undefined, print: () => {} };
  const restore = (path: string, keys = plain as BackupSource["keys"]) =>
    restoreBackup(() => openBackupFile(path), keys, target);
  const isUntouched = async () =>
    (await readdir(dataDir)).length === 0 &&
    (await db`select from pg_class where relnamespace = 'public'::regnamespace`).length === 0;
  return { ...target, restore, isUntouched };
}

/** The bytes of every file below a folder, as digests by path. */
async function filesOf(dataDir: string) {
  const files: Record<string, string> = {};
  for (const name of ["media", "outbox", "app", "keys"]) {
    const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      files[path.slice(dataDir.length)] = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
    }
  }
  return files;
}

test("restores every table and file as they were at the moment of the snapshot, whatever was written meanwhile", async () => {
  let isWriting = true;
  let written = 0;
  const writers = [1, 2].map(async (writer) => {
    for (let n = 0; isWriting; n++, written++) await addMember(database.db, writer * 100_000 + n);
  });
  let expected: Record<string, string> = {};
  let writtenBefore = 0;
  await expect.poll(() => written).toBeGreaterThan(5);
  const db = observed(database.db, async (id) => {
    expected = await database.db.begin("isolation level repeatable read read only", async (tx) => {
      await tx.unsafe(`set transaction snapshot '${id}'`);
      return tableDigests(tx);
    });
    writtenBefore = written;
    await expect.poll(() => written).toBeGreaterThan(writtenBefore + 5);
  });
  const path = join(folder, "loaded.tar.zst");
  const { manifest } = await writeNewBackup(source(db), () => createBackupFile(path));
  isWriting = false;
  await Promise.all(writers);
  expect(manifest).toMatchObject({ files: { media: 15, outbox: 1, app: 1, keys: 1 }, missingMedia: [] });

  const target = await emptyTarget();
  await target.restore(path);
  expect(await tableDigests(target.db)).toEqual(expected);
  expect(await tableDigests(database.db)).not.toEqual(expected);
  expect(await schemaOf(target.db)).toEqual(await schemaOf(database.db));
  expect(await filesOf(target.dataDir)).toEqual(await filesOf(data));
  expect((await readdir(target.dataDir)).sort()).toEqual(["app", "keys", "media", "outbox"]);
  expect((await stat(join(target.dataDir, "outbox/sms.jsonl"))).mode & 0o777).toBe(0o600);
  await addMember(target.db, 5); // sequences go on
  await migrate(target.db);
});

test("leaves a file that tar and sha256sum read", async () => {
  const path = join(folder, "plain.tar.zst");
  const packages = ["sarzamin 1.1 (beta).apk", "سرزمین.apk"].map((name) => join(data, "app", name));
  for (const file of packages) await writeFile(file, "package");
  await writeNewBackup(source(), () => createBackupFile(path));
  for (const file of packages) await rm(file);
  const { head, manifest } = await verifyBackup(await openBackupFile(path), plain);
  expect(manifest.missingMedia, "a name that tar cannot have everywhere").toEqual(["app/سرزمین.apk"]);
  expect(head.tables.map(({ name }) => name)).toContain("place");
  expect(head.tables.map(({ name }) => name)).not.toContain("catalog_change");
  expect(manifest.rows.place).toBeGreaterThan(900);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { execFileSync } = await import("node:child_process");
  const out = await mkdtemp(join(folder, "tar-"));
  execFileSync("tar", ["--zstd", "-xf", path, "-C", out]);
  expect(execFileSync("sha256sum", ["-c", "--quiet", "SHA256SUMS"], { cwd: out }).toString()).toBe("");
  expect((await readFile(join(out, "app/sarzamin-1.0.apk"))).length).toBe(100_000);
  expect(await readFile(join(out, "app/sarzamin 1.1 (beta).apk"), "utf8")).toBe("package");
});

test("refuses a truncated or changed backup, wherever that is, and writes nothing", async () => {
  const path = join(folder, "damaged.tar.zst");
  await writeNewBackup(source(), () => createBackupFile(path));
  const { size } = await stat(path);
  const target = await emptyTarget();
  const copy = join(folder, "copy.tar.zst");
  const refused = /^این پشتیبان آسیب دیده یا ناتمام است \(.+\)؛ پشتیبان دیگری را به کار ببرید\.$/;
  const lengths = [0, 39, size >> 1, size - 1, 1, size >> 2, size - 41, size - 40];
  for (const length of lengths.slice(0, tries(4, lengths.length))) {
    await copyFile(path, copy);
    const file = await open(copy, "r+");
    await file.truncate(length);
    await file.close();
    await expect(target.restore(copy), `${length} of ${size} bytes`).rejects.toThrow(refused);
  }
  const changed = [0, size >> 1, size - 40, 5, 9, 1000, size - 60, size - 33, size - 1];
  for (const at of changed.slice(0, tries(3, changed.length))) {
    await copyFile(path, copy);
    const bytes = await readFile(copy);
    bytes[at]! ^= 1 << (at % 8);
    await writeFile(copy, bytes);
    await expect(target.restore(copy), `a bit of byte ${at}`).rejects.toThrow(refused);
  }
  await writeFile(copy, Buffer.concat([await readFile(path), Buffer.from("x")]));
  await expect(target.restore(copy), "one byte more").rejects.toThrow(refused);
  expect(await target.isUntouched()).toBe(true);
  await target.restore(path);
});

test("encrypts with a passphrase or for recipients, and refuses other keys", async () => {
  const { generateIdentity, identityToRecipient } = await import("age-encryption");
  const identity = await generateIdentity();
  const sealed = { recipients: [await identityToRecipient(identity)], identities: [], passphrase: undefined };
  const withPhrase = { ...plain, passphrase: "باغ فین کاشان ۱۳۹۹", workFactor: 10 };
  const target = await emptyTarget();
  for (const [name, keys] of Object.entries({ sealed, withPhrase })) {
    const path = join(folder, `${name}.tar.zst.age`);
    await writeNewBackup({ ...source(), keys }, () => createBackupFile(path));
    expect((await readFile(path)).subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
    await expect(target.restore(path)).rejects.toThrow("این پشتیبان رمز شده است");
    const others = { recipients: [], identities: [await generateIdentity()], passphrase: undefined };
    await expect(target.restore(path, others)).rejects.toThrow("با این پشتیبان نمی‌خواند");
    const opening = name === "sealed" ? { ...plain, identities: [identity] } : keys;
    expect((await verifyBackup(await openBackupFile(path), opening)).manifest.files.media).toBe(15);
    const bytes = await readFile(path);
    bytes[bytes.length >> 1]! ^= 4;
    await writeFile(path, bytes);
    await expect(target.restore(path, opening)).rejects.toThrow("آسیب دیده یا ناتمام");
  }
  expect(await target.isUntouched()).toBe(true);
});

test("refuses a database or a folder that is not empty, and data of a newer version", async () => {
  const path = join(folder, "first.tar.zst");
  await writeNewBackup(source(), () => createBackupFile(path));
  const target = await emptyTarget();
  await target.db`create table somebody_elses (n int)`;
  await expect(target.restore(path)).rejects.toThrow("پایگاه داده خالی نیست (somebody_elses در آن است)");
  await target.db`drop table somebody_elses`;
  await mkdir(join(target.dataDir, "media"));
  await writeFile(join(target.dataDir, "media", "photo"), "x");
  await expect(target.restore(path)).rejects.toThrow(/media خالی نیست/);
  await rm(join(target.dataDir, "media"), { recursive: true });

  await database.db`insert into migration (name) values ('9999-future.sql')`;
  const newer = join(folder, "newer.tar.zst");
  await writeNewBackup(source(), () => createBackupFile(newer));
  await database.db`delete from migration where name = '9999-future.sql'`;
  await expect(target.restore(newer)).rejects.toThrow("این پشتیبان از نسخهٔ نوتری از برنامه است");
  expect(await target.isUntouched()).toBe(true);
});

test("repeats a restore that was interrupted, and leaves nothing of the first try", async () => {
  const path = join(folder, "again.tar.zst");
  await writeNewBackup(source(), () => createBackupFile(path));
  const target = await emptyTarget();
  let opened = 0;
  const breaking = async () => {
    const stream = await openBackupFile(path);
    if (++opened === 2) setImmediate(() => stream.destroy(Object.assign(new Error("gone"), { code: "EIO" })));
    return stream;
  };
  await expect(restoreBackup(breaking, plain, target)).rejects.toThrow("gone");
  expect(await target.db`select from pg_class where relnamespace = 'public'::regnamespace`).toHaveLength(0);
  expect(await readdir(target.dataDir)).toContain("restore.unfinished");
  await target.restore(path);
  expect(await filesOf(target.dataDir)).toEqual(await filesOf(data));
  expect(await readdir(target.dataDir)).not.toContain("restore.unfinished");
});

test("says so when another backup is being made, when the file exists, and when the disk is full, and leaves nothing", async () => {
  const path = join(folder, "busy.tar.zst");
  let other: Promise<unknown> | undefined;
  const db = observed(database.db, async () => {
    other = writeNewBackup(source(), () => createBackupFile(join(folder, "other.tar.zst")));
    await expect(other).rejects.toThrow("پشتیبان دیگری از همین پایگاه داده در دست ساخت است");
  });
  await writeNewBackup(source(db), () => createBackupFile(path));
  await expect(writeNewBackup(source(), () => createBackupFile(path))).rejects.toThrow("رونویسی نمی‌شود");
  expect(await readdir(folder)).not.toContain("other.tar.zst.part");

  let isDiscarded = false;
  const fullDisk = new Writable({
    write: (_chunk, _encoding, callback) => callback(Object.assign(new Error("no space"), { code: "ENOSPC" })),
  });
  const publish = () => expect.unreachable("a broken backup appeared");
  const discard = async () => {
    isDiscarded = true;
  };
  await expect(writeNewBackup(source(), async () => ({ stream: fullDisk, publish, discard }))).rejects.toThrow(
    "جا برای پشتیبان نبود (ENOSPC)",
  );
  expect(isDiscarded).toBe(true);
  await writeNewBackup(source(), () => createBackupFile(join(folder, "after.tar.zst"))); // the lock is free
});

test("a missing photograph is named and does not prevent the backup", async () => {
  const [{ hash }] = (await database.db`select hash from photograph order by id limit 1`) as unknown as [
    { hash: string },
  ];
  const path = join(data, "media", hash.slice(0, 2), hash.slice(2, 4), hash);
  const bytes = await readFile(path);
  await rm(path);
  const { manifest } = await writeNewBackup(source(), () => createBackupFile(join(folder, "missing.tar.zst")));
  await writeFile(path, bytes);
  expect(manifest).toMatchObject({ files: { media: 14 }, missingMedia: [hash] });
});

test("leaves photographs out when asked, and restores into a folder that has them", async () => {
  const path = join(folder, "rows.tar.zst");
  await writeNewBackup({ ...source(), media: undefined }, () => createBackupFile(path));
  const target = await emptyTarget();
  await mkdir(join(target.dataDir, "media"));
  await writeFile(join(target.dataDir, "media", "photo"), "x");
  const { head } = await target.restore(path);
  expect(head.hasMedia).toBe(false);
  expect(await readFile(join(target.dataDir, "media", "photo"), "utf8")).toBe("x");
});
