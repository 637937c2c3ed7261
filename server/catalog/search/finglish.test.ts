import fc from "fast-check";
import { expect, test } from "vitest";
import { createFinglish } from "./finglish.ts";

const spelling = fc.string({ unit: fc.constantFrom(..."abeghiknorstuyz1"), minLength: 1, maxLength: 12 });
const word = fc.string({ unit: fc.constantFrom(..."ابتخرسشعغقکگنوهی1"), maxLength: 40 });

test("a word costs the same whichever words were compared before it", () => {
  fc.assert(
    fc.property(spelling, fc.array(word), fc.double({ min: 0, max: 2, noNaN: true }), (latin, words, limit) => {
      const costOf = createFinglish(latin, limit);
      const costs = words.sort().map((persian) => costOf(persian));
      expect(costs).toEqual(words.map((persian) => createFinglish(latin, limit)(persian)));
    }),
  );
});

test.each([
  ["abshar", "آبشار"],
  ["tehran", "تهران"],
  ["shiraz", "شیراز"],
])("%s is a common spelling, and its beginning one of the beginning", (latin, persian) => {
  const plain = persian.replace("آ", "ا");
  expect(createFinglish(latin, 1)(plain).cost).toBeLessThan(0.3);
  expect(createFinglish(latin, 1)(`${plain}ستان`).prefixCost).toBeLessThan(0.3);
  expect(createFinglish(latin, 0.3)("قم")).toEqual({
    cost: Number.POSITIVE_INFINITY,
    prefixCost: Number.POSITIVE_INFINITY,
  });
});
