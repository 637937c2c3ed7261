import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./comment-text.ts";

test.each([
  ["می‌رود و خانه‌ها", "می‌رود و خانه‌ها"],
  ["سلام\u200c، خوب\u200c بود\u200c", "سلام، خوب بود"],
  ["س\u200dل\u200dا\u200dم", "سلام"],
  ["سال ۱۴۰۵ ه\u200d.ش", "سال ۱۴۰۵ ه\u200d.ش"],
  ["\u200c\u200d\u200c\u200d \u3164\u2800\u115f", ""],
  ["خانواده 👨\u200d👩\u200d👧 و ❤\ufe0f", "خانواده 👨\u200d👩\u200d👧 و ❤\ufe0f"],
  ["👍\u200d\u200d\u200d", "👍"],
  [`آ${"\u0301".repeat(50)}ب`, "آ\u0301\u0301\u0301ب"],
  ["آ\u0301\u0301\u0301\u200d\u0301ب", "آ\u0301\u0301\u0301ب"],
  ["یک\n\n\n\n\nدو \n سه\u2028چهار", "یک\n\nدو\nسه\nچهار"],
])("%j is stored as %j", (text, stored) => {
  expect(plainText(text)).toBe(stored);
});

const character = fc.constantFrom(
  ..."اب1 \n.👍👩❤",
  "\u200c",
  "\u200d",
  "\ufe0f",
  "\u0301",
  "\u3164",
  "\u034f",
  "\u2028",
);

test("plainText is idempotent and returns visible text or an empty string", () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 60 }), (text) => {
      const stored = plainText(text);
      expect(plainText(stored)).toBe(stored);
      expect(stored === "" || /[\p{L}\p{N}\p{P}\p{S}\p{M}]/u.test(stored)).toBe(true);
      expect(stored).not.toMatch(/[\u200c\u200d]{2}|^[\u200c\u200d]|\u200c$/);
    }),
    { numRuns: 2000 },
  );
});
