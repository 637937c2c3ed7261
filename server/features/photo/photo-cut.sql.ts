import { apiError } from "../../../contract/api-errors.ts";
import { moveFocus, type PhotoCut, type Size, type Turn } from "../../../contract/photo-cut.ts";
import type { Queryable } from "../../../database/connect.ts";

/** The columns of a cut: all of them, or none. */
export interface CutColumns {
  turn: Turn | null;
  cutX: number | null;
  cutY: number | null;
  cutWidth: number | null;
  cutHeight: number | null;
}

/** The cut in the columns of a row; null: the whole photo. */
export const toCut = ({ turn, cutX, cutY, cutWidth, cutHeight }: CutColumns): PhotoCut | null =>
  turn === null ? null : { turn, x: cutX!, y: cutY!, width: cutWidth!, height: cutHeight! };

/** Selects the columns of the cut of the photo `it`. */
export const cutColumns = (db: Queryable) => db`
  it.turn, it.cut_x as "cutX", it.cut_y as "cutY", it.cut_width as "cutWidth", it.cut_height as "cutHeight"`;

/** A photo that is to be cut. */
export interface CuttablePhoto {
  hash: string;
  mediaHash: string;
  widths: number[];
  edition: number;
  /** Pixels of the upright original. */
  whole: Size;
  /** The cut of the images that there are. */
  shown: PhotoCut | null;
  /** The cut that was chosen last: its images may not be there yet. */
  chosen: PhotoCut | null;
}

/**
 * A photo that has images, with the cut that was chosen last. Throws ApiError "photograph_unknown" when it does not exist, was removed or is
 * itself on its way to take the place of another one, and "photo_unmade" before its first images are there, or while another file is on its way.
 */
export async function findCuttable(db: Queryable, id: number): Promise<CuttablePhoto> {
  const [row] = await db<
    (CutColumns & {
      hash: string | null;
      mediaHash: string | null;
      widths: number[] | null;
      edition: number;
      isReady: boolean;
      width: number;
      height: number;
      wholeWidth: number | null;
      wholeHeight: number | null;
    })[]
  >`
    select hash, media_hash as "mediaHash", widths, edition, width, height, whole_width as "wholeWidth", whole_height as "wholeHeight",
      state = 'ready' and not exists (select from photograph next where next.replaces_id = it.id and next.hash is null
        and next.state <> 'failed') as "isReady", ${cutColumns(db)}
    from photograph it where id = ${id} and deleted_at is null and replaces_id is null`;
  if (!row) throw apiError("photograph_unknown");
  const { hash, mediaHash, widths, edition, width, height } = row;
  if (!(row.isReady && hash && mediaHash && widths)) throw apiError("photo_unmade");
  const whole = { width: row.wholeWidth ?? width, height: row.wholeHeight ?? height };
  const shown = toCut(row);
  const [waiting] = await db<CutColumns[]>`
    select ${cutColumns(db)} from photograph it where replaces_id = ${id} and hash is not null and state <> 'failed'`;
  return { hash, mediaHash, widths, edition, whole, shown, chosen: waiting ? toCut(waiting) : shown };
}

/** Locks a photo and the cuts and files that wait to take its place, in the order in which the job does. */
export async function lockCuttable(tx: Queryable, id: number): Promise<void> {
  await tx`select from photograph where replaces_id = ${id} order by id for update`;
  await tx`select from photograph where id = ${id} for update`;
}

/** Has the images of a cut made, instead of those that wait for the photo; of none when it is shown in this way already. The photo must be locked. */
export async function insertCut(
  tx: Queryable,
  id: number,
  account: number,
  { whole, shown }: CuttablePhoto,
  cut: PhotoCut | null,
): Promise<void> {
  await tx`delete from photograph where replaces_id = ${id}`;
  await tx`update photograph set edition = edition + 1, updated_at = now() where id = ${id}`;
  if (isSameCut(shown, cut)) return;
  const { turn, x, y, width, height } = cut ?? { turn: null, x: null, y: null, width: null, height: null };
  await tx`
    insert into photograph (place_id, post_id, replaces_id, hash, size, type, file_name, alt, credit, credit_url, license, sort, turn, cut_x,
      cut_y, cut_width, cut_height, whole_width, whole_height, created_by, created_by_name)
    select place_id, post_id, id, hash, size, type, file_name, alt, credit, credit_url, license, sort, ${turn}::int, ${x}::int, ${y}::int,
      ${width}::int, ${height}::int, ${cut && whole.width}::int, ${cut && whole.height}::int, ${account},
      (select first_name || ' ' || last_name from account where id = ${account})
    from photograph where id = ${id}`;
}

const isSameCut = (a: PhotoCut | null, b: PhotoCut | null) =>
  a === b ||
  (a !== null &&
    b !== null &&
    (["turn", "x", "y", "width", "height"] as const).every((field) => a[field] === b[field]));

/** Moves the focal point of a photo, which has got another cut, to where its point of the picture is now. The photo must be locked. */
export async function moveStoredFocus(tx: Queryable, id: number, to: PhotoCut | null): Promise<void> {
  const [row] = await tx<(CutColumns & { focusX: number; focusY: number; width: number; height: number })[]>`
    select focus_x as "focusX", focus_y as "focusY", coalesce(whole_width, width) as width, coalesce(whole_height, height) as height,
      ${cutColumns(tx)}
    from photograph it where id = ${id} and focus_x is not null`;
  if (!row) return;
  const { x, y } = moveFocus({ x: row.focusX, y: row.focusY }, row, toCut(row), to);
  await tx`update photograph set focus_x = ${x}, focus_y = ${y} where id = ${id}`;
}
