import type { z } from "zod";
import type { ApiErrorCode } from "./api-errors.ts";

/**
 * Who may call: `anyone`; a `visitor`, whose name tag (`X-Visitor-Id`) or bearer adds what is one's own; a `newcomer`, who signs
 * in and brings along what the name tag has gathered, but never a bearer; a `member`, with a bearer and not without; an `editor`,
 * who is a member of the staff; an `owner`, who may do what editors do and appoints them.
 */
export type Access = "anyone" | "visitor" | "newcomer" | "member" | "editor" | "owner";

/** One call of the API: all that the server, the browser and the documentation know about it. */
export interface Endpoint<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: "GET" | "POST";
  /** Below /api/v1/; `:name` takes the field of that name from the input. */
  path: string;
  access: Who;
  /** One Persian sentence for the documentation. */
  summary: string;
  input: In;
  output: Out;
  /** It makes a row: 201 in place of 200. */
  creates?: true;
  /** There is nothing to tell: 204 without a body in place of 200. */
  empty?: true;
  /** It is answered with a file, a `SentFile`, in place of JSON. */
  file?: true;
  /** The web sends it as form data. */
  form?: true;
  /**
   * The field that is a file, as multipart form data, and its largest size in bytes; the handler gets the bytes, or `onDisk` an
   * `ArrivedFile`.
   */
  upload?: { field: string; most: number; onDisk?: true };
  /** The refusals of its own, beside those that every call may give. */
  errors?: readonly ApiErrorCode[];
}

/** Declares a call; the types of its input and output follow from the schemas. */
export const endpoint = <In extends z.ZodType, Out extends z.ZodType, Who extends Access>(
  item: Endpoint<In, Out, Who>,
) => item;

export type Input<C extends Endpoint> = z.input<C["input"]>;
export type Output<C extends Endpoint> = z.output<C["output"]>;

/** The one way to data: `fetch` in the browser, the same answer in process on the server. */
export type Api = <C extends Endpoint>(call: C, input: Input<C>, signal?: AbortSignal) => Promise<Output<C>>;

/** What a failed call answers with: a sentence for the reader, a stable slug for programs, and the wrong fields. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string>;
  /** Seconds after which another try makes sense; the header `Retry-After` says the same. */
  retry_after?: number;
  /** With `record_changed`: what stands now, and what was to be saved. */
  conflict?: Conflict;
}

/** Two editors had the same record: what stands, with who wrote it and when, and what the second one sent. */
export interface Conflict {
  current: { version: number; at: string | null; by: string | null; record: Record<string, unknown> };
  yours: Record<string, unknown>;
}

/** A failure the user may read. It has the shape of React Router's ErrorResponse, so it crosses every border as plain JSON. */
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
