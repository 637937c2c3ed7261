import { createReadStream } from "node:fs";
import { copyFile, mkdtemp, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MAX_PHOTO_BYTES } from "../../../../contract/photo-file.ts";
import type { Db } from "../../../../database/connect.ts";
import { hashStream, type MediaGateway } from "../../../gateways/media/gateway.ts";
import { COMMAND_LINE, insertAuditEntry } from "../../audit/audit.sql.ts";
import { detectImageType } from "../../image/image-type.ts";
import { findPlaceId, storeImportedPhoto } from "./imported-photo.sql.ts";
import { type PhotoRow, readPhotoTable } from "./photo-table.ts";

export interface PhotoImportReport {
  /** New photos; the server makes their images. */
  added: number;
  /** Photos that their place had already. */
  known: number;
  /** What was refused, by line. */
  refused: { number: number; file: string; reason: string }[];
}

/**
 * Adds the photos of a folder to their places, by its `photos.csv`. A row that lacks its place, author, licence, source or alternative text,
 * and a file that is no photo, are refused; the others are added. The same folder again adds nothing. Throws PhotoImportError, MediaError.
 */
export async function importPhotos(
  db: Db,
  media: MediaGateway,
  folder: string,
  workFolder: string,
): Promise<PhotoImportReport> {
  const report: PhotoImportReport = { added: 0, known: 0, refused: [] };
  const temporary = await mkdtemp(join(workFolder, "import-"));
  try {
    for (const checked of await readPhotoTable(join(folder, "photos.csv"))) {
      const { number } = checked;
      if ("errors" in checked) {
        report.refused.push({ number, file: checked.file, reason: checked.errors.join("؛ ") });
        continue;
      }
      const outcome = await importPhoto(db, media, checked.row, { path: join(folder, checked.row.file), temporary });
      if (outcome === "new") report.added++;
      else if (outcome === "existing") report.known++;
      else report.refused.push({ number, file: checked.row.file, reason: outcome.reason });
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return report;
}

/** First the file, then the row: a row says that its file is stored. */
async function importPhoto(
  db: Db,
  media: MediaGateway,
  row: PhotoRow,
  { path, temporary }: { path: string; temporary: string },
): Promise<"new" | "existing" | { reason: string }> {
  const place = await findPlaceId(db, row.place);
  if (place === undefined) return { reason: "place: این مکان پیدا نشد." };
  const { isFile, size } = await stat(path).then(
    (found) => ({ isFile: found.isFile(), size: found.size }),
    () => ({ isFile: false, size: 0 }),
  );
  if (!isFile) return { reason: "file: این فایل در پوشه نیست." };
  if (size > MAX_PHOTO_BYTES) return { reason: "file: این عکس از ۳۰ مگابایت بزرگ‌تر است." };
  const copy = join(temporary, "photo"); // the store may move what it is given
  await copyFile(path, copy);
  const type = detectImageType(await readHead(copy));
  if (!type || type === "other") return { reason: "file: عکس باید JPEG، PNG، WebP یا AVIF باشد." };
  const hash = await hashStream(createReadStream(copy));
  await media.put(hash, { path: copy, size, hash, type });
  await rm(copy, { force: true });
  return db.begin(async (tx) => {
    const id = await storeImportedPhoto(tx, { ...row, place, hash, size, type });
    if (id === undefined) return "existing";
    await insertAuditEntry(tx, COMMAND_LINE, { action: "import", subject: { kind: "photograph", id, name: row.alt } });
    return "new";
  }) as Promise<"new" | "existing">;
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
