import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { access, chmod, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { FolderInUseError, lockFolder } from "../../database/embedded/folder-lock.ts";
import { giveToOwner, makePrivateFolder } from "../../database/embedded/folder-owner.ts";
import { StartupError, systemReason } from "../../database/startup-error.ts";
import { type BackupStore, type NewBackup, PlaceInUseError } from "./store.ts";

const partSuffix = ".part";

/** Bytes that a backup leaves free: the database may be on the same disk, and a full one ends it. */
const reserve = 256 * 1024 * 1024;
const checkEvery = 250; // ms

/** The free bytes of a folder's disk. */
type MeasureFree = (folder: string) => Promise<number>;

const measureFree: MeasureFree = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Backups as files of a folder, which belongs to them alone. */
export function createFolderStore(folder: string, free: MeasureFree = measureFree): BackupStore {
  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw asSentence(folder, error);
    });
  return {
    name: folder,
    acquire: () => guarded(acquire(folder)),
    async create(name) {
      const backup = await createBackupFile(join(folder, name), free);
      await guarded(giveToOwner(folder, [join(folder, `${name}${partSuffix}`)]));
      return backup;
    },
    open: async (name) => openBackupFile(join(folder, name)),
    list: () =>
      guarded(
        readdir(folder).catch((error) => {
          if (error.code === "ENOENT") return [];
          throw error;
        }),
      ),
    delete: (name) => guarded(rm(join(folder, name), { force: true })),
  };
}

async function acquire(folder: string) {
  await makePrivateFolder(folder);
  const lock = await lockFolder(folder);
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith("sarzamin-") && name.endsWith(partSuffix));
  for (const name of leftovers) await rm(join(folder, name), { force: true });
  return lock;
}

/**
 * A file that appears under its name only when it is complete, and of which nothing is left when the process exits before. Throws {@link StartupError} when there is one already; its stream fails with
 * ENOSPC before the disk is full.
 */
export async function createBackupFile(path: string, free: MeasureFree = measureFree): Promise<NewBackup> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartupError(`${path} هست و رونویسی نمی‌شود؛ نام دیگری بدهید.`);
  const part = `${path}${partSuffix}`;
  const removeAtExit = () => rmSync(part, { force: true });
  process.on("exit", removeAtExit); // after a signal, see `openForBackup`
  const file = await open(part, "w", 0o600).catch((error) => {
    process.off("exit", removeAtExit);
    throw asSentence(dirname(path), error);
  });
  await chmod(part, 0o600);
  const stream = createWriteStream(part, { fd: file, flush: true });
  keepReserve(stream, () => free(dirname(path)));
  return {
    stream,
    async publish() {
      await rename(part, path).catch((error) => {
        throw asSentence(dirname(path), error);
      });
      process.off("exit", removeAtExit);
      const folder = await open(dirname(path), "r");
      await folder.sync().finally(() => folder.close());
    },
    async discard() {
      stream.destroy();
      await rm(part, { force: true }).catch(() => {});
      process.off("exit", removeAtExit);
    },
  };
}

/** Ends a stream with ENOSPC as soon as less than the reserve is free. */
function keepReserve(stream: Writable, free: () => Promise<number>) {
  const check = async () => {
    const bytes = await free().catch(() => reserve); // the writing itself finds what is wrong
    if (bytes < reserve) stream.destroy(Object.assign(new Error("the reserve is used up"), { code: "ENOSPC" }));
  };
  const timer = setInterval(check, checkEvery);
  stream.once("close", () => clearInterval(timer));
  stream.on("error", () => {}); // may come before the archive listens, which reads it from the stream then
  void check();
}

/** Opens a backup. Throws {@link StartupError} when that is impossible. */
export async function openBackupFile(path: string) {
  const file = await open(path, "r").catch((error) => {
    throw new StartupError(`پشتیبان ${basename(path)} را نمی‌شود خواند (${systemReason(error)}).`, { cause: error });
  });
  return createReadStream(path, { fd: file, highWaterMark: 256 * 1024 });
}

function asSentence(folder: string, error: unknown): unknown {
  if (error instanceof FolderInUseError)
    return new PlaceInUseError("پشتیبان دیگری در همین پوشه در دست ساخت است؛ پس از پایان آن دوباره بیازمایید.");
  if (error instanceof StartupError) return error;
  return new StartupError(`در پوشهٔ ${folder} نمی‌شود نوشت (${systemReason(error)}).`, { cause: error });
}
