import { buffer } from "node:stream/consumers";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/photo-change/photo-cut.ts";
import { fitsPhoto, minCut, type PhotoCut, type Size, storedCut } from "../../../contract/photo-cut.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import { MediaError, type MediaGateway, type MediaObject } from "../../gateways/media/gateway.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { log } from "../../log/log.ts";
import { reasonOf } from "../../log/private-data.ts";
import { type CuttablePhoto, findCuttable, insertCut, lockCuttable } from "./photo-cut.sql.ts";
import { auditPhoto, loadPhoto } from "./photo-desk.ts";
import { WHOLE_SIDE, wholeKey } from "./photo-processing.ts";
import { assertMayEditPhotos } from "./photo-rights.ts";

interface PhotoCutOptions {
  db: Db;
  media: MediaGateway;
}

/** Registers the routes by which editors cut and turn photos. */
export function registerPhotoCutRoutes(handle: RouteRegistrar, { db, media }: PhotoCutOptions) {
  handle(endpoints.showPhotoCut, async ({ id }, { member }) => {
    await assertMayEditPhotos(db, member, [id]);
    const photo = await findCuttable(db, id);
    await assertOriginalStored(media, photo);
    const preview = await readPreview(media, photo);
    return { cut: photo.chosen, edition: photo.edition, ...photo.whole, preview };
  });

  handle(endpoints.cutPhoto, async ({ id, edition, cut }, { member }) => {
    const { alt, file_name } = await loadPhoto(db, id);
    await assertMayEditPhotos(db, member, [id]);
    await assertOriginalStored(media, await findCuttable(db, id));
    await db.begin(async (tx) => {
      await lockCuttable(tx, id);
      const photo = await findCuttable(tx, id);
      if (photo.edition !== edition) throw apiError("record_changed");
      if (cut) assertFits(cut, photo.whole);
      const after = storedCut(cut, photo.whole);
      await insertCut(tx, id, member.account, photo, after);
      await auditPhoto(tx, member.account, after ? "cut" : "uncut", id, alt || file_name, {
        before: photo.chosen,
        after,
      });
    });
    const message = cut ? "برش تازه در حال ساختن است." : "عکس کامل در حال ساختن است.";
    return { photograph: await loadPhoto(db, id), message };
  });
}

/** Throws ApiError "fields_wrong" with what is wrong with the cut. */
function assertFits(cut: PhotoCut, whole: Size) {
  if (fitsPhoto(cut, whole)) return;
  const min = minCut(whole);
  const isSmall = cut.width < min.width || cut.height < min.height;
  throw apiError("fields_wrong", {
    cut: isSmall
      ? `برش باید دست‌کم ${fa(min.width)} در ${fa(min.height)} پیکسل از عکس باشد.`
      : "برش از لبهٔ عکس بیرون زده است.",
  });
}

/** Throws ApiError "original_missing" or "media_unavailable". */
async function assertOriginalStored(media: MediaGateway, { hash }: CuttablePhoto) {
  const original = await read(media, hash);
  if (!original) throw apiError("original_missing");
  original.stream.destroy();
}

/** The whole photo as a data URI: that which was made with a cut, or one of the images of a photo that is not cut. */
async function readPreview(media: MediaGateway, { hash, mediaHash, widths, shown }: CuttablePhoto): Promise<string> {
  const width = widths.findLast((imageWidth) => imageWidth <= WHOLE_SIDE) ?? widths[0];
  const image = await read(media, shown ? wholeKey(hash) : `${mediaHash}-${width}.webp`);
  if (!image) throw apiError("photo_unmade");
  return `data:image/webp;base64,${(await buffer(image.stream)).toString("base64")}`;
}

async function read(media: MediaGateway, key: string): Promise<MediaObject | null> {
  try {
    return await media.get(key);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    log.warn("photo_not_read", { storage: media.name, reason: reasonOf(error.message) });
    throw apiError("media_unavailable");
  }
}
