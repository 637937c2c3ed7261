import { createHash } from "node:crypto";
import { join } from "node:path";
import { MEMBER_PHOTO_LIMITS } from "../../contract/member/photo.ts";
import type { Db } from "../../database/connect.ts";
import * as queries from "../features/member-photo/member-photo-job.sql.ts";
import { MEMBER_PARTS } from "../features/photo/photo-parts.sql.ts";
import { RECIPE } from "../features/photo/photo-processing.ts";
import { MediaError, type MediaGateway } from "../gateways/media/gateway.ts";
import { log } from "../log/log.ts";
import { reasonOf } from "../log/private-data.ts";
import { createPhotoQueue, joinParts, type PhotoJobOptions, putFile, putImages } from "./photo-work.ts";
import { createWorkQueue } from "./queue.ts";

/**
 * Makes the images of members' photos that have arrived, and deletes the files of removed ones. What is kept in place of the original is
 * encoded anew: no metadata of the camera, its position above all, and no other bytes of the file reach the media store.
 */
export function processMemberPhotos(
  db: Db,
  media: MediaGateway,
  uploadFolder: string,
  options: PhotoJobOptions = {},
): { close: () => Promise<void> } {
  const { minSide, maxSide } = MEMBER_PHOTO_LIMITS;
  const photos = createPhotoQueue<queries.ClaimedMemberPhoto, queries.KeptPhoto>(
    {
      ...{ db, media, uploadFolder },
      channel: "member_photo",
      label: "Members' photos",
      request: { minSide, maxSide, cleans: true },
      claim: (max, lease) => queries.claimMemberPhotos(db, max, lease),
      renew: (photo, lease) => queries.renewMemberPhoto(db, photo, lease),
      record: (photo, outcome) => queries.recordMemberPhoto(db, photo, outcome),
      load: ({ id, size }, path) => joinParts(db, MEMBER_PARTS, { id, size, path }),
      async store({ salt }, made, folder) {
        const kept = await putFile(media, undefined, join(folder, "kept.jpg"), "image/jpeg");
        const mediaHash = createHash("sha256").update(`${RECIPE} ${salt} ${kept.hash}`).digest("hex").slice(0, 40);
        await putImages(media, mediaHash, made, folder);
        return { hash: kept.hash, keptSize: kept.size, mediaHash, ...made };
      },
    },
    options,
  );
  const leftovers = deleteLeftovers(db, media, options.pollEvery);
  return {
    async close() {
      await Promise.all([photos.close(), leftovers.close()]);
    },
  };
}

const deleteLeftovers = (db: Db, media: MediaGateway, pollEvery = 5000) =>
  createWorkQueue<queries.Leftover>({
    ...{ db, pollEvery },
    channel: "member_photo",
    label: "Leftover files",
    concurrency: 1,
    claim: (capacity) => (capacity > 0 ? queries.claimLeftovers(db, capacity) : Promise.resolve([])),
    async work({ id, keys }) {
      try {
        for (const key of keys) await media.delete(key);
        await queries.forgetLeftover(db, id);
      } catch (error) {
        const reason = reasonOf(error instanceof MediaError ? error.message : error);
        log.warn("photo_not_deleted", { storage: media.name, reason }); // tried again in a minute
      }
    },
  });
