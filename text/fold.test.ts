import { readdir, readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fold as foldStored } from "../database/persian.ts";
import { fold } from "./fold.ts";

const seed = new URL("../database/seed/", import.meta.url);
const asStored = (text: string) => foldStored(text).replace(/\s/g, "");

test("every line of the seed is folded as the server folds it", async () => {
  const tables = (await readdir(seed)).filter((file) => file.endsWith(".csv"));
  expect(tables).toContain("place.csv");
  for (const table of tables)
    for (const line of (await readFile(new URL(table, seed), "utf8")).split("\n"))
      expect(fold(line)).toBe(asStored(line));
});

test("so is whatever is typed, by any keyboard", () => {
  const typed = fc.constantFrom(..."ابپگکیيىېكڪةەہۀٱآأإؤئءًٌٍَُِّْـ\u200c\u200d \u200fﻛﻲ۰۵٣7aZİ(،«");
  fc.assert(
    fc.property(fc.string({ unit: typed }), (text) => {
      expect(fold(text)).toBe(asStored(text));
    }),
  );
});

test.each([
  ["مي‌روم", "می‌روم"],
  ["می روم", "می‌روم"],
  ["تخت‌جمشید", "تخت جمشید"],
  ["قایمشهر", "قائم‌شهر"],
  ["خانۀ", "خانه"],
  ["آب", "اب"],
  ["سَفَر", "سفر"],
  ["۱۱۲", "112"],
  ["٤٥", "۴۵"],
  ["GPX", "gpx"],
])("%s is found as %s", (typed, written) => {
  expect(fold(typed)).toBe(fold(written));
});
