import { lchown, lstat, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/**
 * As root: gives what root has made to the owner of a folder, as whom the server runs after it has stepped down. Links, and files with
 * several names, stay as they are, since they may lead elsewhere; what is gone is skipped. Does nothing for an ordinary user.
 */
export async function giveToOwner(folder: string, paths: string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(folder);
  for (const path of paths)
    await give(path, owner).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error; // renamed or deleted a moment ago
    });
}

async function give(path: string, { uid, gid }: { uid: number; gid: number }) {
  const stats = await lstat(path);
  const isAlone = stats.isDirectory() || (stats.isFile() && stats.nlink === 1);
  if (stats.uid === 0 && isAlone) await lchown(path, uid, gid);
}

/** Creates a folder, for its owner alone, and those above it that are missing; all belong to the owner of the one that was there. */
export async function makePrivateFolder(path: string): Promise<void> {
  const folder = resolve(path);
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const made: string[] = [];
  for (let at = folder; at.length >= first.length; at = dirname(at)) made.push(at);
  await giveToOwner(dirname(first), made);
}
