import { expect } from "vitest";

/** Expects an error body in the contract's format: a Persian message, a stable code and no other fields of ours. */
export function expectApiError(body: unknown, code: string) {
  expect(body).toMatchObject({ code, message: expect.stringMatching(/[\u0600-\u06ff]/) });
  expect(
    Object.keys(body as object).every((key) =>
      ["message", "code", "errors", "retry_after", "request_id"].includes(key),
    ),
  ).toBe(true);
}
