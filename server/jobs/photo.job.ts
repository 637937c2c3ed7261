import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";
import {
  type ClaimedPhoto,
  claimPhotos,
  type PhotoOutcome,
  recordPhotoOutcome,
  renewClaim,
} from "../features/photo/photo.sql.ts";
import { processPhoto, RECIPE } from "../features/photo/photo-processing.ts";
import { hashStream, MediaError, type MediaGateway } from "../gateways/media/gateway.ts";
import { log } from "../log/log.ts";
import { reasonOf } from "../log/private-data.ts";
import { createWorkQueue, type Queue } from "./queue.ts";

/** All times in milliseconds. */
interface PhotoJobOptions {
  /** Interval of scheduled polls. */
  pollEvery?: number;
  /** Lease of a claim; it is renewed three times as often. */
  lease?: number;
  /** Timeout for processing one photo. */
  timeout?: number;
}

/**
 * Processes waiting photos, one at a time, so that memory stays bounded. Any number of processes may run it on one
 * database; the work of a process that died is claimed by another one, or by itself after a restart.
 */
export function processPhotos(
  db: Db,
  media: MediaGateway,
  uploadFolder: string,
  { pollEvery = 5000, lease = 30_000, timeout = 180_000 }: PhotoJobOptions = {},
): { close: () => Promise<void> } {
  let kill: (() => void) | undefined;
  const queue: Queue = createWorkQueue<ClaimedPhoto>({
    db,
    channel: "photograph",
    label: "Photos",
    pollEvery,
    concurrency: 1,
    claim: async (capacity) => (capacity > 0 && !queue.isClosed() ? claimPhotos(db, capacity, lease) : []),
    work,
  });

  async function work(photo: ClaimedPhoto) {
    const renewal = setInterval(() => renewClaim(db, photo, lease).catch(queue.reportDatabaseError), lease / 3);
    try {
      const outcome = await processInTempFolder(photo);
      if (outcome?.kind === "crashed") log.warn("photo_crashed", { photo: photo.id });
      if (outcome) await recordOutcome(photo, outcome);
    } finally {
      clearInterval(renewal);
    }
  }
  /** Retries until the database answers; if this process ends before, the photo is processed again. */
  async function recordOutcome(photo: ClaimedPhoto, outcome: PhotoOutcome) {
    for (let tries = 0; tries < 12; tries++) {
      try {
        return await recordPhotoOutcome(db, photo, outcome);
      } catch (error) {
        queue.reportDatabaseError(error);
        if (queue.isClosed()) return;
        await wait(pollEvery);
      }
    }
  }
  async function processInTempFolder(photo: ClaimedPhoto): Promise<PhotoOutcome | undefined> {
    let folder: string | undefined;
    try {
      await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
      folder = await mkdtemp(join(uploadFolder, "making-"));
      return await processOriginal(photo.hash, folder);
    } catch (error) {
      const reason = reasonOf(error instanceof MediaError ? error.message : error);
      log.warn("photo_retried", { photo: photo.id, storage: media.name, reason });
      return { kind: "later", reason: "انبار عکس‌ها پاسخ نمی‌دهد؛ دوباره تلاش می‌شود." };
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }
  async function processOriginal(hash: string, folder: string): Promise<PhotoOutcome | undefined> {
    const original = join(folder, "original");
    await fetchOriginal(media, hash, original);
    if (queue.isClosed()) return undefined;
    const processing = processPhoto(original, folder, timeout);
    kill = processing.stop;
    const result = await processing.result;
    kill = undefined;
    if (queue.isClosed()) return undefined; // it was killed: the photo is claimed again when the lease expires
    if (result.kind === "crashed") return { kind: "crashed", reason: "باز کردن این عکس ناتمام ماند." };
    if (result.kind === "failed") return { kind: "failed", reason: result.reason };
    const { width, height, widths, placeholder } = result;
    const mediaHash = createHash("sha256").update(`${RECIPE} ${hash}`).digest("hex").slice(0, 40);
    await putImages(media, mediaHash, widths, folder);
    return { kind: "ready", mediaHash, width, height, widths, placeholder };
  }

  return {
    close() {
      const closing = queue.close();
      kill?.(); // does not wait a minute for a running photo
      return closing;
    },
  };
}

async function fetchOriginal(media: MediaGateway, hash: string, path: string): Promise<void> {
  const stored = await media.get(hash);
  if (!stored) throw new MediaError("the original is missing");
  await pipeline(stored.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if ((await hashStream(createReadStream(path))) !== hash) throw new MediaError("the original is corrupt");
}

async function putImages(media: MediaGateway, mediaHash: string, widths: number[], folder: string): Promise<void> {
  for (const width of widths)
    for (const format of ["avif", "webp"])
      await put(media, `${mediaHash}-${width}.${format}`, join(folder, `${width}.${format}`), `image/${format}`);
}

async function put(media: MediaGateway, key: string, path: string, type: string): Promise<void> {
  const [{ size }, hash] = await Promise.all([stat(path), hashStream(createReadStream(path))]);
  await media.put(key, { path, size, hash, type });
}
