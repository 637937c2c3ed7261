import type { ApiError, ApiErrorBody } from "../contract/api-error.ts";

/** The error when no response arrived. */
export const UNREACHABLE: ApiErrorBody = {
  code: "unreachable",
  message: "پاسخی از سرور نرسید. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.",
};

/** By shape: the server's bundle has an `ApiError` class of its own, and React Router wraps errors. */
const isApiError = (error: unknown): error is ApiError =>
  typeof error === "object" && error !== null && "data" in error && "status" in error;

/** The error body of a failed API call: the server's, or `UNREACHABLE`. */
export const errorBodyOf = (error: unknown): ApiErrorBody => (isApiError(error) ? error.data : UNREACHABLE);

/** Whether an API call failed because the token expired or was revoked from another device. */
export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.data?.code === "signed_out";
