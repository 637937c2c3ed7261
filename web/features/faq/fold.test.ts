import { expect, test } from "vitest";
import { fold, foldedWords } from "./fold.ts";

test.each([
  ["مي‌روم", "می‌روم"], // Arabic ye
  ["كوله", "کوله"], // Arabic kaf
  ["می روم", "می‌روم"],
  ["میروم", "می‌روم"],
  ["خانۀ", "خانه"],
  ["آب", "اب"],
  ["سَفَر", "سفر"],
  ["۱۱۲", "112"],
  ["٤٥", "۴۵"],
  ["GPX", "gpx"],
])("%s is found as %s", (typed, written) => {
  expect(fold(typed)).toBe(fold(written));
});

test("words apart are looked for each, and a half-space alone is no word", () => {
  expect(foldedWords("  کد  پیامك ")).toEqual(["کد", "پیامک"]);
  expect(foldedWords(" \u200c ")).toEqual([]);
});
