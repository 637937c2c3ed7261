import { afterEach, beforeEach, expect, vi } from "vitest";

// An unexpected error on the console fails the test, because in production it would be an error in the log.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(errors, `console.error was called: ${errors.map((call) => call.map(String).join(" ")).join("\n")}`).toEqual(
    [],
  );
});
