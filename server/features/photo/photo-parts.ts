import { apiError } from "../../../contract/api-errors.ts";
import type { Db } from "../../../database/connect.ts";
import { detectImageType } from "../image/image-type.ts";
import { findProgress, forgetPhoto, type PartTables, type Progress, storePart } from "./photo-parts.sql.ts";

const headLength = 64; // bytes that tell the type of a file

/**
 * Takes the next part of a photo, and refuses a file by its first bytes, before the others are sent. Returns where the photo is
 * afterwards. Throws ApiError "photograph_unknown", "photo_unreadable", "media_type_wrong" or "fields_wrong".
 */
export async function takePart(
  db: Db,
  tables: PartTables,
  account: number,
  { id, start, part }: { id: number; start: number; part: Uint8Array },
): Promise<Progress> {
  if (part.length === 0) throw apiError("fields_wrong", { part: "این پاره خالی است." });
  if (start === 0) await assertPhotoBegins(db, tables, account, { id, part });
  const progress = await storePart(db, tables, account, { id, start, bytes: part });
  if (!progress) throw apiError("photograph_unknown");
  if (progress.state === "sending" && start === progress.received) throw toPartError(start + part.length, progress);
  return progress;
}

/** Why a part that ends there was not stored. */
const toPartError = (end: number, { size }: Progress) =>
  apiError("fields_wrong", {
    part: end > size ? "این پاره از پایان عکس می‌گذرد." : "این پاره کوتاه است؛ تنها پارهٔ پایانی می‌تواند کوتاه باشد.",
  });

async function assertPhotoBegins(
  db: Db,
  tables: PartTables,
  account: number,
  { id, part }: { id: number; part: Uint8Array },
) {
  const progress = await findProgress(db, tables, account, id);
  if (!progress) throw apiError("photograph_unknown");
  if (progress.state !== "sending" || progress.received > 0) return;
  if (part.length < Math.min(headLength, progress.size))
    throw apiError("fields_wrong", { part: "نخستین پاره کوتاه‌تر از آن است که نوع عکس پیدا باشد." });
  const type = detectImageType(part.subarray(0, headLength));
  if (type && type !== "other") return;
  await forgetPhoto(db, tables, account, id);
  throw type === "other"
    ? apiError("media_type_wrong", { photo: "عکس باید JPEG، PNG، WebP یا AVIF باشد." })
    : apiError("photo_unreadable", { photo: "این فایل یک عکس درست نیست." });
}
