/** The body of an error response: a sentence for the user, a stable code for programs, and the invalid fields. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string>;
  /** Seconds until a retry makes sense; the same as the header `Retry-After`. */
  retry_after?: number;
  /** With a failure of the server: the request's id, also in the header `X-Request-Id`, by which the operator finds it in the log. */
  request_id?: string;
  /** With `proof_required`: what the proof of work has to solve. */
  proof?: ProofChallenge;
  /** With `record_changed`: the stored record and the one that was to be saved. */
  conflict?: Conflict;
}

/**
 * A puzzle: a whole number n in decimal digits so that the SHA-256 of `<challenge>:<n>` begins with so many zero bits. The proof is
 * `<the part of the challenge before the first colon>.<n>`.
 */
export interface ProofChallenge {
  challenge: string;
  bits: number;
}

/** An edit conflict: the stored record with its author and time, and the fields that the second editor sent. */
export interface Conflict {
  current: { version: number; at: string | null; by: string | null; record: Record<string, unknown> };
  yours: Record<string, unknown>;
}

/**
 * An error for the user. It has the shape of React Router's ErrorResponse, so that it can be serialized as plain JSON.
 */
export class ApiError {
  readonly statusText = "";
  readonly internal = false;
  readonly status: number;
  readonly data: ApiErrorBody;

  constructor(status: number, data: ApiErrorBody) {
    this.status = status;
    this.data = data;
  }
}
