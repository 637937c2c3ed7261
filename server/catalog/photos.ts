import type { PendingQuery, Row, TransactionSql } from "postgres";

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
  /** Whether it may stand for the place in place of the drawing: editors uploaded or chose it. */
  isCover: boolean;
  /** The day on which it was taken, where it may be shown. */
  takenOn: string | null;
  /** What must stay visible when it is cut, in percent from the left and the top; null: the middle. */
  focusX: number | null;
  focusY: number | null;
  /** The comment with which a member sent it. */
  commentId: number | null;
}

/** Photos by place and by story, the cover first; places and stories without photos have no entry. */
export interface CatalogPhotos {
  photosByPlace: Map<number, CatalogPhoto[]>;
  /** The ids of places by those of their photos. */
  placeByPhoto: Map<number, number>;
  photosByPost: Map<number, CatalogPhoto[]>;
}

/** Replaces the photos of a place. */
export function putPhotosOfPlace(
  { photosByPlace, placeByPhoto }: CatalogPhotos,
  place: number,
  photos: CatalogPhoto[] | undefined,
): void {
  for (const { id } of photosByPlace.get(place) ?? []) if (placeByPhoto.get(id) === place) placeByPhoto.delete(id);
  for (const { id } of photos ?? []) placeByPhoto.set(id, place);
  if (photos) photosByPlace.set(place, photos);
  else photosByPlace.delete(place);
}

type PhotoRow = CatalogPhoto & { placeId: number | null; postId: number | null };

/** Loads the photos of all stories. */
export const loadPhotosOfPosts = async (tx: TransactionSql): Promise<Map<number, CatalogPhoto[]>> =>
  groupBySubject(await selectPhotos(tx, tx`post_id is not null`), ({ postId }) => postId);

/** The ids of all places with photos. */
export async function listPlacesWithPhotos(tx: TransactionSql): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct place_id as id from photograph where is_public and place_id is not null`;
  return rows.map(({ id }) => id);
}

/** Loads the photos of some places. */
export const loadPhotosOfPlaces = async (
  tx: TransactionSql,
  ids: readonly number[],
): Promise<Map<number, CatalogPhoto[]>> =>
  groupBySubject(await selectPhotos(tx, tx`place_id = any(${ids as number[]}::int[])`), ({ placeId }) => placeId);

const selectPhotos = (tx: TransactionSql, condition: PendingQuery<Row[]>) => tx<PhotoRow[]>`
  select id, place_id as "placeId", post_id as "postId", media_hash as "mediaHash", width, height, widths, alt, credit,
    credit_url as "creditUrl", license, placeholder, chosen or source = 'desk' as "isCover", taken_on::text as "takenOn",
    focus_x as "focusX", focus_y as "focusY", comment_id as "commentId"
  from photograph where is_public and ${condition}
  order by chosen desc, (source = 'desk') desc, sort, id`;

function groupBySubject(rows: readonly PhotoRow[], subjectIdOf: (row: PhotoRow) => number | null) {
  const groups = new Map<number, CatalogPhoto[]>();
  for (const row of rows) {
    const subjectId = subjectIdOf(row);
    if (subjectId === null) continue;
    const { placeId, postId, ...photo } = row;
    const group = groups.get(subjectId);
    if (group) group.push(photo);
    else groups.set(subjectId, [photo]);
  }
  return groups;
}
