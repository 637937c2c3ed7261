import type { TransactionSql } from "postgres";

/** A photograph that readers see. */
export interface CatalogPhotograph {
  id: number;
  /** Stands in its addresses. */
  mediaHash: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Of the pictures made of it, ascending. */
  widths: number[];
  alt: string;
  credit: string;
  creditUrl: string | null;
  license: string;
  /** A tiny data URI. */
  placeholder: string;
}

/** Those of each place and story that has any, the cover first. */
export interface Photographs {
  photographsByPlace: Map<number, CatalogPhotograph[]>;
  photographsByPost: Map<number, CatalogPhotograph[]>;
}

/** All that readers see now. */
export async function loadPhotographs(tx: TransactionSql): Promise<Photographs> {
  const rows = await tx<(CatalogPhotograph & { placeId: number | null; postId: number | null })[]>`
    select id, place_id as "placeId", post_id as "postId", media_hash as "mediaHash", width, height, widths, alt, credit,
      credit_url as "creditUrl", license, placeholder
    from photograph where state = 'ready' and deleted_at is null
    order by chosen desc, sort, id`;
  const by = (subjectOf: (row: (typeof rows)[number]) => number | null) => {
    const found = new Map<number, CatalogPhotograph[]>();
    for (const row of rows) {
      const subject = subjectOf(row);
      if (subject === null) continue;
      const { placeId, postId, ...photograph } = row;
      found.set(subject, [...(found.get(subject) ?? []), photograph]);
    }
    return found;
  };
  return { photographsByPlace: by(({ placeId }) => placeId), photographsByPost: by(({ postId }) => postId) };
}
