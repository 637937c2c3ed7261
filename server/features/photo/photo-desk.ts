import { apiError } from "../../../contract/api-errors.ts";
import type { Photo } from "../../../contract/desk/photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { photoImage } from "../../catalog/photo/photo-image.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { toCut } from "./photo-cut.sql.ts";
import { findPhoto, type PhotoRow, type Subject, subjectName } from "./photo-desk.sql.ts";

/** Maps a photo row to the contract's desk photo. */
export function toDeskPhoto(row: PhotoRow): Photo {
  const { mediaHash, width, height, widths, placeholder } = row;
  const ready = mediaHash && width && height && widths && row.state === "ready";
  return {
    id: row.id,
    subject: { kind: row.kind, id: row.subjectId, name: row.subjectName },
    state: row.state,
    removed: row.removed,
    reason: row.reason,
    alt: row.alt,
    credit: row.credit,
    credit_url: row.creditUrl,
    license: row.license || null,
    is_public: row.isPublic,
    shown_as: row.shownAs,
    chosen: row.chosen,
    source: row.source,
    focus: row.focusX === null || row.focusY === null ? null : { x: row.focusX, y: row.focusY },
    cut: toCut(row),
    taken_on: row.takenOn,
    image:
      ready && !row.removed
        ? photoImage({ ...row, mediaHash, width, height, widths, placeholder: placeholder ?? "" })
        : null,
    placeholder: placeholder ?? "",
    width,
    height,
    size: row.size,
    received: row.received ?? row.size,
    alike: row.alike ?? [],
    replacement: row.replacement,
    file_name: row.fileName,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The place or story that a request names; the contract has seen to it that there is one. */
export const subjectOf = ({
  place_id,
  post_id,
}: {
  place_id?: number | undefined;
  post_id?: number | undefined;
}): Subject => (place_id !== undefined ? { kind: "place", id: place_id } : { kind: "post", id: post_id! });

/** The name of a place or story. Throws ApiError "fields_wrong" when it does not exist or was removed. */
export async function requireSubjectName(db: Queryable, subject: Subject): Promise<string> {
  const name = await subjectName(db, subject);
  if (name !== undefined) return name;
  throw subject.kind === "place"
    ? apiError("fields_wrong", { place_id: "این مکان پیدا نشد." })
    : apiError("fields_wrong", { post_id: "این داستان پیدا نشد." });
}

/** A photo as the desk sees it. Throws ApiError "photograph_unknown". */
export async function loadPhoto(db: Db, id: number): Promise<Photo> {
  const row = await findPhoto(db, id);
  if (!row) throw apiError("photograph_unknown");
  return toDeskPhoto(row);
}

/** A file name as sent, without its path and without control and direction characters. */
export const cleanFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 150) || "بی‌نام";

/** Writes what was done with a photo to the audit log; `name` is its alternative text. */
export const auditPhoto = (
  tx: Parameters<typeof insertAuditEntry>[0],
  account: number,
  action: string,
  id: number,
  name: string,
  detail?: object,
) => insertAuditEntry(tx, account, { action, subject: { kind: "photograph", id, name }, ...(detail && { detail }) });
