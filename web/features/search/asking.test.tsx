import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asking, QUIET, remember, wordsIn } from "./asking.ts";

interface Asked {
  q: string;
  remembered: boolean;
  signal: AbortSignal | null;
  answer: () => void;
  fail: () => void;
}
let asked: Asked[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.spyOn(window, "fetch").mockImplementation(
    (address, init) =>
      new Promise((resolve, reject) => {
        const { searchParams } = new URL(String(address), location.origin);
        const q = searchParams.get("search")!;
        asked.push({
          q,
          remembered: searchParams.get("remember") === "true",
          signal: init?.signal ?? null,
          answer: () => resolve(Response.json({ of: q })),
          fail: () => reject(new TypeError("no network")),
        });
      }),
  );
});
afterEach(() => vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(QUIET);

test("asks when the typing pauses, once, without remembering it", async () => {
  const { type } = asking(() => {});
  for (const text of ["ا", "اص", "اصف"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(QUIET - 1);
  }
  expect(asked).toEqual([]);
  await soon();
  expect(asked.map(({ q, remembered }) => [q, remembered])).toEqual([["اصف", false]]);
});

test("an older call is ended, and its answer never replaces a newer one", async () => {
  const tell = vi.fn();
  const { type } = asking(tell);
  type("یز");
  await soon();
  type("یزد");
  expect(asked[0]!.signal!.aborted).toBe(true);
  await soon();
  asked[1]!.answer();
  await vi.advanceTimersByTimeAsync(1);
  asked[0]!.answer(); // too late, though it comes
  await vi.advanceTimersByTimeAsync(1);
  expect(tell.mock.calls).toEqual([[{ words: "یزد", answer: { of: "یزد" } }]]);
});

test("an answer that comes after the text was emptied is not told either", async () => {
  const tell = vi.fn();
  const { type } = asking(tell);
  type("یز");
  await soon();
  type("");
  asked[0]!.answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(tell).not.toHaveBeenCalled();
});

test("nothing to look for asks for nothing, and is not remembered", async () => {
  const { type } = asking(() => {});
  for (const text of ["", "   ", "؟!…", "‌‌"]) {
    type(text);
    await soon();
    remember(text);
  }
  expect(asked).toEqual([]);
  expect(wordsIn("  تخت   جمشید ")).toBe("تخت جمشید");
});

test("a failure is quiet, and takes away what no longer fits", async () => {
  const tell = vi.fn();
  const { type } = asking(tell);
  type("یزد");
  await soon();
  asked[0]!.fail();
  await vi.advanceTimersByTimeAsync(1);
  expect(tell.mock.calls).toEqual([[undefined]]);
  remember("یزد");
  expect(asked[1]).toMatchObject({ q: "یزد", remembered: true });
  asked[1]!.fail(); // nobody hears of it
});
