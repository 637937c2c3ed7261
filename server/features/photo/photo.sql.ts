import type { Db } from "../../../database/connect.ts";
import { MAX_CRASHES, type PhotoClaim, type PhotoOutcome } from "./photo-outcome.ts";
import type { MadeImages } from "./photo-processing.ts";

/** The images of a photo in the media store. */
export interface StoredPhoto extends MadeImages {
  /** Part of the keys of its images. */
  mediaHash: string;
}

/**
 * Who may see the image of this width: everyone; or those alone who have its address, since a member's photo waits for the editors. Undefined
 * when there is no such image, or it may not be seen any more.
 */
export async function audienceOf(db: Db, mediaHash: string, width: number): Promise<"everyone" | "link" | undefined> {
  const [row] = await db<{ audience: "everyone" | "link" }[]>`
    select 'everyone' as audience from photograph
    where media_hash = ${mediaHash} and ${width} = any(widths) and state = 'ready' and deleted_at is null
    union all
    select 'link' from member_photo where media_hash = ${mediaHash} and ${width} = any(widths) and state = 'pending'
    limit 1`;
  return row?.audience;
}

/** A claimed photo of the desk. */
export interface ClaimedPhoto extends PhotoClaim {
  /** SHA-256 of the original, its key in the media store. */
  hash: string;
}

/**
 * Claims at most `max` due photos for `lease` milliseconds, including those whose lease has expired because their
 * process died.
 */
export const claimPhotos = (db: Db, max: number, lease: number): Promise<ClaimedPhoto[]> =>
  db<ClaimedPhoto[]>`
    with due as materialized (
      select id from photograph
      where deleted_at is null
        and ((state = 'waiting' and next_at <= now()) or (state = 'working' and leased_until < now()))
      order by next_at, id limit ${max}
      for update skip locked
    )
    update photograph set state = 'working', tries = tries + 1, leased_until = now() + make_interval(secs => ${lease / 1000})
    from due where photograph.id = due.id
    returning photograph.id, tries as claim, hash`;

const holdsClaim = (db: Db, { id, claim }: ClaimedPhoto) => db`id = ${id} and tries = ${claim} and state = 'working'`;

/** Extends the lease of a claim by `lease` milliseconds. */
export async function renewClaim(db: Db, photo: ClaimedPhoto, lease: number): Promise<void> {
  await db`update photograph set leased_until = now() + make_interval(secs => ${lease / 1000}) where ${holdsClaim(db, photo)}`;
}

/** Records the outcome of a claim; changes nothing when the claim is no longer held. */
export async function recordPhotoOutcome(
  db: Db,
  photo: ClaimedPhoto,
  outcome: PhotoOutcome<StoredPhoto>,
): Promise<void> {
  if (outcome.kind === "ready") {
    const { mediaHash, width, height, widths, placeholder, fingerprint } = outcome;
    await db`
      update photograph set state = 'ready', reason = null, leased_until = null, media_hash = ${mediaHash}, width = ${width},
        height = ${height}, widths = ${widths}::int[], placeholder = ${placeholder},
        fingerprint = ${fingerprint}::bit(64)
      where ${holdsClaim(db, photo)}`;
  } else if (outcome.kind === "later") {
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
