import { expect, test } from "vitest";
import { readContentFiles } from "../../database/content.ts";
import { findTwoSpellings } from "./spelling.rules.ts";

test("the texts write each word with a half-space or without one, not both ways", async () => {
  expect(findTwoSpellings(await readContentFiles())).toEqual([]);
});

test("finds a word with two spellings, and leaves words alone that only have the same letters", () => {
  const texts = ["این‌جا خانه‌ای بود، نیم‌روز دورتر.", "اینجا خان‌های محل نیمروز می‌آمدند."];
  expect(findTwoSpellings(texts.map((text) => ({ text })))).toEqual(["این‌جا، اینجا"]);
});
