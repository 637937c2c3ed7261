import { expect, test } from "vitest";
import type { Choices, Field } from "../record-def.ts";
import { formatValue } from "./format-value.ts";

const choices = { data_sources: [{ key: "editorial", name: "تحریریهٔ سرزمین" }] } as Partial<Choices> as Choices;
const format = (type: Field["type"], value: unknown) =>
  formatValue({ name: "x", label: "x", type } as Field, value, choices, {}).replace(/[\u2066\u2069]/g, "");

test("names known sources of facts and writes their days in the Jalali calendar", () => {
  const sources = [
    { fact: "access", source: "editorial", url: null, checked_on: "2026-11-22" },
    { fact: "parking", source: "راهنمای شهر", url: "https://example.ir/a", checked_on: "2026-03-21" },
  ];
  expect(format("fact-sources", sources).split("\n")).toEqual([
    "راه رسیدن: تحریریهٔ سرزمین، ۱ آذر ۱۴۰۵",
    "جای پارک: راهنمای شهر، https://example.ir/a، ۱ فروردین ۱۴۰۵",
  ]);
});

test("lists the sources of a text without what they lack", () => {
  const sources = [
    { name: "ایرانیکا", url: "https://example.ir", license: "CC BY" },
    { name: "مردم ده", url: null, license: null },
  ];
  expect(format("sources", sources)).toBe("ایرانیکا، https://example.ir، CC BY\nمردم ده");
});

test("keeps a day that cannot be read as it is stored", () => {
  expect([format("day", "2026-11-22"), format("day", "؟")]).toEqual(["۱ آذر ۱۴۰۵", "؟"]);
});
