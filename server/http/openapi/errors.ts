import { API_ERRORS } from "../../../contract/api-errors.ts";
import type { Schema } from "./json-schema.ts";

const anyRequest =
  "The caller can do something about it; `x-error-codes` has the codes of the operation, beside those of any request: 400 `malformed`, 401 `signed_out`, 403 `staff_only`, `right_missing` and `owner_only`, 409 `other_member` with the header `X-Page-Member` only, 413 `body_too_large` and `fields_too_many`, 415 `media_type_wrong`, 422 `fields_wrong` with the wrong fields, 429 `too_often` with `Retry-After`.";
const anyFailure =
  "Not the caller's fault: 500 `unexpected`, 503 `not_ready`, `overloaded` or `maintenance` with `Retry-After`; `request_id` is for the operator.";

const errorResponse = (description: string): Schema => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/ApiError" } } },
});

/** The shared responses for errors. */
export const errorComponents: Record<string, Schema> = {
  Error: errorResponse(anyRequest),
  Failure: errorResponse(anyFailure),
};

/** The errors of every operation. */
export const errorResponses: Record<string, Schema> = {
  "4XX": { $ref: "#/components/responses/Error" },
  "5XX": { $ref: "#/components/responses/Failure" },
};

/** The body of an error. */
export const apiErrorSchema: Schema = {
  type: "object",
  description: "An error: a sentence for the user and a stable code for programs.",
  required: ["message", "code"],
  properties: {
    message: { type: "string", description: "A Persian sentence for the user." },
    code: { type: "string", enum: Object.keys(API_ERRORS) },
    errors: { type: "object", additionalProperties: { type: "string" } },
    retry_after: { type: "integer", description: "Seconds until a retry makes sense." },
    request_id: { type: "string", description: "With 500 and 503: the id under which the operator finds the request." },
    proof: {
      type: "object",
      description:
        "With proof_required: find a number n so that the SHA-256 of `<challenge>:<n>` begins with `bits` zero bits, and send `<challenge up to its first colon>.<n>` as `proof`.",
      required: ["challenge", "bits"],
      properties: { challenge: { type: "string" }, bits: { type: "integer" } },
    },
    conflict: {
      type: "object",
      description: "With record_changed: the stored record and the one that was to be saved.",
    },
  },
};
