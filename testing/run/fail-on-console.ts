import { afterEach, beforeEach, expect, vi } from "vitest";

// An unexpected error on the console fails the test, because in production it would be an error in the log.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  const errors = calls.filter(([error]) => !isDelayedResize(error)).map((call) => call.map(String).join(" "));
  expect(errors, `console.error was called: ${errors.join("\n")}`).toEqual([]);
});

/**
 * The browser delivers a change of size in the next frame when it was caused by another change of size, as when the list of a
 * field is laid out. It dispatches an error event of this name for it, which is no error:
 * https://developer.mozilla.org/en-US/docs/Web/API/ResizeObserver#observation_errors
 */
const isDelayedResize = (error: unknown) =>
  error instanceof Error && error.message === "ResizeObserver loop completed with undelivered notifications.";
