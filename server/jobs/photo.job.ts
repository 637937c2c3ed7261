import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { PHOTO_LIMITS } from "../../contract/desk/photo.ts";
import type { Db } from "../../database/connect.ts";
import {
  type ClaimedPhoto,
  claimPhotos,
  recordPhotoOutcome,
  renewClaim,
  type StoredPhoto,
} from "../features/photo/photo.sql.ts";
import { RECIPE } from "../features/photo/photo-processing.ts";
import { hashStream, MediaError, type MediaGateway } from "../gateways/media/gateway.ts";
import { createPhotoQueue, type PhotoJobOptions, putImages } from "./photo-work.ts";

/** Processes waiting photos of the desk: see {@link createPhotoQueue}. */
export const processPhotos = (
  db: Db,
  media: MediaGateway,
  uploadFolder: string,
  options: PhotoJobOptions = {},
): { close: () => Promise<void> } =>
  createPhotoQueue<ClaimedPhoto, StoredPhoto>(
    {
      ...{ db, media, uploadFolder },
      channel: "photograph",
      label: "Photos",
      request: { minSide: PHOTO_LIMITS.minSide, maxSide: PHOTO_LIMITS.maxSide, cleans: false },
      claim: (max, lease) => claimPhotos(db, max, lease),
      renew: (photo, lease) => renewClaim(db, photo, lease),
      record: (photo, outcome) => recordPhotoOutcome(db, photo, outcome),
      load: ({ hash }, path) => fetchOriginal(media, hash, path),
      async store({ hash }, made, folder) {
        const mediaHash = createHash("sha256").update(`${RECIPE} ${hash}`).digest("hex").slice(0, 40);
        await putImages(media, mediaHash, made, folder);
        return { mediaHash, ...made };
      },
    },
    options,
  );

async function fetchOriginal(media: MediaGateway, hash: string, path: string): Promise<void> {
  const stored = await media.get(hash);
  if (!stored) throw new MediaError("the original is missing");
  await pipeline(stored.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if ((await hashStream(createReadStream(path))) !== hash) throw new MediaError("the original is corrupt");
}
