import type { z } from "zod";
import type { ApiError } from "../../contract/api-error.ts";
import { apiError } from "../../contract/api-errors.ts";

const issueMessages: Record<string, string> = {
  too_big: "این مقدار بیش از اندازه است.",
  too_small: "این مقدار کمتر از اندازه است.",
  invalid_value: "این مقدار از گزینه‌های ممکن نیست.",
  invalid_format: "قالب این مقدار درست نیست.",
};

/**
 * Converts a zod error into ApiError `fields_wrong` with one Persian sentence per field: the schema's, or one for the
 * issue code.
 */
export function toValidationError({ issues }: z.ZodError): ApiError {
  const errors: Record<string, string> = {};
  for (const { path, message, code } of issues) {
    const field = String(path[0] ?? "body");
    errors[field] ??= /[\u0600-\u06ff]/.test(message) ? message : (issueMessages[code] ?? "این مقدار درست نیست.");
  }
  return apiError("fields_wrong", errors);
}
