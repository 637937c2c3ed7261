import type { z } from "zod";
import { apiError } from "../../contract/api-errors.ts";
import type { ApiError } from "../../contract/endpoint.ts";

const sentences: Record<string, string> = {
  too_big: "این مقدار بیش از اندازه است.",
  too_small: "این مقدار کمتر از اندازه است.",
  invalid_value: "این مقدار از گزینه‌های ممکن نیست.",
  invalid_format: "قالب این مقدار درست نیست.",
};

/** A refusal that names each wrong field once, in Persian: the schema's own sentence, or one for the kind of fault. */
export function wrongFields({ issues }: z.ZodError): ApiError {
  const errors: Record<string, string> = {};
  for (const { path, message, code } of issues) {
    const field = String(path[0] ?? "body");
    errors[field] ??= /[\u0600-\u06ff]/.test(message) ? message : (sentences[code] ?? "این مقدار درست نیست.");
  }
  return apiError("fields_wrong", errors);
}
