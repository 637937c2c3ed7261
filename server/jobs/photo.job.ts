import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../database/connect.ts";
import {
  type ClaimedPhotograph,
  claimPhotographs,
  type Made,
  renewClaim,
  settlePhotograph,
} from "../features/photo/photo.sql.ts";
import { makePictures, RECIPE } from "../features/photo/photo-making.ts";
import { hashOfStream, MediaFailure, type MediaGateway } from "../gateways/media/gateway.ts";
import { type Queue, workQueue } from "./queue.ts";

/** All times in milliseconds. */
interface PhotographOptions {
  /** How often to look without being told. */
  lookEvery?: number;
  /** How long a claim holds that is not renewed; it is, three times as often. */
  lease?: number;
  /** For opening a photograph and making all its pictures. */
  mostTime?: number;
}

/**
 * Makes pictures of the photographs that wait, one at a time, so that memory stays bounded. Any number of processes may do so on one
 * database; what a process that ended held is taken up again by another, or by itself when it comes back.
 */
export function makePhotographs(
  db: Db,
  media: MediaGateway,
  arrivals: string,
  { lookEvery = 5000, lease = 30_000, mostTime = 180_000 }: PhotographOptions = {},
): { close: () => Promise<void> } {
  let stop: (() => void) | undefined;
  const queue: Queue = workQueue<ClaimedPhotograph>({
    db,
    channel: "photograph",
    what: "Photographs",
    pollEvery: lookEvery,
    atOnce: 1,
    claim: async (room) => (room > 0 && !queue.closed() ? claimPhotographs(db, room, lease) : []),
    work,
  });

  async function work(claimedPhotograph: ClaimedPhotograph) {
    const renewing = setInterval(() => renewClaim(db, claimedPhotograph, lease).catch(queue.noteAway), lease / 3);
    try {
      const made = await makeOf(claimedPhotograph);
      if (made?.kind === "crashed")
        console.warn(`Photograph ${claimedPhotograph.id}: its making ended without a verdict`);
      if (made) await settle(claimedPhotograph, made);
    } finally {
      clearInterval(renewing);
    }
  }
  /** Tries until the database answers; when this process ends before, the photograph is made once more. */
  async function settle(claimedPhotograph: ClaimedPhotograph, made: Made) {
    for (let tries = 0; tries < 12; tries++) {
      try {
        return await settlePhotograph(db, claimedPhotograph, made);
      } catch (error) {
        queue.noteAway(error);
        if (queue.closed()) return;
        await wait(lookEvery);
      }
    }
  }
  async function makeOf(claimedPhotograph: ClaimedPhotograph): Promise<Made | undefined> {
    let folder: string | undefined;
    try {
      await mkdir(arrivals, { recursive: true, mode: 0o700 });
      folder = await mkdtemp(join(arrivals, "making-"));
      return await makeIn(claimedPhotograph.hash, folder);
    } catch (error) {
      const reason = error instanceof MediaFailure ? error.message : String(error);
      console.warn(`Photograph ${claimedPhotograph.id} is tried again: ${media.name}: ${reason}`);
      return { kind: "later", reason: "انبار عکس‌ها پاسخ نمی‌دهد؛ دوباره تلاش می‌شود." };
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }
  async function makeIn(hash: string, folder: string): Promise<Made | undefined> {
    const original = join(folder, "original");
    await fetchOriginal(media, hash, original);
    if (queue.closed()) return undefined;
    const making = makePictures(original, folder, mostTime);
    stop = making.stop;
    const opened = await making.opened;
    stop = undefined;
    if (queue.closed()) return undefined; // it was stopped: another takes it up when the claim has run out
    if (opened.kind === "crashed") return { kind: "crashed", reason: "باز کردن این عکس ناتمام ماند." };
    if (opened.kind === "failed") return { kind: "failed", reason: opened.why };
    const { width, height, widths, placeholder } = opened;
    const mediaHash = createHash("sha256").update(`${RECIPE} ${hash}`).digest("hex").slice(0, 40);
    for (const each of widths)
      for (const format of ["avif", "webp"])
        await put(media, `${mediaHash}-${each}.${format}`, join(folder, `${each}.${format}`), `image/${format}`);
    return { kind: "ready", mediaHash, width, height, widths, placeholder };
  }

  return {
    close() {
      const closing = queue.close();
      stop?.(); // no end is worth waiting a minute for
      return closing;
    },
  };
}

async function fetchOriginal(media: MediaGateway, hash: string, path: string): Promise<void> {
  const found = await media.get(hash);
  if (!found) throw new MediaFailure("the original is not there");
  await pipeline(found.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if ((await hashOfStream(createReadStream(path))) !== hash) throw new MediaFailure("the original came wrong");
}

async function put(media: MediaGateway, key: string, path: string, type: string): Promise<void> {
  const [{ size }, hash] = await Promise.all([stat(path), hashOfStream(createReadStream(path))]);
  await media.put(key, { path, size, hash, type });
}
