import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { systemReason } from "../../../database/startup-error.ts";
import { assertKey, type FoundFile, MediaFailure, type MediaGateway, type StoredFile } from "./gateway.ts";

/** Photographs in a folder: two levels of folders by the first letters of the hash, so that none grows large. */
export function diskMedia(folder: string): MediaGateway {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    name: "disk",
    put: (key, file) => orFailure(() => put(pathOf(key), file)),
    get: (key) => orFailure(() => get(pathOf(key))),
    delete: (key) => orFailure(() => rm(pathOf(key), { force: true })),
  };
}

/** Under its name there is always either nothing or the whole file, also after a power cut. */
async function put(path: string, { path: from }: StoredFile): Promise<void> {
  const inner = dirname(path);
  const outer = dirname(inner);
  await mkdir(inner, { recursive: true, mode: 0o700 });
  await sync(from);
  try {
    await rename(from, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const beside = `${path}.${process.pid}.part`; // from another disk: a name of ours in the same folder first
    await copyFile(from, beside, constants.COPYFILE_FICLONE);
    await sync(beside);
    await rename(beside, path);
  }
  for (const level of [inner, outer, dirname(outer)]) await sync(level); // the names are on the disk as well
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function get(path: string): Promise<FoundFile | null> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!file) return null;
  const { size } = await file.stat();
  return { size, stream: createReadStream(path, { fd: file, end: Math.max(0, size - 1) }) };
}

async function orFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof MediaFailure ? error : new MediaFailure(systemReason(error));
  }
}
