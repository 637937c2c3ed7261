import { assert, double, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { fa, faDigits, faWord } from "./digits.ts";

test("formats numbers in Persian digits, with separators for thousands and decimals", () => {
  expect(fa(0)).toBe("۰");
  expect(fa(798)).toBe("۷۹۸");
  expect(fa(1436)).toBe("۱٬۴۳۶");
  expect(fa(1_234_567.89, 1)).toBe("۱٬۲۳۴٬۵۶۷٫۹");
  expect(fa(4, 1)).toBe("۴");
  expect(faDigits(1358)).toBe("۱۳۵۸");
  expect([faWord(3), faWord(11)]).toEqual(["سه", "۱۱"]);
});

test("puts the minus sign at the left, and never formats minus zero", () => {
  expect(fa(-12)).toBe("\u200e−۱۲");
  expect(fa(-0.2)).toBe("۰");
});

const parse = (text: string) =>
  Number(
    text
      .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .replaceAll("٬", "")
      .replace("٫", ".")
      .replace("\u200e−", "-"),
  );

test("round-trips numbers through their text", () => {
  assert(property(integer({ min: -1e12, max: 1e12 }), (n) => parse(fa(n)) === n));
  assert(property(double({ min: -1e6, max: 1e6, noNaN: true }), (n) => Math.abs(parse(fa(n, 2)) - n) <= 0.005 + 1e-9));
});

test("converts all digits and nothing else", () => {
  assert(property(string(), (text) => !/\d/.test(faDigits(text)) && faDigits(text).length === text.length));
});
