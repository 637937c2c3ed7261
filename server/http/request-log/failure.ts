import type { FastifyRequest } from "fastify";
import { ApiError } from "../../../contract/api-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Why the request is answered with an error of the server, for its line in the log. */
    failure?: Failure | undefined;
  }
}

/** The cause of a 500 or 503 in one word, and the error behind it. */
export interface Failure {
  cause: string;
  err?: unknown;
}

const causes = new WeakMap<ApiError, string>();

/** Notes the cause of an error that its code does not tell; the caller never sees it. */
export function withCause(error: ApiError, cause: string): ApiError {
  causes.set(error, cause);
  return error;
}

/** Notes on the request why it fails; the first cause counts. */
export function noteFailure(request: Pick<FastifyRequest, "failure">, failure: Failure): void {
  request.failure ??= failure;
}

/** The cause of an error that is one of ours: what {@link withCause} has noted, otherwise its code. */
export const causeOf = (error: ApiError): string => causes.get(error) ?? error.data.code;

/** What PostgreSQL's error codes mean for the operator. */
const databaseCauses: [RegExp, string][] = [
  [/^53100$/, "disk_full"],
  [/^53200$/, "database_out_of_memory"],
  [/^53300$/, "database_connections_exhausted"],
  [/^25006$/, "database_read_only"],
  [/^57014$/, "database_statement_timeout"],
  [/^57P0/, "database_restarting"],
  [/^40|^23503$/, "database_conflict"],
];

/** The cause of a temporary failure of the database, by the code of PostgreSQL, the driver or the socket. */
export const databaseCauseOf = (code: string): string =>
  databaseCauses.find(([pattern]) => pattern.test(code))?.[1] ?? "database_unreachable";

/** An error with the id of its request, by which the operator finds it in the log; only for failures of the server. */
export const withRequestId = (error: ApiError, { id }: Pick<FastifyRequest, "id">): ApiError =>
  error.status < 500 ? error : new ApiError(error.status, { ...error.data, request_id: id });
