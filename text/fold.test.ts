import { readdir, readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fold as foldStored } from "../database/persian.ts";
import { expectBoundedCpu } from "../testing/worst-case.ts";
import { fold } from "./fold.ts";

const seed = new URL("../database/seed/", import.meta.url);
const foldOnServer = (text: string) => foldStored(text).replace(/\s/g, "");

test("folds every line of the seed as the server does", async () => {
  const tables = (await readdir(seed)).filter((file) => file.endsWith(".csv"));
  expect(tables).toContain("place.csv");
  for (const table of tables)
    for (const line of (await readFile(new URL(table, seed), "utf8")).split("\n"))
      expect(fold(line)).toBe(foldOnServer(line));
});

test("folds any keyboard input as the server does", () => {
  const typed = fc.constantFrom(..."ابپگکیيىېكڪةەہۀٱآأإؤئءًٌٍَُِّْـ\u200c\u200d \u200fﻛﻲ۰۵٣7aZİ(،«");
  fc.assert(
    fc.property(fc.string({ unit: typed }), (text) => {
      expect(fold(text)).toBe(foldOnServer(text));
    }),
  );
});

test("no text of 8,000 characters takes more than 20 ms of CPU time to fold", async () => {
  const atoms = [..."aاكي \u0301\u0316\u0334\u0345\u0344\u064e\uff9e\u200b\u200c\u00c5\ufe7d\ufc5eİ"];
  await expectBoundedCpu({ atoms, length: 8000, work: fold });
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
])("folds %s like %s", (typed, written) => {
  expect(fold(typed)).toBe(fold(written));
});
