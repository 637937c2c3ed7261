import { isRouteErrorResponse } from "react-router";
import type { ApiErrorBody } from "../contract/api-error.ts";

/** The error when no response arrived. */
export const UNREACHABLE: ApiErrorBody = {
  code: "unreachable",
  message: "پاسخی از سرور نرسید. اتصال خود را ببینید و دوباره تلاش کنید.",
};

/** The error body of a failed API call: the server's, or `UNREACHABLE`. */
export const errorBodyOf = (error: unknown): ApiErrorBody => (isRouteErrorResponse(error) ? error.data : UNREACHABLE);

/** Whether an API call failed because the token expired or was revoked from another device. */
export const isSignedOut = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.data?.code === "signed_out";
