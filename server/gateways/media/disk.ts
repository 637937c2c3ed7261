import { constants, createReadStream } from "node:fs";
import { copyFile, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { giveToOwner, makePrivateFolder } from "../../../database/embedded/folder-owner.ts";
import { systemReason } from "../../../database/startup-error.ts";
import { assertKey, MediaError, type MediaGateway, type MediaObject, type NewMediaFile } from "./gateway.ts";

/** Stores photos in a folder, with two levels of subfolders by the first letters of the hash to keep each small. */
export function createDiskMedia(folder: string): MediaGateway {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    name: "disk",
    put: (key, file) => withMediaErrors(() => put(pathOf(key), file)),
    get: (key) => withMediaErrors(() => get(pathOf(key))),
    delete: (key) => withMediaErrors(() => rm(pathOf(key), { force: true })),
  };
}

/** Atomic and durable: even after a power failure there is either the complete file at the path or none. */
async function put(path: string, { path: from }: NewMediaFile): Promise<void> {
  const inner = dirname(path);
  const outer = dirname(inner);
  await makePrivateFolder(inner);
  await sync(from);
  try {
    await rename(from, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const temporary = `${path}.${process.pid}.part`; // another disk: first copy to the same folder
    await copyFile(from, temporary, constants.COPYFILE_FICLONE);
    await sync(temporary);
    await rename(temporary, path);
  }
  await giveToOwner(inner, [path]);
  for (const level of [inner, outer, dirname(outer)]) await sync(level); // makes the directory entries durable
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function get(path: string): Promise<MediaObject | null> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!file) return null;
  const { size } = await file.stat();
  return { size, stream: createReadStream(path, { fd: file, end: Math.max(0, size - 1) }) };
}

async function withMediaErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError(systemReason(error));
  }
}
