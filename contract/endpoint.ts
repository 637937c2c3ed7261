import type { z } from "zod";
import type { ApiErrorCode } from "./api-errors.ts";
import type { DeskRight } from "./desk/team/rights.ts";

/**
 * Who may call an endpoint: `anyone`; a `visitor`, whose visitor id (`X-Visitor-Id`) or bearer token adds personal
 * data; a `newcomer`, who logs in and takes over the data stored under the visitor id, without a bearer token; a
 * `member`, who needs a bearer token; a member of the staff whose role has a right of the desk.
 */
export type Access = "anyone" | "visitor" | "newcomer" | "member" | DeskRight;

/** An endpoint of the API: the one description that the server, the browser and the documentation share. */
export interface Endpoint<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Caller extends Access = Access,
  Lean extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST";
  /** Relative to /api/v1/; `:name` stands for the input field of that name. */
  path: string;
  access: Caller;
  /** One Persian sentence for the documentation. */
  summary: string;
  input: In;
  output: Out;
  /** The output when the input has `fields`, which names what the caller needs. */
  leanOutput?: Lean;
  /** It creates a row: the status is 201 instead of 200. */
  creates?: true;
  /** With `creates`: the row may exist already, and the status is then 200. */
  mayExist?: true;
  /** The response has no body: the status is 204 instead of 200. */
  empty?: true;
  /** A GET that changes something of the member or visitor. */
  writes?: true;
  /** The response is a file (`FileResponse`) instead of JSON. */
  file?: true;
  /** The web sends the input as form data. */
  form?: true;
  /**
   * The field that carries a file, sent as multipart form data, and its maximum size in bytes. The handler receives the
   * bytes, or an `UploadedFile` when `onDisk` is set.
   */
  upload?: { field: string; maxBytes: number; onDisk?: true };
  /**
   * At the desk: how long ago the member may have typed the password in this session. By default twelve hours; `recent` is fifteen
   * minutes.
   */
  passwordAge?: "recent" | "any";
  /** It waits for threads that hash a password or a code, or for the gateway of payments, without keeping others waiting. */
  waitsOutside?: true;
  /** Error codes that are specific to this endpoint, in addition to those that every endpoint may return. */
  errors?: readonly ApiErrorCode[];
}

/** Declares an endpoint; the types of its input and output are inferred from the schemas. */
export const endpoint = <
  In extends z.ZodType,
  Out extends z.ZodType,
  Caller extends Access,
  Lean extends z.ZodType = Out,
>(
  declaration: Endpoint<In, Out, Caller, Lean>,
) => declaration;

export type Input<E extends Endpoint> = z.input<E["input"]>;
export type Output<E extends Endpoint> = z.output<E["output"]>;

declare global {
  // The contract is checked without the types of the browser and of Node, which both declare the members.
  interface AbortSignal {}
}

/** Calls an endpoint: with `fetch` in the browser, in process during server rendering. */
export type Api = <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal) => Promise<Output<E>>;
