import { expect } from "vitest";

/** A refusal in the contract's shape: a Persian sentence, a stable code, nothing else of ours. */
export function expectRefusal(body: unknown, code: string) {
  expect(body).toMatchObject({ code, message: expect.stringMatching(/[\u0600-\u06ff]/) });
  expect(Object.keys(body as object).every((key) => ["message", "code", "errors"].includes(key))).toBe(true);
}
