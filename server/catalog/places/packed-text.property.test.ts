import fc from "fast-check";
import { expect, test } from "vitest";
import { packText, unpackText } from "./packed-text.ts";

test("any text is unpacked as it was packed", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
    fc.string({ unit: fc.constantFrom(..."آبی‌پچگ ۱٪«»،ئ\n") }),
  );
  fc.assert(
    fc.property(text, (value) => {
      expect(unpackText(packText(value))).toBe(value);
    }),
  );
});

test("a Persian text takes a byte for each letter", () => {
  const text = "پلِ سی‌وسه‌پل، ساختهٔ ۱۶۰۲ (۱۰۱۱ ه‍.ق.)؛ «شاهکار» معماری است.";
  expect(packText(text.replace("\u200d", ""))).toHaveLength(text.length - 1);
});
