import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { giveToOwner } from "../../database/embedded/folder-owner.ts";
import { StartupError } from "../../database/startup-error.ts";
import { assertKey, MediaError, type MediaGateway } from "../gateways/media/gateway.ts";
import type { Entry } from "./archive/archive-reader.ts";
import { hashing } from "./archive/hashing.ts";
import { FILE_FOLDERS, type Manifest } from "./backup-format.ts";
import { isPlainName } from "./write-backup.ts";

const FOLDERS = ["media", ...FILE_FOLDERS] as const;
type Folder = (typeof FOLDERS)[number];

/** A file that is in a data folder while a restore writes to it. */
const MARKER = "restore.unfinished";

/** Whether a restore into the data folder has begun and was not finished. */
export const isRestoreUnfinished = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, MARKER)).then(
    () => true,
    () => false,
  );

export const forgetRestore = (dataDir: string): Promise<void> => rm(join(dataDir, MARKER), { force: true });

/** The files of a data folder that a restore writes: into folders of their own first, which are renamed when all are there. */
export class RestoredFiles {
  readonly #dataDir: string;
  readonly #bucket: MediaGateway | undefined;
  readonly #counts: Record<Folder, number> = { media: 0, outbox: 0, app: 0, keys: 0 };

  constructor(dataDir: string, bucket: MediaGateway | undefined) {
    this.#dataDir = dataDir;
    this.#bucket = bucket;
  }

  has = (folder: string): folder is Folder => FOLDERS.some((name) => name === folder);

  #unfinished = (folder: string) => join(this.#dataDir, `${folder}.unfinished`);

  /** Removes what an interrupted restore has left. Throws {@link StartupError} when there are files of someone else. */
  async begin(hasMedia: boolean): Promise<void> {
    await mkdir(this.#dataDir, { recursive: true });
    const isRepeated = await isRestoreUnfinished(this.#dataDir);
    for (const folder of FOLDERS.filter((name) => hasMedia || name !== "media")) {
      const path = join(this.#dataDir, folder);
      if (isRepeated) await rm(path, { recursive: true, force: true });
      else if ((await readdir(path).catch(() => [])).length > 0)
        throw new StartupError(`پوشهٔ ${path} خالی نیست؛ پشتیبان را در پوشهٔ خالی برگردانید.`);
      await rm(this.#unfinished(folder), { recursive: true, force: true });
    }
    await writeFile(join(this.#dataDir, MARKER), "");
    await sync(this.#dataDir);
  }

  /** Writes a file durably. Throws {@link StartupError} for a name that leads elsewhere. */
  async write(folder: string, name: string, entry: Entry): Promise<void> {
    if (!this.has(folder) || !(folder === "media" ? isKey(name) : isPlainName(name)))
      throw new StartupError(`نام ${entry.name.slice(0, 100)} در پشتیبان درست نیست.`);
    this.#counts[folder]++;
    const levels = folder === "media" ? [name.slice(0, 2), name.slice(2, 4)] : [];
    const path = join(this.#unfinished(folder), ...levels, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash("sha256");
    await pipeline(hashing(entry.body, hash), createWriteStream(path, { mode: 0o600, flush: true }));
    if (folder !== "media" || !this.#bucket) return;
    const type = name.includes("-") ? `image/${name.split(".").at(-1)}` : "application/octet-stream";
    await this.#bucket.put(name, { path, size: entry.size, hash: hash.digest("hex"), type }).catch((error) => {
      throw error instanceof MediaError
        ? new StartupError(`عکس‌ها در MEDIA_S3_URL ذخیره نشدند (${error.message}).`)
        : error;
    });
    await rm(path, { force: true });
  }

  /** Gives the folders their names once all files are there. Throws {@link StartupError} when some are missing. */
  async complete(expected: Manifest["files"]): Promise<void> {
    for (const folder of FOLDERS) {
      if (this.#counts[folder] !== expected[folder])
        throw new StartupError(`شمار فایل‌های ${folder} پس از بازگرداندن با پشتیبان نمی‌خواند.`);
      if (expected[folder] === 0) continue;
      const unfinished = this.#unfinished(folder);
      if (folder === "media" && this.#bucket) {
        await rm(unfinished, { recursive: true, force: true });
        continue;
      }
      const levels = await readdir(unfinished, { recursive: true, withFileTypes: true });
      for (const level of levels) if (level.isDirectory()) await sync(join(level.parentPath, level.name));
      await sync(unfinished);
      await rm(join(this.#dataDir, folder), { recursive: true, force: true }); // it is empty
      await rename(unfinished, join(this.#dataDir, folder));
    }
    await sync(this.#dataDir);
    await this.#giveToOwner();
  }

  /** As root: the server that reads the files runs as the owner of the data folder. */
  async #giveToOwner() {
    const paths = [join(this.#dataDir, MARKER)];
    for (const folder of FOLDERS) {
      const path = join(this.#dataDir, folder);
      const entries = await readdir(path, { recursive: true }).catch(() => undefined);
      if (entries) paths.push(path, ...entries.map((entry) => join(path, entry)));
    }
    await giveToOwner(this.#dataDir, paths);
  }

  end = (): Promise<void> => forgetRestore(this.#dataDir);
}

function isKey(name: string): boolean {
  try {
    assertKey(name);
    return true;
  } catch {
    return false;
  }
}

async function sync(path: string) {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}
