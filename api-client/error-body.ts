import { isRouteErrorResponse } from "react-router";
import type { ApiErrorBody } from "../contract/endpoint.ts";

/** No answer came at all. */
export const UNREACHABLE: ApiErrorBody = {
  code: "unreachable",
  message: "پاسخی از سرور نرسید. اتصال خود را ببینید و دوباره تلاش کنید.",
};

/** Why a call of the browser failed: what the server says, or that no answer came. */
export const whyNot = (error: unknown): ApiErrorBody => (isRouteErrorResponse(error) ? error.data : UNREACHABLE);
