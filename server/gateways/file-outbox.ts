import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join } from "node:path";

/** Opens a file of `outbox/` in the data folder for appending; only its owner can read it. */
export async function openOutbox(dataDir: string, name: string): Promise<FileHandle> {
  const folder = join(dataDir, "outbox");
  await mkdir(dataDir, { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return open(join(folder, name), "a", 0o600);
}
