import type { Photograph } from "../../../contract/desk/photo.ts";
import type { PhotographRow } from "./photo-desk.sql.ts";
import { photographImage } from "./photo-image.ts";

/** A photograph as the desk shows it. */
export function photographOf(row: PhotographRow): Photograph {
  const { mediaHash, width, height, widths, placeholder } = row;
  const made = mediaHash && width && height && widths && row.state === "ready";
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
    image:
      made && !row.removed
        ? photographImage({ ...row, mediaHash, width, height, widths, placeholder: placeholder ?? "" })
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
