import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSuggestionLoader, DEBOUNCE_MS, saveRecentSearch, searchTermOf } from "./suggestion-loader.ts";

interface PendingRequest {
  q: string;
  remember: boolean;
  /** Goes on when the page is left. */
  keepalive: boolean;
  signal: AbortSignal | null;
  answer: () => void;
  fail: () => void;
}
let requests: PendingRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.spyOn(window, "fetch").mockImplementation(
    (url, init) =>
      new Promise((resolve, reject) => {
        const { searchParams } = new URL(String(url), location.origin);
        const q = searchParams.get("search")!;
        requests.push({
          q,
          remember: searchParams.get("remember") === "true",
          keepalive: init?.keepalive ?? false,
          signal: init?.signal ?? null,
          answer: () => resolve(Response.json({ of: q })),
          fail: () => reject(new TypeError("no network")),
        });
      }),
  );
});
afterEach(() => vi.useRealTimers());

const afterDebounce = () => vi.advanceTimersByTimeAsync(DEBOUNCE_MS);

test("sends one request when typing pauses, without saving the term", async () => {
  const { load } = createSuggestionLoader(() => {});
  for (const text of ["ا", "اص", "اصف"]) {
    load(text);
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  }
  expect(requests).toEqual([]);
  await afterDebounce();
  expect(requests.map(({ q, remember }) => [q, remember])).toEqual([["اصف", false]]);
});

test("aborts the older request and ignores its late response", async () => {
  const onResult = vi.fn();
  const { load } = createSuggestionLoader(onResult);
  load("یز");
  await afterDebounce();
  load("یزد");
  expect(requests[0]!.signal!.aborted).toBe(true);
  await afterDebounce();
  requests[1]!.answer();
  await vi.advanceTimersByTimeAsync(1);
  requests[0]!.answer(); // a late response
  await vi.advanceTimersByTimeAsync(1);
  expect(onResult.mock.calls).toEqual([[{ term: "یزد", response: { of: "یزد" } }]]);
});

test("ignores a response that arrives after the text was cleared", async () => {
  const onResult = vi.fn();
  const { load } = createSuggestionLoader(onResult);
  load("یز");
  await afterDebounce();
  load("");
  requests[0]!.answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(onResult).not.toHaveBeenCalled();
});

test("sends no request for texts without letters or digits", async () => {
  const { load } = createSuggestionLoader(() => {});
  for (const text of ["", "   ", "؟!…", "‌‌"]) {
    load(text);
    await afterDebounce();
    saveRecentSearch(text);
  }
  expect(requests).toEqual([]);
  expect(searchTermOf("  تخت   جمشید ")).toBe("تخت جمشید");
  expect(searchTermOf(`${"ا".repeat(99)}😀`), "not half an emoji").toBe("ا".repeat(99));
});

test("a failed request reports undefined and clears outdated suggestions", async () => {
  const onResult = vi.fn();
  const { load } = createSuggestionLoader(onResult);
  load("یزد");
  await afterDebounce();
  requests[0]!.fail();
  await vi.advanceTimersByTimeAsync(1);
  expect(onResult.mock.calls).toEqual([[undefined]]);
  saveRecentSearch("یزد");
  expect(requests[1]).toMatchObject({ q: "یزد", remember: true, keepalive: true });
  requests[1]!.fail(); // is ignored
});
