import type { Photo } from "../../../contract/desk/photo.ts";
import type { PhotoRow } from "./photo-desk.sql.ts";
import { photoImage } from "../../catalog/photo-image.ts";

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
    license: row.license,
    shown_as: row.shownAs,
    chosen: row.chosen,
    source: row.source,
    focus: row.focusX === null || row.focusY === null ? null : { x: row.focusX, y: row.focusY },
    taken_on: row.takenOn,
    image:
      ready && !row.removed
        ? photoImage({ ...row, mediaHash, width, height, widths, placeholder: placeholder ?? "" })
        : null,
    placeholder: placeholder ?? "",
    width,
    height,
    size: row.size,
    file_name: row.fileName,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    updated_at: row.updatedAt.toISOString(),
  };
}
