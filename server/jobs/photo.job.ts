import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { PHOTO_LIMITS } from "../../contract/desk/photo.ts";
import type { PhotoCut } from "../../contract/photo-cut.ts";
import type { Db } from "../../database/connect.ts";
import { detectImageType } from "../features/image/image-type.ts";
import {
  type ClaimedPhoto,
  claimPhotos,
  recordPhotoOutcome,
  renewClaim,
  type StoredDeskPhoto,
} from "../features/photo/photo-job.sql.ts";
import { DESK_PARTS } from "../features/photo/photo-parts.sql.ts";
import { RECIPE, wholeKey } from "../features/photo/photo-processing.ts";
import { hashStream, MediaError, type MediaGateway } from "../gateways/media/gateway.ts";
import { createPhotoQueue, joinParts, type PhotoJobOptions, putFile, putImages } from "./photo-work.ts";

/** Processes waiting photos of the desk: see {@link createPhotoQueue}. An original that came in parts is stored with its images. */
export const processPhotos = (
  db: Db,
  media: MediaGateway,
  uploadFolder: string,
  options: PhotoJobOptions = {},
): { close: () => Promise<void> } =>
  createPhotoQueue<ClaimedPhoto, StoredDeskPhoto>(
    {
      ...{ db, media, uploadFolder },
      channel: "photograph",
      label: "Photos",
      request: { minSide: PHOTO_LIMITS.minSide, maxSide: PHOTO_LIMITS.maxSide, cleans: false },
      cutOf: ({ cut }) => cut,
      claim: (max, lease) => claimPhotos(db, max, lease),
      renew: (photo, lease) => renewClaim(db, photo, lease),
      record: (photo, outcome) => recordPhotoOutcome(db, photo, outcome),
      load: ({ id, hash, size }, path) =>
        hash === null ? joinParts(db, DESK_PARTS, { id, size, path }) : fetchOriginal(media, hash, path),
      async store({ hash, cut }, made, folder) {
        const original = hash === null ? await putOriginal(media, join(folder, "original")) : null;
        const mediaHash = createHash("sha256")
          .update(`${RECIPE} ${hash ?? original?.hash}${cut ? ` ${cutName(cut)}` : ""}`)
          .digest("hex")
          .slice(0, 40);
        await putImages(media, mediaHash, made, folder);
        if (cut && hash) await putFile(media, wholeKey(hash), join(folder, "whole.webp"), "image/webp");
        return { mediaHash, original, ...made };
      },
    },
    options,
  );

const cutName = ({ turn, x, y, width, height }: PhotoCut) => [turn, x, y, width, height].join(" ");

/** Stores an original whose images could be made, so that its type is known. */
async function putOriginal(media: MediaGateway, path: string): Promise<{ hash: string; type: string }> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close());
  const type = detectImageType(buffer) ?? "other";
  const { hash } = await putFile(media, undefined, path, type);
  return { hash, type };
}

async function fetchOriginal(media: MediaGateway, hash: string, path: string): Promise<void> {
  const stored = await media.get(hash);
  if (!stored) throw new MediaError("the original is missing");
  await pipeline(stored.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if ((await hashStream(createReadStream(path))) !== hash) throw new MediaError("the original is corrupt");
}
