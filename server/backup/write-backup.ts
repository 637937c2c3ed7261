import { createReadStream } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type { Db, Queryable } from "../../database/connect.ts";
import { LOCKS } from "../../database/locks.ts";
import { StartupError, systemReason } from "../../database/startup-error.ts";
import { programVersion } from "../../database/upgrade/version.ts";
import type { MediaGateway } from "../gateways/media/gateway.ts";
import { ArchiveWriter } from "./archive/archive-writer.ts";
import type { BackupKeys } from "./archive/encryption.ts";
import {
  listMediaKeys,
  listMigrations,
  listTables,
  readRows,
  readSequences,
  readTime,
  type Table,
} from "./backup.sql.ts";
import { FILE_FOLDERS, FORMAT, HEAD_FILE, type Head, MANIFEST_FILE, type Manifest } from "./backup-format.ts";

const partBytes = 4 * 1024 * 1024;
const maxMissing = 100; // names in the manifest

export interface BackupSource {
  db: Db;
  /** Undefined leaves the photographs out. */
  media: MediaGateway | undefined;
  dataDir: string;
  keys: BackupKeys;
  /** Whether it waits while another backup of the same database, or in the same place, is being made, in place of failing. */
  waits?: boolean;
}

export interface WrittenBackup {
  head: Head;
  manifest: Manifest;
  /** SHA-256 of all its bytes in hex. */
  digest: string;
}

/**
 * Writes a backup of the database, the photographs and the files of the data folder into a stream: the rows as they are at one moment,
 * and every file that they mention. Throws {@link StartupError} while another backup of the same database is being made,
 * unless it `waits`.
 */
export async function writeBackup(
  { db, media, dataDir, keys, waits = false }: BackupSource,
  openDestination: () => Promise<Writable>,
): Promise<WrittenBackup> {
  const guard = await db.reserve();
  const destination = await withLocks(guard, waits, openDestination);
  const archive = new ArchiveWriter(destination, keys);
  try {
    const missingMedia: string[] = [];
    let missing = 0;
    const { head, mediaKeys, rows, sequences } = await writeSnapshot(db, archive, media !== undefined);
    const files = { media: 0, outbox: 0, app: 0, keys: 0 };
    for (const key of media ? mediaKeys : []) {
      const isThere = await addMedia(archive, media!, key);
      if (isThere) files.media++;
      else if (++missing <= maxMissing) missingMedia.push(key);
    }
    for (const folder of FILE_FOLDERS) {
      const { count, skipped } = await addFolder(archive, dataDir, folder);
      files[folder] = count;
      missing += skipped.length;
      missingMedia.push(...skipped.slice(0, maxMissing));
    }
    const manifest: Manifest = { rows, sequences, files, bytes: archive.bytes, missingMedia, missing };
    await archive.addText(MANIFEST_FILE, JSON.stringify(manifest));
    return { head, manifest, digest: await archive.finish() };
  } catch (error) {
    await archive.abort(error);
    throw error;
  } finally {
    await releaseLocks(guard);
  }
}

type Reserved = Awaited<ReturnType<Db["reserve"]>>;

/** Holds the locks of a backup while `open` runs and after it; the connection of `guard` keeps them. */
async function withLocks<T>(guard: Reserved, waits: boolean, openDestination: () => Promise<T>): Promise<T> {
  try {
    await guard`set statement_timeout = 0`;
    if (waits) await guard`select pg_advisory_lock(${LOCKS.backup})`;
    const [lock] = await guard<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${LOCKS.backup}) as "isOurs"`;
    if (!lock?.isOurs)
      throw new StartupError("پشتیبان دیگری از همین پایگاه داده در دست ساخت است؛ پس از پایان آن دوباره بیازمایید.");
    await guard`select pg_advisory_lock_shared(${LOCKS.migrate})`; // no one changes tables meanwhile
    return await openDestination();
  } catch (error) {
    await releaseLocks(guard);
    throw error;
  }
}

/** The locks end with the connection, too, for example when the database is lost. */
async function releaseLocks(guard: Reserved) {
  await guard`select pg_advisory_unlock_all()`.catch(() => {});
  await guard`reset statement_timeout`.catch(() => {});
  guard.release();
}

interface Snapshot {
  head: Head;
  mediaKeys: string[];
  rows: Record<string, number>;
  sequences: Record<string, number>;
}

async function writeSnapshot(db: Db, archive: ArchiveWriter, hasMedia: boolean): Promise<Snapshot> {
  return await db.begin("isolation level repeatable read read only", async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local idle_in_transaction_session_timeout = 0`; // a slow destination
    const tables = await listTables(tx);
    const migrations = await listMigrations(tx);
    if (!migrations) throw new StartupError("این پایگاه داده خالی است و چیزی برای پشتیبان‌گیری ندارد.");
    const createdAt = await readTime(tx);
    const head: Head = { format: FORMAT, version: programVersion, createdAt, migrations, tables, hasMedia };
    await archive.addText(HEAD_FILE, JSON.stringify(head));
    const rows: Record<string, number> = {};
    for (const table of tables) rows[table.name] = await addTable(tx, archive, table);
    const mediaKeys: string[] = [];
    if (hasMedia) await listMediaKeys(tx, (key) => mediaKeys.push(key));
    return { head, mediaKeys, rows, sequences: await readSequences(tx) };
  });
}

/** Adds the rows in parts of whole rows; returns their number. */
async function addTable(tx: Queryable, archive: ArchiveWriter, table: Table): Promise<number> {
  let [rows, bytes, parts] = [0, 0, 0];
  let chunks: Buffer[] = [];
  const flush = async () => {
    const name = `rows/${table.name}/${String(++parts).padStart(6, "0")}.copy`;
    await archive.add(name, bytes, [Buffer.concat(chunks, bytes)]);
    [chunks, bytes] = [[], 0];
  };
  for await (const chunk of readRows(tx, table)) {
    chunks.push(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++; // within values COPY writes \n
    if (bytes >= partBytes) await flush();
  }
  if (bytes > 0) await flush();
  return rows;
}

/** Adds a stored file; false when it is missing. */
async function addMedia(archive: ArchiveWriter, media: MediaGateway, key: string): Promise<boolean> {
  const stored = await media.get(key);
  if (!stored) return false;
  await archive.add(`media/${key}`, stored.size, stored.stream);
  return true;
}

/**
 * Adds the files of a folder of the data folder, each as long as it is now: some grow meanwhile. Returns their number, and the paths of
 * those whose names an archive cannot have. Throws {@link StartupError} for what is there and cannot be read: a restored site would lack it.
 */
async function addFolder(archive: ArchiveWriter, dataDir: string, folder: string) {
  const entries = (await ifThere(join(dataDir, folder), (path) => readdir(path, { withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map(({ name }) => name);
  const names = files.filter(isPlainName);
  let count = 0;
  for (const name of names.sort()) {
    const path = join(dataDir, folder, name);
    const file = await ifThere(path, () => open(path, "r"));
    if (!file) continue; // renamed or deleted a moment ago
    const { size } = await file.stat();
    const data = size === 0 ? [] : createReadStream(path, { fd: file, end: size - 1 });
    await archive.add(`${folder}/${name}`, size, data);
    if (size === 0) await file.close();
    count++;
  }
  return { count, skipped: files.filter((name) => !isPlainName(name)).map((name) => `${folder}/${name}`) };
}

/** Reads something; undefined when it is not there. */
async function ifThere<T>(path: string, read: (path: string) => Promise<T>): Promise<T | undefined> {
  try {
    return await read(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new StartupError(`${path} را برای پشتیبان نمی‌شود خواند (${systemReason(error)})؛ چیزی از پشتیبان نماند.`, {
      cause: error,
    });
  }
}

/** Whether a file's name is only a name, of Latin letters, digits, spaces and a few signs. */
export const isPlainName = (name: string): boolean => /^[\w-][\w.+ ()-]{0,150}$/.test(name);
