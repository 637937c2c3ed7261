import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepUnseen, takeUnseenToasts } from "./unseen-toasts.ts";

const leave = () => dispatchEvent(new Event("pagehide"));

beforeEach(() => {
  leave(); // toasts of other tests on the same page
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.runAllTimers(); // forgets the toasts of the test
  vi.useRealTimers();
  sessionStorage.clear();
});

test("hands the toasts that a page is left with to the next one, once", () => {
  keepUnseen({ kind: "success", text: "ذخیره شد." });
  keepUnseen({ kind: "info", text: "خوش آمدید." });
  expect(takeUnseenToasts()).toEqual([]);
  leave();
  expect(takeUnseenToasts()).toEqual([
    { kind: "success", text: "ذخیره شد." },
    { kind: "info", text: "خوش آمدید." },
  ]);
  expect(takeUnseenToasts()).toEqual([]);
});

test("forgets a toast that was closed, or shown for its time", () => {
  keepUnseen({ kind: "info", text: "بسته" }).onClose();
  keepUnseen({ kind: "info", text: "کهنه" }).onShown();
  vi.runAllTimers();
  keepUnseen({ kind: "info", text: "تازه" });
  leave();
  expect(takeUnseenToasts()).toEqual([{ kind: "info", text: "تازه" }]);
});

test("keeps a toast whose script is late, however long the page waits for it", () => {
  keepUnseen({ kind: "success", text: "کد را فرستادیم." });
  vi.advanceTimersByTime(60_000);
  expect(takeUnseenToasts()).toEqual([]); // the page is still here
  leave();
  expect(takeUnseenToasts()).toEqual([{ kind: "success", text: "کد را فرستادیم." }]);
});

test("takes toasts back when their page returns from the back/forward cache: it still shows them", () => {
  keepUnseen({ kind: "success", text: "ذخیره شد." });
  leave();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(takeUnseenToasts()).toEqual([]);
});

test("leaves errors with the page that they are about", () => {
  keepUnseen({ kind: "error", text: "بعضی از مقدارها درست نیستند." });
  keepUnseen({ kind: "success", text: "ذخیره شد." });
  leave();
  expect(takeUnseenToasts()).toEqual([{ kind: "success", text: "ذخیره شد." }]);
});

test("has no toasts when the storage holds something else", () => {
  for (const value of ["{", "{}", "null"]) {
    sessionStorage.setItem("toasts", value);
    expect(takeUnseenToasts()).toEqual([]);
  }
});
