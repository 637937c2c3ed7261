import fc from "fast-check";
import { expect, test } from "vitest";
import { splitAtRanges } from "./highlighted-text.tsx";

const bracketed = (text: string, ranges: number[][]) =>
  splitAtRanges({ text, ranges })
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

test("splits a text at its matches, including zero-width non-joiners", () => {
  expect(bracketed("تخت جمشید", [[0, 3]])).toBe("[تخت] جمشید");
  expect(
    bracketed("سی‌وسه‌پل", [
      [7, 9],
      [0, 6],
    ]),
  ).toBe("[سی‌وسه]‌[پل]");
  expect(bracketed("یزد", [])).toBe("یزد");
});

test("keeps the text complete for any ranges", () => {
  const range = fc.tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 }));
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(range, { maxLength: 6 }), (text, ranges) => {
      const pieces = splitAtRanges({ text, ranges });
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      expect(new Set(pieces.map(({ start }) => start)).size).toBe(pieces.length);
    }),
  );
});
