import { access, constants, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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
 * Throws {@link FolderInUseError}, or the system's error when the folder or its lock cannot be written.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const pidFile = join(folder, "running.pid");
  const lockFile = join(folder, "running.lock");
  await access(lockFile, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error; // on a file that is only readable SQLite would take no exclusive lock
  });
  const file = new DatabaseSync(lockFile);
  try {
    file.exec("pragma journal_mode = memory; begin exclusive"); // in memory: no second file
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUseError(await readFile(pidFile, "utf8").catch(() => undefined));
  }
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
