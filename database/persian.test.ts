import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tries } from "../testing/run/depth.ts";
import { cleanText, fold, hasWord, searchText, searchWords, sortKey } from "./persian.ts";

const persian = fc
  .array(fc.constantFrom(..."ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیيىكةۀآأإؤئءًٌٍَُِّْـ\u200c \u200f۰۵٣7aZ(،"), { maxLength: 40 })
  .map((letters) => letters.join(""));

describe("cleanText", () => {
  test("turns Arabic letters and presentation forms into Persian ones and keeps half-spaces", () => {
    expect(cleanText("  كاخ\u00a0 شاهي  ")).toBe("کاخ شاهی");
    expect(cleanText("ﻛﺘﺎﺏ")).toBe("کتاب");
    expect(cleanText("خانه\u200c\u200cها\u200f")).toBe("خانه\u200cها");
    expect(cleanText("خانه\u200b\u200cها\r\nبزرگ\u0000\tاند")).toBe("خانه\u200cها\nبزرگ اند");
    expect(cleanText("آبادان")).toBe("آبادان");
  });
  test("cuts a run of combining marks after the thirtieth, also where an invisible character interrupts it", () => {
    const thirty = "\u0316".repeat(30);
    expect(cleanText(`آب${thirty}شار`)).toBe(`آب${thirty}شار`);
    expect(cleanText(`آب${thirty}\u0316\u200b\u0301شار`)).toBe(`آب${thirty}شار`);
    expect(cleanText("پ\u064e\u0651\u064e")).toBe("پ\u064e\u064e\u0651"); // canonical order, nothing lost
  });
  test("is idempotent for any input", () => {
    const marks = fc.string({
      unit: fc.constantFrom(..."ا\u0301\u0344\u0316\uff9e\u200b\u200c\ufc5e\u064e"),
      minLength: 30,
      maxLength: 90,
    });
    fc.assert(
      fc.property(
        fc.oneof(persian, marks, fc.string({ unit: "binary" })),
        (text) => cleanText(cleanText(text)) === cleanText(text),
      ),
    );
  });
});

describe("search", () => {
  test("matches a name in any spacing and spelling", () => {
    const stored = searchText("سی\u200cوسه\u200cپل", "Si-o-se-pol");
    for (const typed of ["سی‌وسه‌پل", "سی وسه پل", "سيوسه پل", "سیوسهپل", "سی‌وسه", "SI-O"])
      for (const word of searchWords(typed)) expect(hasWord(stored, word), typed).toBe(true);
    expect(searchWords("قلعهٔ  الموت")).toEqual(["قلعه", "الموت"]);
    expect(searchWords("آبِ گرم ۱۲")).toEqual(["اب", "گرم", "12"]);
    expect(searchWords(" -،. ")).toEqual([]);
  });
  test("matches at the beginning of words only", () => {
    const [water] = searchWords("آب");
    expect([hasWord(searchText("آبشار شوی"), water!), hasWord(searchText("نهر آب"), water!)]).toEqual([true, true]);
    expect(hasWord(searchText("بیابان لوت"), water!)).toBe(false);
  });
  test("splits any text into the words of its folded form", () => {
    const folded = (text: string) =>
      fold(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);
    const differ = (text: string) => searchWords(text).join("|") !== folded(text).join("|");
    const letters = Array.from({ length: 0x800 }, (_, code) => String.fromCharCode(code));
    const neighbours = ["ا", " ", ...letters.filter((letter) => /\p{M}/u.test(letter))];
    expect(letters.flatMap((letter) => neighbours.map((mark) => `ب${letter}${mark}${letter}ت`)).filter(differ)).toEqual(
      [],
    );
    const ordinary = fc.string({ unit: fc.constantFrom(...letters, "\u200c", "\u200d"), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(ordinary, persian, fc.string({ unit: "binary" })), (text) => !differ(text)),
      { numRuns: tries(500, 2000) },
    );
    const long = "ب".repeat(200_000);
    expect(searchWords(long)).toEqual([long]);
  });
  test("finds every word of a name in its own search text", () => {
    fc.assert(fc.property(persian, (name) => searchWords(name).every((word) => hasWord(searchText(name), word))));
  });
});

test("sorts names by the Persian alphabet", () => {
  const names = ["یزد", "پل خواجو", "آبشار", "گنبد", "کاخ", "چغازنبیل", "ژرف", "باغ ارم", "باغ"];
  expect(names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    "آبشار",
    "باغ",
    "باغ ارم",
    "پل خواجو",
    "چغازنبیل",
    "ژرف",
    "کاخ",
    "گنبد",
    "یزد",
  ]);
});
