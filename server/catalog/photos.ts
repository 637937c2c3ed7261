import type { TransactionSql } from "postgres";

/** A published photo. */
export interface CatalogPhoto {
  id: number;
  /** Part of its URLs. */
  mediaHash: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Widths of the resized versions in pixels, ascending. */
  widths: number[];
  alt: string;
  credit: string;
  creditUrl: string | null;
  license: string;
  /** A small data URI, shown until the photo is loaded. */
  placeholder: string;
}

/** Photos by place and by story, the cover first; places and stories without photos have no entry. */
export interface CatalogPhotos {
  photosByPlace: Map<number, CatalogPhoto[]>;
  photosByPost: Map<number, CatalogPhoto[]>;
}

/** Loads all photos that visitors can see. */
export async function loadPhotos(tx: TransactionSql): Promise<CatalogPhotos> {
  const rows = await tx<(CatalogPhoto & { placeId: number | null; postId: number | null })[]>`
    select id, place_id as "placeId", post_id as "postId", media_hash as "mediaHash", width, height, widths, alt, credit,
      credit_url as "creditUrl", license, placeholder
    from photograph where state = 'ready' and deleted_at is null
    order by chosen desc, sort, id`;
  const groupBy = (subjectIdOf: (row: (typeof rows)[number]) => number | null) => {
    const groups = new Map<number, CatalogPhoto[]>();
    for (const row of rows) {
      const subjectId = subjectIdOf(row);
      if (subjectId === null) continue;
      const { placeId, postId, ...photo } = row;
      groups.set(subjectId, [...(groups.get(subjectId) ?? []), photo]);
    }
    return groups;
  };
  return { photosByPlace: groupBy(({ placeId }) => placeId), photosByPost: groupBy(({ postId }) => postId) };
}
