import { afterEach, beforeEach, expect, vi } from "vitest";

// An error on the console that no test expects is a failure: it would be one for whoever reads the log.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const complaints = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(complaints, "console.error was called").toEqual([]);
});
