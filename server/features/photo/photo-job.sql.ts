import type { PhotoCut } from "../../../contract/photo-cut.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import type { StoredPhoto } from "./photo.sql.ts";
import { type CutColumns, cutColumns, moveStoredFocus, toCut } from "./photo-cut.sql.ts";
import { MAX_CRASHES, type PhotoClaim, type PhotoOutcome } from "./photo-outcome.ts";

/** A claimed photo of the desk. */
export interface ClaimedPhoto extends PhotoClaim {
  /** SHA-256 of the original, its key in the media store; null while the original is in parts. */
  hash: string | null;
  /** Bytes of the original. */
  size: number;
  /** The part of the original that is shown; null: the whole. */
  cut: PhotoCut | null;
}

/** What is stored of a photo of the desk. */
export interface StoredDeskPhoto extends StoredPhoto {
  /** The original, if it was in parts: its SHA-256 and its type, judged by the bytes. */
  original: { hash: string; type: string } | null;
}

/**
 * Claims at most `max` due photos for `lease` milliseconds, including those whose lease has expired because their
 * process died.
 */
export async function claimPhotos(db: Db, max: number, lease: number): Promise<ClaimedPhoto[]> {
  const rows = await db<(Omit<ClaimedPhoto, "cut"> & CutColumns)[]>`
    with due as materialized (
      select id from photograph
      where deleted_at is null
        and ((state = 'waiting' and next_at <= now()) or (state = 'working' and leased_until < now()))
      order by next_at, id limit ${max}
      for update skip locked
    )
    update photograph it set state = 'working', tries = tries + 1, leased_until = now() + make_interval(secs => ${lease / 1000})
    from due where it.id = due.id
    returning it.id, tries as claim, hash, size, ${cutColumns(db)}`;
  return rows.map(({ id, claim, hash, size, ...cut }) => ({ id, claim, hash, size, cut: toCut(cut) }));
}

const holdsClaim = (db: Queryable, { id, claim }: PhotoClaim) =>
  db`id = ${id} and tries = ${claim} and state = 'working'`;

/** Extends the lease of a claim by `lease` milliseconds. */
export async function renewClaim(db: Db, photo: PhotoClaim, lease: number): Promise<void> {
  await db`update photograph set leased_until = now() + make_interval(secs => ${lease / 1000}) where ${holdsClaim(db, photo)}`;
}

/** Records the outcome of a claim; changes nothing when the claim is no longer held. */
export async function recordPhotoOutcome(
  db: Db,
  photo: ClaimedPhoto,
  outcome: PhotoOutcome<StoredDeskPhoto>,
): Promise<void> {
  if (outcome.kind === "ready") await db.begin((tx) => recordReady(tx, photo, outcome));
  else if (outcome.kind === "later") {
    // Backoff: 5 s, then doubled each time up to five minutes.
    await db`
      update photograph set state = 'waiting', reason = ${outcome.reason}, leased_until = null,
        next_at = now() + least(interval '5 seconds' * power(2, least(tries, 10) - 1), interval '5 minutes')
      where ${holdsClaim(db, photo)}`;
  } else {
    await db`
      update photograph set reason = ${outcome.reason}, leased_until = null, next_at = now() + interval '5 seconds',
        crashes = crashes + ${outcome.kind === "crashed" ? 1 : 0},
        state = case when ${outcome.kind === "failed"} or crashes + 1 >= ${MAX_CRASHES} then 'failed' else 'waiting' end
      where ${holdsClaim(db, photo)}`;
  }
}

async function recordReady(tx: Queryable, photo: ClaimedPhoto, stored: StoredDeskPhoto) {
  const [held] = await tx<{ replaces: number | null }[]>`
    select replaces_id as replaces from photograph where ${holdsClaim(tx, photo)} for update`;
  if (!held) {
    const [known] = await tx`select from photograph where id = ${photo.id}`;
    if (!known) await leaveFiles(tx, photo, stored); // given up meanwhile; otherwise another process makes the same ones
    return;
  }
  const target = held.replaces ?? photo.id;
  const reason = stored.original && (await duplicateReason(tx, photo.id, target, stored.original.hash));
  if (reason) {
    await leaveFiles(tx, photo, stored);
    await tx`update photograph set state = 'failed', reason = ${reason}, leased_until = null where id = ${photo.id}`;
    return;
  }
  if (held.replaces !== null) await leaveOldFiles(tx, target);
  const isCut = held.replaces !== null && stored.original === null;
  if (isCut) await storeCut(tx, target, photo);
  else await storeFile(tx, target, photo.id, stored.original);
  const { mediaHash, width, height, widths, placeholder, fingerprint } = stored;
  await tx`
    update photograph set state = 'ready', reason = null, leased_until = null, media_hash = ${mediaHash}, width = ${width},
      height = ${height}, widths = ${widths}::int[], placeholder = ${placeholder}, fingerprint = ${fingerprint}::bit(64), updated_at = now()
    where id = ${target}`;
  if (held.replaces !== null) await tx`delete from photograph where id = ${photo.id}`;
  else await tx`delete from photograph_part where photo_id = ${photo.id}`;
}

/** Gives a photo the cut of which the images are there now; its focal point stays where it was in the picture. */
async function storeCut(tx: Queryable, target: number, { id, cut }: ClaimedPhoto) {
  await tx`select from photograph where id = ${target} for update`;
  await moveStoredFocus(tx, target, cut);
  await tx`
    update photograph it set turn = source.turn, cut_x = source.cut_x, cut_y = source.cut_y, cut_width = source.cut_width,
      cut_height = source.cut_height, whole_width = source.whole_width, whole_height = source.whole_height
    from photograph source where it.id = ${target} and source.id = ${id}`;
}

/** Gives a photo the file of an upload, which may be itself. Another file is shown whole. */
const storeFile = (tx: Queryable, target: number, upload: number, original: StoredDeskPhoto["original"]) => tx`
  update photograph it set hash = ${original ? original.hash : tx`it.hash`}, type = ${original ? original.type : tx`it.type`},
    size = source.size, file_name = source.file_name,
    modified = case when it.id = source.id then it.modified end, received = case when it.id = source.id then it.received end,
    ${
      upload === target
        ? tx`edition = it.edition`
        : tx`edition = it.edition + 1, turn = null, cut_x = null, cut_y = null, cut_width = null, cut_height = null, whole_width = null,
          whole_height = null`
    }
  from photograph source where it.id = ${target} and source.id = ${upload}`;

/** The files that were stored for a photo are deleted later, unless another photo has them. */
const leaveFiles = (tx: Queryable, { hash }: ClaimedPhoto, { original, mediaHash, widths }: StoredDeskPhoto) => tx`
  insert into media_leftover (hash, media_hash, widths)
  values (${hash ?? original?.hash ?? null}, ${mediaHash}, ${widths}::int[])`;

/** Why a file cannot be taken, if the same place or story has it already. A removed photo with the same file makes room for it. */
async function duplicateReason(tx: Queryable, id: number, target: number, hash: string): Promise<string | null> {
  const same = await tx<{ id: number; removed: boolean }[]>`
    select other.id, other.deleted_at is not null as removed
    from photograph it join photograph other on other.place_id = it.place_id or other.post_id = it.post_id
    where it.id = ${id} and other.id <> ${id} and other.hash = ${hash} and other.replaces_id is null for update of other`;
  const [other] = same;
  if (!other) return null;
  if (other.id === target) return "این همان فایلی است که عکس دارد.";
  if (!other.removed) return "همین عکس پیش‌تر اینجا بوده است.";
  await leaveOldFiles(tx, other.id); // the images of a cut
  await tx`delete from photograph where id = ${other.id}`;
  return null;
}

/** The files of a photo that gets others are deleted later, unless another photo has them. */
const leaveOldFiles = (tx: Queryable, id: number) => tx`
  insert into media_leftover (hash, media_hash, widths)
  select hash, media_hash, widths from photograph where id = ${id} and num_nulls(hash, media_hash, widths) = 0`;

/** Deletes photos that were not sent completely within a week, and those whose file was no usable image after a month. */
export async function prunePhotoUploads(db: Db): Promise<void> {
  await db`
    delete from photograph where id in (
      select id from photograph
      where hash is null and ((state = 'sending' and updated_at < now() - interval '7 days')
        or (state = 'failed' and updated_at < now() - interval '30 days'))
      order by id limit 1000 for update skip locked)`;
}
