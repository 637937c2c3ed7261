import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { giveToOwner, makePrivateFolder } from "../../database/embedded/folder-owner.ts";

/** Sizes of an outbox: bytes in the current file, and how many older files are kept. */
interface OutboxBounds {
  maxBytes: number;
  olderFiles: number;
}

const DEFAULT_BOUNDS: OutboxBounds = { maxBytes: 5_000_000, olderFiles: 3 };

/** Opens a file of `outbox/` in the data folder for appending; only its owner can read it. */
async function openOutbox(dataDir: string, folder: string, name: string): Promise<FileHandle> {
  await mkdir(dataDir, { recursive: true });
  await makePrivateFolder(folder);
  const file = await open(join(folder, name), "a+", 0o600);
  await giveToOwner(dataDir, [join(folder, name)]);
  return file;
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Whether the file ends within a line: a process or the machine died, or the disk was full, while it was written. */
async function endsWithinLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return bytesRead === 1 && buffer[0] !== 0x0a;
}

/** The renames of this process, one after the other: of several writers that found a file full, the first renames it. */
let rotations = Promise.resolve();

/**
 * Renames a full file after the time, and deletes the oldest of such files. `full` tells it from a new one, to which another
 * writer has come in the meantime. Lines of writers that have the renamed file open are in it. Other processes may do the
 * same at once: none overwrites a file, and at worst a file is renamed before it is full.
 */
async function rotate(folder: string, name: string, full: { ino: number }, olderFiles: number) {
  const current = await ignoreMissing(stat(join(folder, name)));
  if (current?.ino !== full.ino) return;
  const stem = basename(name, ".jsonl");
  const time = new Date().toISOString().replaceAll(":", "-");
  await ignoreMissing(rename(join(folder, name), join(folder, `${stem}.${time}-${process.pid}.jsonl`)));
  const older = (await readdir(folder)).filter((file) => file.startsWith(`${stem}.`) && file !== name).sort();
  for (const file of older.slice(0, Math.max(0, older.length - olderFiles)))
    await ignoreMissing(rm(join(folder, file)));
}

const ignoreMissing = <Result>(work: Promise<Result>) =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });

/**
 * Appends a JSON line to a file of `outbox/` in the data folder and syncs it to disk. A line is separate from the remains of
 * a broken one before it. A full file is renamed, and the oldest are deleted. After an error the line may be there, complete
 * or not.
 */
export async function appendToOutbox(
  dataDir: string,
  name: string,
  line: object,
  bounds = DEFAULT_BOUNDS,
): Promise<void> {
  const folder = join(dataDir, "outbox");
  const file = await openOutbox(dataDir, folder, name);
  try {
    const { size, ino } = await file.stat();
    const start = (await endsWithinLine(file, size)) ? "\n" : "";
    // A single write, so that lines of several processes do not interleave.
    await file.appendFile(`${start}${JSON.stringify(line)}\n`);
    await file.datasync();
    if (size === 0) await syncFolder(folder); // the file's name must survive a power cut, too
    if (size > bounds.maxBytes) {
      const rotation = rotations.then(() => rotate(folder, name, { ino }, bounds.olderFiles));
      rotations = rotation.catch(() => undefined); // its writer is told, the next one tries anew
      await rotation;
    }
  } finally {
    await file.close();
  }
}
