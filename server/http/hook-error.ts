import { type ApiErrorCode, apiError } from "../../contract/api-errors.ts";

/** An ApiError for the callback of a hook, which is typed for instances of Error although Fastify takes any value. */
export const hookError = (code: ApiErrorCode): Error => apiError(code) as unknown as Error;
