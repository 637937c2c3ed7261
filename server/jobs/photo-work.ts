import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { PhotoCut } from "../../contract/photo-cut.ts";
import type { Db } from "../../database/connect.ts";
import type { PhotoClaim, PhotoOutcome } from "../features/photo/photo-outcome.ts";
import { type PartTables, readParts } from "../features/photo/photo-parts.sql.ts";
import { type ProcessingRequest, processPhoto } from "../features/photo/photo-processing.ts";
import { hashStream, MediaError, type MediaGateway } from "../gateways/media/gateway.ts";
import { log } from "../log/log.ts";
import { reasonOf } from "../log/private-data.ts";
import { createWorkQueue, type Queue } from "./queue.ts";

/** All times in milliseconds. */
export interface PhotoJobOptions {
  /** Interval of scheduled polls. */
  pollEvery?: number;
  /** Lease of a claim; it is renewed three times as often. */
  lease?: number;
  /** Timeout for processing one photo. */
  timeout?: number;
}

type Result = Awaited<ReturnType<typeof processPhoto>["result"]>;
type Made = Omit<Extract<Result, { kind: "made" }>, "kind">;

/** Photos that wait in a table, and what is done with each. */
interface PhotoSource<Item extends PhotoClaim, Stored> {
  db: Db;
  media: MediaGateway;
  /** The folder in which photos are processed. */
  uploadFolder: string;
  /** The NOTIFY channel that announces photos. */
  channel: string;
  /** The name of the photos in the log. */
  label: string;
  /** Claims at most `max` photos for `lease` milliseconds, also those whose lease has expired because their process died. */
  claim: (max: number, lease: number) => Promise<Item[]>;
  renew: (item: Item, lease: number) => Promise<void>;
  record: (item: Item, outcome: PhotoOutcome<Stored>) => Promise<void>;
  /** Writes the original to a path. */
  load: (item: Item, path: string) => Promise<void>;
  request: Omit<ProcessingRequest, "path" | "folder" | "cut">;
  /** The part of which images are made; null: the whole. */
  cutOf?: (item: Item) => PhotoCut | null;
  /** Stores what was made in the folder. */
  store: (item: Item, made: Made, folder: string) => Promise<Stored>;
}

let lastTask: Promise<unknown> = Promise.resolve();

/** One photo of all queues of this process at a time, so that memory stays bounded. */
function runInTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = lastTask.then(task);
  lastTask = result.catch(() => {});
  return result;
}

/**
 * Processes the photos of a source, one at a time. Any number of processes may run it on one database; the work of a process
 * that died is claimed by another one, or by itself after a restart.
 */
export function createPhotoQueue<Item extends PhotoClaim, Stored>(
  source: PhotoSource<Item, Stored>,
  { pollEvery = 5000, lease = 30_000, timeout = 180_000 }: PhotoJobOptions,
): { close: () => Promise<void> } {
  const { db, media, channel, label } = source;
  let kill: (() => void) | undefined;
  const queue: Queue = createWorkQueue<Item>({
    ...{ db, channel, label, pollEvery },
    concurrency: 1,
    claim: async (capacity) => (capacity > 0 && !queue.isClosed() ? source.claim(capacity, lease) : []),
    work,
  });

  async function work(item: Item) {
    const renewal = setInterval(() => source.renew(item, lease).catch(queue.reportDatabaseError), lease / 3);
    try {
      const outcome = await runInTurn(() => processInTempFolder(item));
      if (outcome?.kind === "crashed") log.warn("photo_crashed", { photo: item.id, queue: channel });
      if (outcome) await recordOutcome(item, outcome);
    } finally {
      clearInterval(renewal);
    }
  }
  /** Retries until the database answers; if this process ends before, the photo is processed again. */
  async function recordOutcome(item: Item, outcome: PhotoOutcome<Stored>) {
    for (let tries = 0; tries < 12; tries++) {
      try {
        return await source.record(item, outcome);
      } catch (error) {
        queue.reportDatabaseError(error);
        if (queue.isClosed()) return;
        await wait(pollEvery);
      }
    }
  }
  async function processInTempFolder(item: Item): Promise<PhotoOutcome<Stored> | undefined> {
    let folder: string | undefined;
    try {
      await mkdir(source.uploadFolder, { recursive: true, mode: 0o700 });
      folder = await mkdtemp(join(source.uploadFolder, "making-"));
      return await processOriginal(item, folder);
    } catch (error) {
      const reason = reasonOf(error instanceof MediaError ? error.message : error);
      log.warn("photo_retried", { photo: item.id, queue: channel, storage: media.name, reason });
      return { kind: "later", reason: "انبار عکس‌ها پاسخ نمی‌دهد؛ دوباره تلاش می‌شود." };
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }
  async function processOriginal(item: Item, folder: string): Promise<PhotoOutcome<Stored> | undefined> {
    const path = join(folder, "original");
    await source.load(item, path);
    if (queue.isClosed()) return undefined;
    const processing = processPhoto({ ...source.request, cut: source.cutOf?.(item) ?? null, path, folder }, timeout);
    kill = processing.stop;
    const result = await processing.result;
    kill = undefined;
    if (queue.isClosed()) return undefined; // it was killed: the photo is claimed again when the lease expires
    if (result.kind === "crashed") return { kind: "crashed", reason: "باز کردن این عکس ناتمام ماند." };
    if (result.kind === "failed") return { kind: "failed", reason: result.reason };
    const { kind: _, ...made } = result;
    return { kind: "ready", ...(await source.store(item, made, folder)) };
  }

  return {
    close() {
      const closing = queue.close();
      kill?.(); // does not wait a minute for a running photo
      return closing;
    },
  };
}

/** Stores the images in the folder, in each width and both formats. */
export async function putImages(media: MediaGateway, hash: string, { widths }: Made, folder: string): Promise<void> {
  for (const width of widths)
    for (const format of ["avif", "webp"])
      await putFile(media, `${hash}-${width}.${format}`, join(folder, `${width}.${format}`), `image/${format}`);
}

/** Stores a file; without a key under its hash. Returns its hash and its size in bytes. */
export async function putFile(media: MediaGateway, key: string | undefined, path: string, type: string) {
  const [{ size }, hash] = await Promise.all([stat(path), hashStream(createReadStream(path))]);
  await media.put(key ?? hash, { path, size, hash, type });
  return { size, hash };
}

/** Writes the parts of a photo of `size` bytes to a file. */
export async function joinParts(
  db: Db,
  tables: PartTables,
  { id, size, path }: { id: number; size: number; path: string },
): Promise<void> {
  await pipeline(Readable.from(readParts(db, tables, id)), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if ((await stat(path)).size !== size) throw new Error("parts of the photo are missing");
}
