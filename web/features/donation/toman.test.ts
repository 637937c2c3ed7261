import { expect, test } from "vitest";
import { rialsIn } from "./toman.ts";

test.for([
  ["50000", 500_000],
  ["۵۰۰۰۰", 500_000],
  ["٥٠٠٠٠", 500_000],
  [" ۵۰٬۰۰۰ تومان ", 500_000],
  ["50,000", 500_000],
  ["50.000", 500_000],
  ["۱ ۲۵۰ ۰۰۰", 12_500_000],
  ["0", 0],
] as const)("%s toman", ([text, rials]) => expect(rialsIn(text)).toBe(rials));

test.for(["", "ده", "-50000", "2.5", "۲٫۵", "50.0000", "1e6", "۵۰هزار", "NaN", "9".repeat(13)])(
  "%s is no amount",
  (text) => expect(rialsIn(text)).toBeUndefined(),
);
