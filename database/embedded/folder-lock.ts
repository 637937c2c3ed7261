import { access, constants, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import { giveToOwner } from "./folder-owner.ts";

const SQLITE_BUSY = 5; // SQLITE_BUSY
const maxTries = 200; // then a process that looks at the file has been stopped meanwhile
const retryDelay = 10; // ms
const read = "begin; select 1 from sqlite_master"; // SQLite locks the file for readers

export interface FolderLock {
  release(): Promise<void>;
}

/** Another process of the application uses the folder; `pid` is its process id, when it has already written it. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUse";
  readonly pid: string | undefined;
  constructor(pid: string | undefined) {
    super(`in use by process ${pid ?? "unknown"}`);
    this.pid = pid;
  }
}

/**
 * Takes a folder for this process alone. The lock is the operating system's, on a file: it dies with the process, so a
 * kill leaves nothing to clean up, and it also holds between containers that share the folder. (Node has no flock;
 * SQLite, which is part of Node, takes one.) What root leaves belongs to the folder's owner, whose processes take it later.
 * Throws {@link FolderInUseError}, {@link StartupError} when the lock file of another user is in the way, or the system's error when the
 * folder cannot be written.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const pidFile = join(folder, "running.pid");
  const lockFile = join(folder, "running.lock");
  const replaceFile = join(folder, "running.replace");
  const file = await lock(lockFile, replaceFile);
  if (!file) throw new FolderInUseError(await readFile(pidFile, "utf8").catch(() => undefined));
  await rm(pidFile, { force: true }); // one that root has left could not be written
  await writeFile(pidFile, String(process.pid));
  await giveToOwner(folder, [lockFile, replaceFile, pidFile]);
  return {
    async release() {
      if (!file.isOpen) return;
      await rm(pidFile, { force: true });
      file.close();
    },
  };
}

/** Locks the file at a path; undefined when another process holds it, or is about to. */
async function lock(path: string, replaceFile: string): Promise<DatabaseSync | undefined> {
  for (let tries = 0; tries < maxTries; tries++) {
    await create(path);
    if (!(await isWritable(path)) && !(await replace(path, replaceFile))) return undefined;
    const found = await inodeOf(path);
    const file = openUnlessBusy(path, "pragma journal_mode = memory; begin exclusive"); // in memory: no second file
    if (file && found !== undefined && (await inodeOf(path)) === found) return file;
    file?.close(); // it was replaced before it was locked: then the one in its place is taken
    if (file) continue;
    if (isHeld(path)) return undefined;
    await wait(retryDelay); // for the process that only looks at it
  }
  return undefined;
}

const inodeOf = (path: string) =>
  stat(path).then(
    ({ ino }) => ino,
    () => undefined,
  );

/** Creates a file where there is none; one is not opened: closing it would give up a lock of this process. */
const create = (path: string) =>
  writeFile(path, "", { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });

/** Whether this process may write a file, or create it: one that has vanished was just replaced. */
const isWritable = (path: string) =>
  access(path, constants.W_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EACCES" && error.code !== "ENOENT") throw error;
      return error.code === "ENOENT";
    },
  );

/** Whether a process holds a file: of two that take it at once, SQLite may refuse both, and does not say that it was so. */
function isHeld(path: string): boolean {
  const file = openUnlessBusy(path, read, true);
  file?.close();
  return !file;
}

/**
 * Replaces a file that this process may only read: on that SQLite would take no exclusive lock. Who may write the folder may replace the
 * file of another user, while no process holds it; one at a time, under a lock on a file of its own, so that none removes the new one.
 * Returns false when another process holds the file or replaces it.
 */
async function replace(path: string, replaceFile: string): Promise<boolean> {
  let gate: DatabaseSync | undefined;
  try {
    await create(replaceFile);
    gate = openUnlessBusy(replaceFile, "begin immediate");
    if (!gate) return false;
    if (await isWritable(path)) return true; // another process has replaced it meanwhile
    const file = openUnlessBusy(path, read, true);
    if (!file) return false;
    await rm(path, { force: true }).finally(() => file.close()); // held meanwhile, so that its owner does not take it
    await create(path);
    return true;
  } catch (error) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) return true; // it has vanished
    throw new StartupError(
      `فایل ${path} از آنِ کاربر دیگری است (uid ${stats.uid})؛ با root اجرا کنید: chown ${process.getuid?.()} ${path}`,
      { cause: error },
    );
  } finally {
    gate?.close();
  }
}

/** Opens a database and runs statements on it; undefined when a lock is in the way. Throws the error of SQLite. Leaves nothing open then. */
function openUnlessBusy(path: string, statements: string, readOnly = false): DatabaseSync | undefined {
  const file = new DatabaseSync(path, { readOnly });
  try {
    file.exec(statements);
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
