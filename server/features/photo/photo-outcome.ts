/** A photo that only this process may work on now. */
export interface PhotoClaim {
  id: number;
  /** The number of the claim: a late outcome must not change a later claim. */
  claim: number;
}

/** The outcome of a claim; `Stored` is what is known of a photo whose images are made and stored. */
export type PhotoOutcome<Stored> =
  | ({ kind: "ready" } & Stored)
  /** The file is not a usable image; `reason` is for the sender. */
  | { kind: "failed"; reason: string }
  /** The process ended without a result; counts as failed after some tries. */
  | { kind: "crashed"; reason: string }
  /** The media store failed: retried without limit. */
  | { kind: "later"; reason: string };

/** A photo that crashes its process so often is given up. */
export const MAX_CRASHES = 3;
