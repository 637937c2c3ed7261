import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/photo.ts";
import type { Db } from "../../../database/connect.ts";
import { markExisting, type RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { detectImageType } from "../image/image-type.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { findProgress, forgetPhoto, insertMemberPhoto, removeMemberPhoto, storePart } from "./member-photo.sql.ts";
import { findOwnPhoto, listOwnPhotos, publicState } from "./own-photos.sql.ts";

const maxBeginsPerHour = 300; // each break of the line begins again
const headLength = 64; // bytes that tell the type of a file

/** Registers the routes by which members send, list and remove their photos. */
export function registerMemberPhotoRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.beginPhoto, async (input, { member: { account } }) => {
    await consume(db, `photo begin ${account}`, maxBeginsPerHour, 3600);
    const { place_id, comment_id = null, file_name, size, modified, caption = null, credit, keeps_date } = input;
    const photo = { place: place_id, comment: comment_id, fileName: file_name, size, modified, caption, credit };
    const { id, isNew } = await insertMemberPhoto(db, account, { ...photo, keepsDate: keeps_date });
    const body = { photo: await getOwnPhoto(db, account, id) };
    return isNew ? body : markExisting(body);
  });

  handle(endpoints.sendPhotoPart, async ({ id, start, part }, { member: { account } }) => {
    if (part.length === 0) throw apiError("fields_wrong", { part: "این پاره تهی است." });
    if (start === 0) await assertPhotoBegins(db, account, id, part);
    const progress = await storePart(db, account, { id, start, bytes: part });
    if (!progress) throw apiError("photograph_unknown");
    if (progress.state === "sending" && start === progress.received && start + part.length > progress.size)
      throw apiError("fields_wrong", { part: "این پاره از پایان عکس می‌گذرد." });
    return { received: progress.received, state: publicState(progress.state) };
  });

  handle(endpoints.listOwnPhotos, async ({ place_id, page, page_count }, { member: { account } }) => {
    const slice = { place: place_id, limit: page_count, offset: (page - 1) * page_count };
    const { photos, total } = await listOwnPhotos(db, account, slice);
    return toPage(photos, total, { page, page_count });
  });

  handle(endpoints.removeOwnPhoto, async ({ id }, { member: { account } }) => {
    if (!(await removeMemberPhoto(db, account, id))) throw apiError("photograph_unknown");
    return { message: "عکس شما برداشته شد." };
  });
}

/** Refuses a file by its first bytes, before the others are sent. */
async function assertPhotoBegins(db: Db, account: number, id: number, part: Uint8Array) {
  const progress = await findProgress(db, account, id);
  if (!progress) throw apiError("photograph_unknown");
  if (progress.state !== "sending" || progress.received > 0) return;
  if (part.length < Math.min(headLength, progress.size))
    throw apiError("fields_wrong", { part: "نخستین پاره کوتاه‌تر از آن است که نوع عکس پیدا باشد." });
  const type = detectImageType(part.subarray(0, headLength));
  if (type && type !== "other") return;
  await forgetPhoto(db, account, id);
  throw type === "other"
    ? apiError("media_type_wrong", { photo: "عکس باید JPEG، PNG، WebP یا AVIF باشد." })
    : apiError("photo_unreadable", { photo: "این پرونده یک عکس درست نیست." });
}

async function getOwnPhoto(db: Db, account: number, id: number): Promise<endpoints.OwnPhoto> {
  const photo = await findOwnPhoto(db, account, id);
  if (!photo) throw apiError("photograph_unknown"); // removed meanwhile, in another window
  return photo;
}
