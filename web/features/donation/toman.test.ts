import { expect, test } from "vitest";
import { parseToman } from "./toman.ts";

test.for([
  ["50000", 500_000],
  ["۵۰۰۰۰", 500_000],
  ["٥٠٠٠٠", 500_000],
  [" ۵۰٬۰۰۰ تومان ", 500_000],
  ["50,000", 500_000],
  ["50.000", 500_000],
  ["۱ ۲۵۰ ۰۰۰", 12_500_000],
  ["0", 0],
] as const)("parses %s toman", ([text, rials]) => expect(parseToman(text)).toBe(rials));

test.for(["", "ده", "-50000", "2.5", "۲٫۵", "50.0000", "1e6", "۵۰هزار", "NaN", "9".repeat(13)])("rejects %s", (text) =>
  expect(parseToman(text)).toBeUndefined(),
);
