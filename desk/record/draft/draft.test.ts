import { expect, test } from "vitest";
import type { Field } from "../record-def.ts";
import { changesOf, draftAfterSave, toDraft, toDrafts, toStored } from "./draft.ts";

const price: Field = { name: "ticket_price", label: "بلیت", type: "number" };
const lat: Field = { name: "lat", label: "عرض", type: "number", decimals: true };
const lines: Field = { name: "alt_names", label: "نام‌ها", type: "lines" };
const sources: Field = { name: "sources", label: "منبع‌ها", type: "sources" };

test("parses numbers in any digits and with any thousands separator; returns other text unchanged", () => {
  const parse = (text: string) => toStored(price, text);
  expect(["۱٬۵۰۰٬۰۰۰", "1,500,000", " ٢٠٠ ", "", "رایگان"].map(parse)).toEqual([
    1_500_000,
    1_500_000,
    200,
    null,
    "رایگان",
  ]);
  expect(toStored(lat, "۳۲٫۶۵")).toBe(32.65);
  expect([toDraft(price, 1500), toDraft(lat, 32.65), toDraft(price, null)]).toEqual(["۱۵۰۰", "32.65", ""]);
});

test("takes a comma for a separator of thousands only before groups of three digits, and leaves other text to the server", () => {
  const texts = ["1,5", "۱٬۵", "1,2345", "1500,000", ",500", "1,500,00"];
  expect(texts.map((text) => toStored(price, text))).toEqual(texts);
  expect(toStored(lat, "32,65")).toBe("32,65");
  expect([toStored(price, "-1,500.5"), toStored(price, "−۱٬۵۰۰٫۵"), toStored(price, "12,000")]).toEqual([
    ...[-1500.5, -1500.5, 12_000],
  ]);
});

test("drops empty lines and empty sources", () => {
  expect(toStored(lines, ["", " شیراز ", "  "])).toEqual(["شیراز"]);
  expect(toStored(sources, [{ name: " ", url: "", license: "" }])).toEqual([]);
  expect(toStored(sources, [{ name: "ایرنا", url: " ", license: "" }])).toEqual([
    { name: "ایرنا", url: null, license: null },
  ]);
});

test("an untouched form has no changes", () => {
  const stored = {
    ticket_price: 0,
    lat: 29.9355,
    alt_names: ["پرسه‌پولیس"],
    sources: [{ name: "یونسکو", url: null, license: null }],
  };
  const fields = [price, lat, lines, sources];
  expect(changesOf(fields, stored, toDrafts(fields, stored))).toEqual({});
  expect(changesOf(fields, stored, { ...toDrafts(fields, stored), lat: "29.94" })).toEqual({ lat: 29.94 });
});

test("shows an amount with separators and a year without, and reads both back", () => {
  const amount: Field = { name: "ticket_price", label: "بلیت", type: "number", unit: "ریال" };
  const year: Field = { name: "ticket_year", label: "سال", type: "number" };
  expect([toDraft(amount, 2_000_000), toDraft(amount, -26), toDraft(amount, 12.5), toDraft(year, 1405)]).toEqual([
    ...["۲٬۰۰۰٬۰۰۰", "-۲۶", "۱۲٫۵", "۱۴۰۵"],
  ]);
  for (const value of [0, 7, 999, 1000, 2_000_000, -26, 12.5, 0.25])
    expect(toStored(amount, toDraft(amount, value)), String(value)).toBe(value);
});

test("what is in a text stays after a save that only cuts blanks off, and what the server has changed is shown", () => {
  const text: Field = { name: "description", label: "توصیف", type: "markdown", maxLength: 1000 };
  expect(draftAfterSave(text, "سلام\n\n", "سلام")).toBe("سلام\n\n");
  expect(draftAfterSave(text, "كوه", "کوه")).toBe("کوه");
  expect(draftAfterSave(lines, ["الف", ""], ["الف"])).toEqual(["الف", ""]);
  expect(draftAfterSave(price, "1500", 1500)).toBe(toDraft(price, 1500));
});
