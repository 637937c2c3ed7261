import type { Db } from "../../../database/connect.ts";

/** Whether a picture of this width is made of a photograph that readers may see. */
export async function isShown(db: Db, mediaHash: string, width: number): Promise<boolean> {
  const [row] = await db`
    select 1 from photograph
    where media_hash = ${mediaHash} and ${width} = any(widths) and state = 'ready' and deleted_at is null limit 1`;
  return row !== undefined;
}

/** A photograph that this process alone may now work on. */
export interface ClaimedPhotograph {
  id: number;
  /** Which of its claims this is: what is settled late must not touch a later one. */
  claim: number;
  /** SHA-256 of the original, its key in the store. */
  hash: string;
}

/**
 * Takes at most so many photographs whose turn it is, for `lease` milliseconds; also those whose holder has not renewed it: that
 * process is gone.
 */
export const claimPhotographs = (db: Db, most: number, lease: number): Promise<ClaimedPhotograph[]> =>
  db<ClaimedPhotograph[]>`
    with due as materialized (
      select id from photograph
      where deleted_at is null
        and ((state = 'waiting' and next_at <= now()) or (state = 'working' and leased_until < now()))
      order by next_at, id limit ${most}
      for update skip locked
    )
    update photograph set state = 'working', tries = tries + 1, leased_until = now() + make_interval(secs => ${lease / 1000})
    from due where photograph.id = due.id
    returning photograph.id, tries as claim, hash`;

const stands = (db: Db, { id, claim }: ClaimedPhotograph) => db`id = ${id} and tries = ${claim} and state = 'working'`;

/** Holds a claim for some more milliseconds. */
export async function renewClaim(db: Db, claimedPhotograph: ClaimedPhotograph, lease: number): Promise<void> {
  await db`update photograph set leased_until = now() + make_interval(secs => ${lease / 1000}) where ${stands(db, claimedPhotograph)}`;
}

/** What came of a claim. */
export type Made =
  | { kind: "ready"; mediaHash: string; width: number; height: number; widths: number[]; placeholder: string }
  /** The file is no picture that we can show; `reason` is for the editor. */
  | { kind: "failed"; reason: string }
  /** Opening it ended without a verdict: after some times it counts as failed. */
  | { kind: "crashed"; reason: string }
  /** The store did not do its part: tried again as long as it takes. */
  | { kind: "later"; reason: string };

const mostCrashes = 3;

/** Writes down what came of a claim; nothing when the claim no longer stands. */
export async function settlePhotograph(db: Db, claimedPhotograph: ClaimedPhotograph, made: Made): Promise<void> {
  if (made.kind === "ready") {
    const { mediaHash, width, height, widths, placeholder } = made;
    await db`
      update photograph set state = 'ready', reason = null, leased_until = null, media_hash = ${mediaHash}, width = ${width},
        height = ${height}, widths = ${widths}::int[], placeholder = ${placeholder}
      where ${stands(db, claimedPhotograph)}`;
  } else if (made.kind === "later") {
    // After 5 s, then twice as long and so on, up to five minutes.
    await db`
      update photograph set state = 'waiting', reason = ${made.reason}, leased_until = null,
        next_at = now() + least(interval '5 seconds' * power(2, least(tries, 10) - 1), interval '5 minutes')
      where ${stands(db, claimedPhotograph)}`;
  } else {
    await db`
      update photograph set reason = ${made.reason}, leased_until = null, next_at = now() + interval '5 seconds',
        crashes = crashes + ${made.kind === "crashed" ? 1 : 0},
        state = case when ${made.kind === "failed"} or crashes + 1 >= ${mostCrashes} then 'failed' else 'waiting' end
      where ${stands(db, claimedPhotograph)}`;
  }
}
