import type { Db } from "../../../database/connect.ts";
import { isHeld, LOCKS } from "../../../database/locks.ts";
import type { PhotoClaim, PhotoOutcome } from "../photo/photo-outcome.ts";
import { type MadeImages, wholeKey } from "../photo/photo-processing.ts";

export interface ClaimedMemberPhoto extends PhotoClaim {
  /** Secret: the names of its images are made from it. */
  salt: string;
  /** Bytes of the file. */
  size: number;
}

/** What is kept of a member's photo. */
export interface KeptPhoto extends MadeImages {
  /** SHA-256 of what is kept in place of the original, its key in the media store. */
  hash: string;
  keptSize: number;
  mediaHash: string;
  takenOn?: string | null;
}

/** Claims at most `max` due photos for `lease` milliseconds: see `createPhotoQueue`. */
export const claimMemberPhotos = (db: Db, max: number, lease: number): Promise<ClaimedMemberPhoto[]> =>
  db<ClaimedMemberPhoto[]>`
    with due as materialized (
      select id from member_photo
      where (state = 'waiting' and next_at <= now()) or (state = 'working' and leased_until < now())
      order by next_at, id limit ${max}
      for update skip locked
    )
    update member_photo set state = 'working', tries = tries + 1, leased_until = now() + make_interval(secs => ${lease / 1000})
    from due where member_photo.id = due.id
    returning member_photo.id, tries as claim, salt, size`;

const holdsClaim = (db: Db, { id, claim }: PhotoClaim) => db`id = ${id} and tries = ${claim} and state = 'working'`;

/** Extends the lease of a claim by `lease` milliseconds. */
export async function renewMemberPhoto(db: Db, photo: PhotoClaim, lease: number): Promise<void> {
  await db`update member_photo set leased_until = now() + make_interval(secs => ${lease / 1000}) where ${holdsClaim(db, photo)}`;
}

/**
 * Seconds before a photo is tried again whose process was killed, such as for want of memory; after one more time it is given up. What was sent is
 * deleted then, so a shortage of minutes must be over.
 */
const CRASH_DELAYS = [60, 300, 1800];

/** Records the outcome of a claim; changes nothing when the claim is no longer held. What was sent is deleted unless it is needed again. */
export async function recordMemberPhoto(
  db: Db,
  photo: ClaimedMemberPhoto,
  outcome: PhotoOutcome<KeptPhoto>,
): Promise<void> {
  await db.begin(async (tx) => {
    if (outcome.kind === "later") {
      await tx`
        update member_photo set state = 'waiting', reason = ${outcome.reason}, leased_until = null,
          next_at = now() + least(interval '5 seconds' * power(2, least(tries, 10) - 1), interval '5 minutes')
        where ${holdsClaim(db, photo)}`;
      return;
    }
    if (outcome.kind === "crashed") {
      await tx`
        update member_photo set reason = ${outcome.reason}, leased_until = null, crashes = crashes + 1,
          next_at = now() + make_interval(secs => (${CRASH_DELAYS}::int[])[least(crashes + 1, ${CRASH_DELAYS.length})]),
          state = case when crashes >= ${CRASH_DELAYS.length} then 'failed' else 'waiting' end, changed_at = clock_timestamp()
        where ${holdsClaim(db, photo)}`;
    } else if (outcome.kind === "failed") {
      await tx`
        update member_photo set state = 'failed', reason = ${outcome.reason}, leased_until = null, changed_at = clock_timestamp()
        where ${holdsClaim(db, photo)}`;
    } else {
      const { hash, keptSize, mediaHash, width, height, widths, placeholder, fingerprint, takenOn = null } = outcome;
      const { count } = await tx`
        update member_photo set state = 'pending', reason = null, leased_until = null, hash = ${hash}, kept_size = ${keptSize},
          media_hash = ${mediaHash}, width = ${width}, height = ${height}, widths = ${widths}::int[], placeholder = ${placeholder},
          fingerprint = ${fingerprint}::bit(64), taken_on = case when keeps_date then ${takenOn}::date end,
          changed_at = clock_timestamp()
        where ${holdsClaim(db, photo)}`;
      // Removed meanwhile: nothing needs the files that have just been stored. Otherwise another process makes the same ones.
      if (count === 0)
        await tx`
          insert into media_leftover (hash, media_hash, widths) select ${hash}, ${mediaHash}, ${widths}::int[]
          where not exists (select from member_photo where id = ${photo.id} and state <> 'removed')`;
    }
    await tx`
      delete from member_photo_part using member_photo
      where photo_id = ${photo.id} and id = photo_id and state in ('pending', 'failed')`;
  });
}

/** Files that nothing needs any more. */
export interface Leftover {
  id: number;
  /** Keys in the media store. */
  keys: string[];
}

/**
 * At most `max` leftovers, which only this process may delete for a minute. Files that another photo needs are not among their keys; while images of
 * the same original are being made, which may be these, nothing of it is deleted, and nothing at all while photos are being made whose
 * hash is not known yet. None while a backup is being made: the rows that it has read may still mention them. One that begins later reads newer rows.
 */
export async function claimLeftovers(db: Db, max: number): Promise<Leftover[]> {
  const rows = await db<{ id: number; hash: string | null; media_hash: string | null; widths: number[] }[]>`
    with due as materialized (
      select id from media_leftover left_over
      where next_at <= now() and not ${isHeld(db, LOCKS.backup)} and not exists (
        select from photograph p where p.hash = left_over.hash and p.state in ('waiting', 'working') and p.deleted_at is null)
        and not exists (select from photograph where hash is null and state = 'working' and deleted_at is null)
        and not exists (select from member_photo where state = 'working')
      order by next_at limit ${max} for update skip locked
    )
    update media_leftover it set next_at = now() + interval '1 minute' from due where it.id = due.id
    returning it.id, it.widths,
      case when not exists (select from photograph where hash = it.hash)
        and not exists (select from member_photo where hash = it.hash and state <> 'removed') then it.hash end as hash,
      case when not exists (select from photograph where media_hash = it.media_hash)
        and not exists (select from member_photo where media_hash = it.media_hash and state <> 'removed') then it.media_hash end as media_hash`;
  return rows.map(({ id, hash, media_hash, widths }) => ({
    id,
    keys: [
      ...(hash === null ? [] : [hash, wholeKey(hash)]),
      ...(media_hash === null
        ? []
        : widths.flatMap((width) => ["avif", "webp"].map((format) => `${media_hash}-${width}.${format}`))),
    ],
  }));
}

/** Forgets a leftover whose files are deleted. */
export async function forgetLeftover(db: Db, id: number): Promise<void> {
  await db`delete from media_leftover where id = ${id}`;
}
