import fc from "fast-check";
import { expect, test } from "vitest";
import { pieces } from "./marked-text.tsx";

const shown = (text: string, ranges: number[][]) =>
  pieces({ text, ranges })
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join("");

test("letters that were found are cut out where they stand, half-spaces and all", () => {
  expect(shown("تخت جمشید", [[0, 3]])).toBe("[تخت] جمشید");
  expect(
    shown("سی‌وسه‌پل", [
      [7, 9],
      [0, 6],
    ]),
  ).toBe("[سی‌وسه]‌[پل]");
  expect(shown("یزد", [])).toBe("یزد");
});

test("whatever the ranges say, the name stays whole", () => {
  const range = fc.tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 }));
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(range, { maxLength: 6 }), (text, ranges) => {
      const cut = pieces({ text, ranges });
      expect(cut.map((item) => item.text).join("")).toBe(text);
      expect(new Set(cut.map(({ at }) => at)).size).toBe(cut.length);
    }),
  );
});
