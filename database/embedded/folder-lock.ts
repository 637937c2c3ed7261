import { access, constants, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "../startup-error.ts";
import { giveToOwner } from "./folder-owner.ts";

const SQLITE_BUSY = 5; // SQLITE_BUSY

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
  const file = await lock(lockFile).catch(async (error) => {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUseError(await readFile(pidFile, "utf8").catch(() => undefined));
  });
  await rm(pidFile, { force: true }); // one that root has left could not be written
  await writeFile(pidFile, String(process.pid));
  await giveToOwner(folder, [lockFile, pidFile]);
  return {
    async release() {
      if (!file.isOpen) return;
      await rm(pidFile, { force: true });
      file.close();
    },
  };
}

/** Locks the file at a path. One that was replaced before it was locked is no lock: then the one in its place is taken. */
async function lock(path: string): Promise<DatabaseSync> {
  for (;;) {
    await makeWritable(path);
    const found = await inodeOf(path);
    const file = openWithin(path, "pragma journal_mode = memory; begin exclusive"); // in memory: no second file
    if (found !== undefined && (await inodeOf(path)) === found) return file;
    file.close();
  }
}

const inodeOf = (path: string) =>
  stat(path).then(
    ({ ino }) => ino,
    () => undefined,
  );

/**
 * Creates the file, or replaces one that this process may only read: on that SQLite would take no exclusive lock. Who may write the folder
 * may replace the file of another user, while no process holds it.
 */
async function makeWritable(path: string): Promise<void> {
  await writeFile(path, "", { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error; // it is not opened: closing it would give up a lock of this process
  });
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EACCES") return false;
      throw error;
    },
  );
  if (isWritable) return;
  try {
    const file = openWithin(path, "begin; select 1 from sqlite_master", true);
    await rm(path).finally(() => file.close()); // held meanwhile, so that its owner does not take it
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw error;
    const { uid } = await stat(path);
    throw new StartupError(
      `فایل ${path} از آنِ کاربر دیگری است (uid ${uid})؛ با root اجرا کنید: chown ${process.getuid?.()} ${path}`,
      { cause: error },
    );
  }
  await makeWritable(path);
}

/** Opens a database and runs statements on it. Throws the error of SQLite, with nothing left open. */
function openWithin(path: string, statements: string, readOnly = false): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly });
  try {
    file.exec(statements);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}
